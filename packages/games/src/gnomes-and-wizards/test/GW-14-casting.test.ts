import { describe, expect, test } from 'vitest'
import { formalityOf } from '../../tabletop/formality.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { gnomesAndWizards } from '../index.ts'
import { touchedBy } from '../rules/aims.ts'
import { noTargets } from '../rules/targets.ts'
import { placeOf, unitOf } from '../rules/units.ts'
import type { CardId, Step } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

const casts = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'cast', ...args)
const answers = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'answer', ...args)
const waiting = (t: Scenario): readonly Seat[] | undefined => t.g.window?.waiting
const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'])

describe('when it can be cast', () => {
  test('[GW-14.2, 14.3] an enemy under way hinders, an ally doesn’t', () => {
    const t = four().put('0-L 0.3').hand('1', 'hidden-pit-1').hand('2', 'hidden-pit-2').hand('0', 'caltrops-1').move('0-L', '0.4')
    expect(t.g.motion).toBe('0-L')
    expect(t.code('1', 'cast', 'card:hidden-pit-1', 'unit:0-L')).toBe('enemy-unit-moving')
    expect(t.code('2', 'cast', 'card:hidden-pit-2', 'unit:1-L')).toBeUndefined()
    expect(t.code('0', 'cast', 'card:caltrops-1', 'unit:1-L')).toBeUndefined()
  })

  test('[GW-14.3] every tribe for itself, one’s own race hinders as well', () => {
    const t = three().put('0-L 0.3').hand('1', 'hidden-pit-1').move('0-L', '0.4')
    expect(t.code('1', 'cast', 'card:hidden-pit-1', 'unit:0-L')).toBe('enemy-unit-moving')
  })

  test('[GW-14.4] who stops to cast lets everybody cast, and may go on', () => {
    const t = scenario().put('0-L 0.3').hand('0', 'hidden-pit-1').hand('1', 'caltrops-1').orders('1', { hold: true }).move('0-L', '0.4')
    casts(t, '0', 'card:hidden-pit-1', 'unit:1-L')
    expect(t.g.window).toMatchObject({ kind: 'stop', waiting: ['1'] })
    answers(t, '1', 'option:pass')
    expect(t.noMove('0-L', '1.4')).toBeUndefined()
  })

  test('[GW-14.6] what the player in turn casts happens at once', () => {
    const t = casts(
      scenario().hand('0', 'hidden-pit-1').hand('1', 'sudden-shield-1').orders('1', { ask: 'full' }),
      '0',
      'card:hidden-pit-1',
      'unit:1-L',
    )
    expect([t.unit('1-L'), t.g.window]).toEqual(['3.3 hp 13 added 0', null])
  })

  test('[GW-14.5, 14.7] another’s cast is announced, and what answers it in its turn order may come first', () => {
    const t = four()
      .put('1-1 1.4', '0-L 1.4')
      .hand('1', 'hidden-pit-1')
      .hand('0', 'sudden-shield-1', 'hidden-pit-2')
      .orders('0', { ask: 'threats' })
    casts(t, '1', 'card:hidden-pit-1', 'unit:0-L')
    expect(t.g.window).toMatchObject({ kind: 'announce', waiting: ['0'] })
    answers(t, '0', 'card:hidden-pit-2', 'unit:1-1')
    while (t.g.window) answers(t, waiting(t)?.[0] ?? '', 'option:pass')
    expect(t.said('harmed').map(({ unit }) => unit)).toEqual(['unit:1-1', 'unit:0-L'])
  })

  test('[GW-14.11] what comes of a cast opens no window', () => {
    const t = scenario().put('0-2 0.4 charge 3', '1-L 1.4').hand('1', 'sudden-shield-1').orders('1', { ask: 'full' })
    casts(t, '0', 'ability:c.0-2', ['unit:1-L'])
    expect([t.unit('1-L'), t.g.window]).toEqual(['1.4 hp 12 added 0', null])
  })

  test('[GW-14.22] nothing is cast before the first turn or after the end', () => {
    const t = fresh(2, { tribeAssignment: 'random' })
    expect(t.code('0', 'cast', 'card:hidden-pit-1', 'unit:1-L')).toBe('wrong-stage')
    const over = scenario()
      .put('0-L 1.4', '1-L 1.4 hp 1')
      .dead('1-1', '1-2', '1-3', '1-4', '1-5', '1-6')
      .hand('0', 'hidden-pit-1')
      .attack('0-L', '1-L')
    expect(over.code('0', 'cast', 'card:hidden-pit-1', 'unit:0-L')).toBe('game-over')
  })
})

