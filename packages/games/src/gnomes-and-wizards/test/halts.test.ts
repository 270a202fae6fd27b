import { describe, expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { unitOf } from '../rules/units.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Where a way, a plan, a question or a turn comes to an end because of what others have cast. */

const casts = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'cast', ...args)
const answers = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'answer', ...args)
const asked = (t: Scenario) => t.g.window && [t.g.window.kind, ...t.g.window.waiting]
const four = () => scenario(['turquefoss', 'imblasham', 'achrinnolder', 'vaelquor'])
const three = () => scenario(['turquefoss', 'achrinnolder', 'imblasham'])
const withoutClans = (t: Scenario, seat: Seat): Scenario => t.dead(...[1, 2, 3, 4, 5, 6].map((slot) => `${seat}-${slot}`))

describe('a tribe that dies', () => {
  test('[GW-17.9, 10.8] of a lingering attack as another’s turn begins takes nothing from that turn', () => {
    const t = withoutClans(three(), '1').put('1-L 0.8 hp 1').slot(2).counter('1-L', 'lingering', '0', '2').play('2', 'endActions')
    expect([t.g.players['1']?.eliminated, t.g.current, t.g.slot, t.g.step]).toEqual([true, '0', 3, 'roll'])
  })

  test('[GW-10.9, 10.12] is out before anybody is asked again', () => {
    const t = withoutClans(three(), '1').put('0-L 1.4', '1-L 1.4 hp 1').hand('1', 'caltrops-1').orders('1', { ask: 'full' })
    answers(t.attack('0-L', '1-L'), '1', 'option:pass')
    expect([asked(t), t.g.players['1']]).toMatchObject([null, { eliminated: true, cards: 0 }])
  })

  test('[GW-20.2] as the last of its side ends the game before anybody is asked again', () => {
    const t = withoutClans(scenario(), '1').put('0-L 1.4', '1-L 1.4 hp 1').hand('1', 'caltrops-1').orders('1', { ask: 'full' })
    answers(t.attack('0-L', '1-L'), '1', 'option:pass')
    expect([asked(t), t.g.result?.winners]).toEqual([null, ['0']])
  })
})

describe('a way', () => {
  test('[GW-14.28] that ends in death by one’s own keg is no stop', () => {
    const t = scenario(['grindlequay', 'imblasham']).put('0-L 0.4 hp 2', '0-2 1.3 charge 3', '1-1 1.4').counter('1-1', 'flying', '1')
    t.hand('1', 'caltrops-1').orders('1', { ask: 'full' }).move('0-L', '1.4')
    casts(t, '0', 'ability:c.0-2', 'space:1.4')
    expect([t.unit('0-L'), asked(t)]).toEqual(['dead', null])
  })

  test('[GW-14.28] ends when a team mate calls the unit to the pack', () => {
    const t = four().put('0-L 0.3', '2-1 2.4 charge 3').hand('1', 'caltrops-1').move('0-L', '0.4')
    casts(t, '2', 'ability:c.2-1', 'unit:0-L').play('0', 'decide', 'space:2.4')
    expect([t.unit('0-L'), t.g.motion]).toEqual(['2.4 hp 15 added 0', null])
    expect(t.code('1', 'cast', 'card:caltrops-1', 'unit:0-L')).toBeUndefined()
  })

  test('[GW-14.2, 14.4] ends when its player answers a team mate’s cast with another', () => {
    const t = four().put('0-L 0.3 hp 9').hand('0', 'caltrops-1').hand('2', 'healing-draught-1').hand('1', 'hidden-pit-1')
    t.orders('0', { ask: 'full' }).orders('1', { ask: 'full' }).move('0-L', '0.4')
    casts(t, '2', 'card:healing-draught-1', 'unit:0-L')
    expect(asked(t)).toEqual(['announce', '0'])
    answers(t, '0', 'card:caltrops-1', 'unit:1-L')
    expect([t.g.motion, asked(t)]).toEqual([null, ['stop', '1']])
  })

  test('[GW-15.6, 8.5] goes on from where an ability has brought a unit that an enemy had stopped elsewhere', () => {
    const t = scenario().put('0-L 0.4', '1-L 1.4', '0-1 1.6', '1-1 1.6').hand('0', 'trade-places-1').move('0-L', '1.4')
    expect(t.noMove('0-L', '1.5')).toBe('must-fight')
    casts(t, '0', 'card:trade-places-1', ['unit:0-L', 'unit:0-1'])
    expect(t.noMove('0-L', '1.7')).toBeUndefined()
  })

  test('[GW-8.4, 8.5] isn’t held up by an enemy who comes to a unit that another had stopped before', () => {
    const t = scenario().put('0-L 0.3', '1-1 0.4 charge 2').hand('0', 'echoing-horn-1').orders('1', { ask: 'full' }).move('0-L', '0.4')
    answers(t, '1', 'ability:c.1-1', 'space:1.3').move('0-L', '1.4')
    casts(t.put('1-1 1.2 charge 2'), '0', 'card:echoing-horn-1')
    answers(t, '1', 'ability:c.1-1', 'space:1.4')
    expect([t.unit('1-1'), t.noMove('0-L', '1.5')]).toEqual(['1.4 hp 9 added 0', undefined])
  })
})

describe('crystals that are planned', () => {
  test('[GW-13.2, 10.2] onto a clan that is killed meanwhile are still to be placed', () => {
    const t = scenario().put('0-2 0.4 hp 2', '0-6 1.4', '0-4 1.3').step('collect').reserve(2).hand('1', 'hidden-pit-1')
    t.play('0', 'placeCrystals', 'ability:c.0-2', 'amount:2')
    casts(t, '1', 'card:hidden-pit-1', 'unit:0-2')
    expect(t.code('0', 'confirmCollect')).toBe('must-place-all')
    t.play('0', 'placeCrystals', 'ability:c.0-6', 'amount:2').play('0', 'confirmCollect')
    expect(unitOf(t.g, '0-6').charge).toBe(2)
  })

  test('[GW-13.2, 12.6] onto a card that is replaced count as far as they fit the new one', () => {
    const t = scenario().put('0-L 0.3 learned lullaby-1', '0-6 1.4', '0-4 1.3').step('collect').reserve(4).hand('0', 'stone-skin-1')
    t.play('0', 'placeCrystals', 'ability:l.0-L', 'amount:4').play('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-L')
    expect(t.code('0', 'confirmCollect')).toBe('must-place-all')
    t.play('0', 'placeCrystals', 'ability:c.0-6', 'amount:2').play('0', 'confirmCollect')
    expect([unitOf(t.g, '0-L').learnedCharge, unitOf(t.g, '0-6').charge]).toEqual([2, 2])
  })
})

test('[GW-9.2, 12.10] a leader’s war fury in answer to an answer strengthens the attack that waits', () => {
  const t = scenario().put('0-L 1.4 learned war-fury-1 on 3', '1-L 1.4').hand('1', 'caltrops-1')
  t.orders('0', { ask: 'full' }).orders('1', { ask: 'full' }).attack('0-L', '1-L')
  answers(t, '1', 'card:caltrops-1', 'unit:0-L')
  answers(t, '0', 'ability:l.0-L')
  expect(t.said('struck')).toMatchObject([{ power: 3, damage: 3 }])
})
