import { describe, expect, test } from 'vitest'
import { declaredAttack } from '../rules/powers.ts'
import type { Step, TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** When an ability or card can be cast, and when it would do nothing. */

const steps: Step[] = ['flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard']

describe('[GW-14.1] when', () => {
  const timings: [what: string, table: () => Scenario, source: string, own: Step[]][] = [
    ['own', () => scenario().put('0-5 1.4 charge 3', '1-L 1.5'), 'ability:c.0-5', ['roll', 'assign', 'action']],
    ['call', () => scenario(['achrinnolder', 'imblasham']).put('0-6 0.4 charge 2'), 'ability:c.0-6', ['roll', 'assign', 'action', 'call']],
    ['call, of a card', () => scenario().hand('0', 'echoing-horn-1'), 'card:echoing-horn-1', ['roll', 'assign', 'action', 'call']],
    ['any', () => scenario().put('0-6 0.4 charge 3'), 'ability:c.0-6', steps],
    ['attack', () => scenario(['grindlequay', 'imblasham']).put('0-5 0.4 charge 3'), 'ability:c.0-5', []],
  ]
  test.each(timings)('[GW-14.1] %s', (_what, table, source, own) => {
    const timely = (slot: number) => steps.filter((step) => table().slot(slot).step(step).legal('0', 'cast').includes(source))
    expect(timely(0)).toEqual(own)
    expect(timely(1)).toEqual(own.length === steps.length ? steps : [])
  })

  test('[GW-6.3, 14.1] between rolls: in the own Roll step, once there are dice', () => {
    const rolled = (step: Step, slot = 0) =>
      scenario(['grindlequay', 'imblasham']).put('0-6 0.4 charge 2').slot(slot).step(step).rolled('move').code('0', 'cast', 'ability:c.0-6')
    expect([rolled('roll'), rolled('assign'), rolled('roll', 1)]).toEqual([undefined, 'wrong-timing', 'wrong-timing'])
    const none = scenario(['grindlequay', 'imblasham']).put('0-6 0.4 charge 2').step('roll')
    expect(none.code('0', 'cast', 'ability:c.0-6')).toBe('wrong-timing')
  })

  test('[GW-14.8] only in answer to an attack, not to another action', () => {
    const t = scenario(['turquefoss', 'grindlequay'], { mode: 'ffa' })
      .put('1-5 0.3 charge 3', '1-L 0.3')
      .orders('1', { hold: true })
      .hand('1', 'caltrops-1')
    t.round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
    expect(t.code('1', 'answer', 'ability:c.1-5')).toBe('wrong-timing')
    expect(declaredAttack(t.g)).toBeUndefined()
  })
})

describe('[GW-14.21] what would do nothing', () => {
  const code = (t: Scenario, source: string) => t.code('0', 'cast', source)
  const learned = (card: string, cost: number, more = '') => scenario().put(`0-L 1.4${more} learned ${card}-1 on ${cost}`)

  test('[GW-14.21] on the bearer itself: life, shields, wings', () => {
    expect(code(learned('second-wind', 3), 'ability:l.0-L')).toBe('no-legal-target')
    expect(code(learned('second-wind', 3, ' hp 14'), 'ability:l.0-L')).toBeUndefined()
    expect(code(learned('stone-skin', 2, ' added 5'), 'ability:l.0-L')).toBe('no-legal-target')
    expect(code(learned('stone-skin', 2, ' added 4'), 'ability:l.0-L')).toBeUndefined()
    expect(code(learned('sky-hook', 2).counter('0-L', 'flying', '1'), 'ability:l.0-L')).toBe('no-legal-target')
    expect(code(learned('sky-hook', 2), 'ability:l.0-L')).toBeUndefined()
  })

  test('[GW-8.2, 14.21] boosts for who has finished', () => {
    for (const [card, cost] of [
      ['war-fury', 3],
      ['battle-stride', 2],
    ] as const) {
      expect(code(learned(card, cost), 'ability:l.0-L')).toBeUndefined()
      expect(code(learned(card, cost).move('0-L', '0.4').play('0', 'finishUnit', 'unit:0-L'), 'ability:l.0-L')).toBe('no-legal-target')
    }
    const wound = scenario(['grindlequay', 'imblasham']).put('0-1 1.4 charge 2').move('0-L', '0.4').play('0', 'finishUnit', 'unit:0-L')
    expect(wound.legal('0', 'cast', 'ability:c.0-1')).toEqual(['unit:0-1'])
  })

  test('[GW-14.21] a deck without cards, and crystals without a place', () => {
    const seers = (cards: number) =>
      scenario(['turquefoss', 'imblasham'])
        .slot(1)
        .put('1-6 2.4 charge 3')
        .state(({ secret }) => void secret.deck.splice(cards))
        .code('1', 'cast', 'ability:c.1-6')
    expect([seers(0), seers(1)]).toEqual(['no-legal-target', undefined])
    expect(code(scenario().hand('0', 'crystal-cache-1'), 'card:crystal-cache-1')).toBe('no-legal-target')
    expect(code(scenario().put('0-6 0.4 charge 3').hand('0', 'crystal-cache-1'), 'card:crystal-cache-1')).toBe('no-legal-target')
    expect(scenario().put('0-6 0.4 charge 2').hand('0', 'crystal-cache-1').legal('0', 'cast')).toEqual(['card:crystal-cache-1'])
    const bargain = scenario(['turquefoss', 'betrumour']).slot(1).put('1-5 2.4 charge 2', '1-2 2.4')
    expect(bargain.sentences('1', 'cast')).toHaveLength(3)
  })

  test('[GW-14.21, 16.5] blows at a tile where nobody can be struck', () => {
    const bears = (...foes: string[]) => scenario(['achrinnolder', 'imblasham']).put('0-4 1.4 charge 3', ...foes)
    expect(code(bears(), 'ability:c.0-4')).toBe('no-legal-target')
    expect(code(bears('1-L 1.4').counter('1-L', 'flying', '1'), 'ability:c.0-4')).toBe('no-legal-target')
    const both = bears('1-L 1.4', '1-1 1.4').counter('1-L', 'flying', '1')
    expect(
      both
        .play('0', 'cast', 'ability:c.0-4')
        .said('struck')
        .map(({ target }) => target),
    ).toEqual(['unit:1-1'])
    const hail = () =>
      scenario(['turquefoss', 'imblasham']).slot(1).put('1-3 1.5 charge 3', '0-L 1.4', '0-5 1.4').counter('0-L', 'flying', '1')
    expect(hail().legal('1', 'cast', 'ability:c.1-3')).toEqual(['space:1.4'])
    expect(
      hail()
        .play('1', 'cast', 'ability:c.1-3', 'space:1.4')
        .said('struck')
        .map(({ target }) => target),
    ).toEqual(['unit:0-5'])
  })

  test('[GW-17.2, 14.21] a thunderclap over those who can’t attack already', () => {
    const clap = (...held: string[]) => {
      const t = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-2 1.4 charge 4', '0-L 1.4', '0-5 1.4')
      for (const unit of held) t.counter(unit, 'no-attack', '0')
      return t.code('1', 'cast', 'ability:c.1-2')
    }
    expect([clap(), clap('0-L'), clap('0-L', '0-5')]).toEqual([undefined, undefined, 'no-legal-target'])
    expect(scenario(['turquefoss', 'vaelquor']).slot(1).put('1-2 1.4 charge 4').code('1', 'cast', 'ability:c.1-2')).toBe('no-legal-target')
  })

  test('[GW-15.3] two who change places stand apart, and can move', () => {
    const swap = (...units: string[]) =>
      scenario()
        .put('0-L 0.3', ...units)
        .hand('0', 'trade-places-1')
    expect(swap('0-1 0.3').code('0', 'cast', 'card:trade-places-1')).toBe('no-legal-target')
    expect(swap('0-1 0.3', '0-2 0.4').legal('0', 'cast', 'card:trade-places-1')).toEqual(['unit:0-1', 'unit:0-2', 'unit:0-L'])
    expect(swap('0-1 0.3', '0-2 0.4').code('0', 'cast', 'card:trade-places-1', ['unit:0-1', 'unit:0-L'])).toBe('bad-target')
    expect(swap('0-1 0.3', '0-2 0.4').code('0', 'cast', 'card:trade-places-1', ['unit:0-1', 'unit:0-2'])).toBeUndefined()
    expect(swap('0-2 0.4').counter('0-2', 'no-movement', '1').code('0', 'cast', 'card:trade-places-1')).toBe('no-legal-target')
    expect(swap('1-1 0.4').code('0', 'cast', 'card:trade-places-1')).toBe('no-legal-target')
  })

  test('[GW-14.21] a thief robs enemies within reach, not the own hand', () => {
    const thief = (at: string) =>
      scenario()
        .put('0-L 1.4 learned cutpurse-1 on 3', `1-L ${at}`)
        .hand('0', 'dispel-1')
        .hand('1', 'caltrops-1')
        .legal('0', 'cast', 'ability:l.0-L')
    expect([thief('1.3'), thief('3.3')]).toEqual([['seat:1'], []])
  })

  test('[GW-3.3] two life points are bled from who has three', () => {
    const bled = (hp: number) =>
      scenario(['turquefoss', 'betrumour'])
        .slot(1)
        .put('1-5 2.4 charge 2', `1-L 2.4 hp ${hp}`, '1-1 2.4')
        .legal('1', 'cast', 'ability:c.1-5')
    expect([bled(2), bled(3)]).toEqual([
      ['unit:1-1', 'unit:1-5'],
      ['unit:1-1', 'unit:1-5', 'unit:1-L'],
    ])
  })

  test('[GW-17.2, 18.4] rain falls on who is hurt or marked, wings apart', () => {
    const rain = (mark: (t: Scenario) => Scenario) =>
      mark(scenario(['turquefoss', 'vaelquor']).slot(1).put('1-4 2.4 charge 2', '1-L 2.4')).code('1', 'cast', 'ability:c.1-4', 'unit:1-L')
    expect(rain((t) => t)).toBe('no-legal-target')
    expect(rain((t) => t.counter('1-L', 'flying', '0'))).toBe('no-legal-target')
    for (const counter of ['sleeping', 'lingering', 'no-attack', 'no-movement'] as const)
      expect(rain((t) => t.counter('1-L', counter, '0', '0'))).toBeUndefined()
    expect(rain((t) => t.put('1-L 2.4 hp 14'))).toBeUndefined()
  })
})

describe('[GW-14.10] answers to an attack', () => {
  const attacked = (tribe: TribeId, put: string[], target = '1-L', change: (t: Scenario) => Scenario = (t) => t) =>
    change(
      scenario(['turquefoss', tribe])
        .put('0-L 1.4', '1-L 1.4', ...put)
        .hand('1', 'caltrops-1')
        .orders('1', { ask: 'full' }),
    ).attack('0-L', target)

  test('[GW-14.10] a ward covers its own tile and those beside it', () => {
    const ward = (at: string) => attacked('grindlequay', [`1-5 ${at} charge 3`]).code('1', 'answer', 'ability:c.1-5')
    expect(['1.4', '1.5', '1.6', '2.4'].map(ward)).toEqual([undefined, undefined, 'no-legal-target', 'no-legal-target'])
    const foreign = scenario(['turquefoss', 'imblasham', 'achrinnolder', 'grindlequay'])
      .put('0-L 2.5', '1-L 2.5', '3-5 2.5 charge 3')
      .orders('3', { ask: 'full' })
      .attack('0-L', '1-L')
    expect(foreign.code('3', 'answer', 'ability:c.3-5')).toBeUndefined()
    const enemy = scenario(['grindlequay', 'imblasham', 'turquefoss'])
      .put('0-5 1.4 charge 3', '1-L 1.4', '2-L 1.4')
      .slot(2)
      .orders('0', { ask: 'full' })
      .hand('0', 'caltrops-1')
      .attack('2-L', '1-L')
    expect(enemy.code('0', 'answer', 'ability:c.0-5')).toBe('no-legal-target')
  })

  test('[GW-14.10, 16.5] lightning rods take blows for others, from beside them if they can move', () => {
    const rods = (at: string, change?: (t: Scenario) => Scenario, target = '1-L') =>
      attacked('vaelquor', [`1-5 ${at} charge 2`], target, change).code('1', 'answer', 'ability:c.1-5')
    expect(['1.4', '1.5', '1.6'].map((at) => rods(at))).toEqual([undefined, undefined, 'no-legal-target'])
    const held = (counter: 'sleeping' | 'no-movement') => (t: Scenario) => t.counter('1-5', counter, '1')
    expect([rods('1.4', held('sleeping')), rods('1.4', held('no-movement'))]).toEqual([undefined, undefined])
    expect([rods('1.5', held('sleeping')), rods('1.5', held('no-movement'))]).toEqual(['no-legal-target', 'no-legal-target'])
    expect(rods('1.5', (t) => t.counter('1-5', 'flying', '1'))).toBe('no-legal-target')
    expect(rods('1.4', undefined, '1-5')).toBe('no-legal-target')
  })

  test('[GW-14.10] who isn’t attacked doesn’t retaliate', () => {
    const back = (unit: string) =>
      attacked('imblasham', [`${unit} 1.4 learned retaliation-1 on 2`]).code('1', 'answer', `ability:l.${unit}`)
    expect([back('1-L'), back('1-2')]).toEqual([undefined, 'no-legal-target'])
  })

  test('[GW-14.10] an attack that is called off is neither redirected nor called off again', () => {
    const four = scenario(['turquefoss', 'vaelquor', 'achrinnolder', 'grindlequay'])
      .put('0-L 2.5', '1-L 2.5', '1-5 2.5 charge 2', '3-5 2.5 charge 3')
      .orders('1', { ask: 'full' })
      .orders('3', { ask: 'full' })
      .attack('0-L', '1-L')
    four.play('3', 'answer', 'ability:c.3-5').play('1', 'answer', 'ability:c.1-5')
    expect(four.said('cast').map(({ seat }) => seat)).toEqual(['seat:1', 'seat:3'])
    expect([four.said('redirected').length, four.said('cancelled').length, four.said('struck').length]).toEqual([1, 1, 0])
    const late = scenario(['turquefoss', 'grindlequay', 'achrinnolder', 'vaelquor'])
      .put('0-L 2.5', '1-L 2.5', '1-5 2.5 charge 3', '3-5 2.5 charge 2')
      .orders('1', { ask: 'full' })
      .orders('3', { ask: 'full' })
      .attack('0-L', '1-L')
    late.play('3', 'answer', 'ability:c.3-5').play('1', 'answer', 'ability:c.1-5')
    expect([late.said('cancelled').length, late.said('fizzled')]).toEqual([1, [{ source: 'ability:c.3-5' }]])
  })
})