describe('who is asked', () => {
  test('[GW-14.23] of an ally’s cast in the middle of a way only those hear who aren’t enemies of the unit', () => {
    const t = four()
      .put('0-L 0.3')
      .hand('2', 'hidden-pit-1')
      .hand('1', 'sudden-shield-1')
      .hand('3', 'sudden-shield-2')
      .hand('0', 'caltrops-1')
      .orders('1', { ask: 'full' })
      .orders('3', { ask: 'full' })
      .orders('0', { ask: 'full' })
      .move('0-L', '0.4')
    casts(t, '2', 'card:hidden-pit-1', 'unit:1-L')
    expect(waiting(t)).toEqual(['0'])
  })

  test('[GW-14.26] a cast touches what it names, who stands there, or whom it would reach', () => {
    const { g } = scenario(['grindlequay', 'betrumour']).put('0-2 1.4 charge 3', '1-L 1.5', '0-L 1.5', '1-1 1.4')
    const source = { kind: 'clan', unit: '0-2' } as const
    expect(touchedBy(g, { seat: '0', source, targets: { ...noTargets(), spaces: ['1.5'] } })).toEqual(['0-L', '1-L'])
    expect(touchedBy(g, { seat: '0', source, targets: { ...noTargets(), slot: 'c.1-1' } })).toEqual(['1-1'])
    expect(touchedBy(g, { seat: '0', source, targets: { ...noTargets(), seat: '1' } })).toEqual(['1-L', '1-1'])
  })

  test('[GW-14.27] alone among bots, an answer without anything to cast is a formality, and so is a step with nothing to do', () => {
    const formal = (t: Scenario, seat: Seat) => formalityOf(gnomesAndWizards, t.view(seat), seat, { alone: true, undoable: false })
    const attacked = (...cards: CardId[]) =>
      scenario()
        .put('0-L 1.4', '1-L 1.4')
        .hand('1', ...cards)
        .orders('1', { ask: 'threats' })
        .attack('0-L', '1-L')
    expect(formal(attacked('echoing-horn-1', 'stone-skin-1'), '1')).toEqual({ move: 'answer', args: ['option:pass'] })
    expect(formal(attacked('echoing-horn-1', 'hidden-pit-1'), '1')).toBeUndefined()
    expect(formal(attacked('echoing-horn-1'), '0')).toBeUndefined()
    const bound = (step: Step) => scenario().step(step).counter('0-L', 'sleeping', '1')
    expect([formal(bound('action'), '0')?.move, formal(scenario(), '0')?.move]).toEqual(['endActions', undefined])
    expect([formal(bound('call').pool(3), '0')?.move, formal(scenario().put('0-L 0.4').step('call').pool(3), '0')?.move]).toEqual([
      'endCall',
      undefined,
    ])
    expect(formal(bound('action').hand('0', 'hidden-pit-1'), '0')).toBeUndefined()
  })

  test('[GW-14.27] among people a step goes by itself only where no card is held', () => {
    const formal = (t: Scenario) => formalityOf(gnomesAndWizards, t.view('0'), '0', { alone: false, undoable: false })?.move
    const bound = () => scenario().step('action').counter('0-L', 'sleeping', '1')
    expect([formal(bound()), formal(bound().hand('0', 'stone-skin-1'))]).toEqual(['endActions', undefined])
  })

  test('[GW-14.27] an answer is sealed: others see neither who has answered nor what', () => {
    const t = four()
      .put('0-5 1.4', '1-L 1.4')
      .hand('1', 'caltrops-1')
      .hand('3', 'sudden-shield-1')
      .orders('1', { ask: 'threats' })
      .orders('3', { ask: 'team' })
    t.attack('0-5', '1-L')
    const before = [t.view('0'), t.view(null), t.view('3')]
    answers(t, '1', 'card:caltrops-1', 'unit:0-5')
    expect([t.view('0'), t.view(null), t.view('3')]).toEqual(before)
    expect(gnomesAndWizards.owes(t.view('0'))).toEqual(['1', '3'])
  })

  test('[GW-14.28] a way also ends when a cast moves its unit', () => {
    const t = scenario(['turquefoss', 'imblasham']).put('0-L 0.3', '0-1 0.6').hand('0', 'trade-places-1').move('0-L', '0.4')
    casts(t, '0', 'card:trade-places-1', ['unit:0-L', 'unit:0-1'])
    expect([t.g.motion, placeOf(t.g, '0-L')]).toEqual([null, '0.6'])
  })
})

describe('how it works out', () => {
  test('[GW-22.1, 22.2] in the order of the text, each unit on its own, even if one dies', () => {
    const t = scenario().put('0-2 0.4 charge 3', '1-1 1.4 hp 1', '1-2 0.5').hand('1', 'caltrops-1')
    casts(t, '0', 'ability:c.0-2', ['unit:1-1', 'unit:1-2'])
    expect([t.unit('1-1'), t.said('struck').length, unitOf(t.g, '1-2').hp]).toEqual(['dead', 2, 9])
  })

  test('[GW-22.3] who is rid of a lingering attack is rid of its second blow', () => {
    const t = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-4 2.4 charge 2', '1-L 2.4 hp 9').counter('1-L', 'lingering', '0', '0')
    casts(t, '1', 'ability:c.1-4', 'unit:1-L')
    expect([unitOf(t.g, '1-L').counters, unitOf(t.g, '1-L').hp]).toEqual([{}, 12])
  })

  test('[GW-22.4] one more attack, and tired once', () => {
    const t = scenario().put('0-L 1.4 learned war-fury-1 on 3', '1-L 1.4')
    casts(t, '0', 'ability:l.0-L').attack('0-L', '1-L').attack('0-L', '1-L')
    expect(t.noAttack('0-L', '1-L')).toBe('already-attacked')
    expect(t.noMove('0-L', '0.4', '0.5', '0.6')).toBe('not-enough-movement')
    expect(t.noMove('0-L', '0.4', '0.5')).toBeUndefined()
  })

  test('[GW-22.5, 22.6] crystals without a place are lost; those that are taken are near the unit that had them, and wake it', () => {
    const t = scenario(['turquefoss', 'betrumour']).put('1-2 1.4 charge 2', '0-5 1.5 charge 2').counter('0-5', 'sleeping', '1').slot(1)
    expect(
      scenario(['turquefoss', 'betrumour'])
        .put('1-2 3.4 charge 2', '0-5 1.5 charge 2')
        .slot(1)
        .code('1', 'cast', 'ability:c.1-2', 'ability:c.0-5'),
    ).toBe('no-legal-target')
    casts(t, '1', 'ability:c.1-2', 'ability:c.0-5', 'ability:c.1-2', 'ability:c.1-2')
    expect([unitOf(t.g, '0-5').charge, unitOf(t.g, '0-5').counters, unitOf(t.g, '1-2').charge]).toEqual([0, {}, 2])
  })
})
