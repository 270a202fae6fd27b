import { describe, expect, test } from 'vitest'
import type { TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Everything that can be named first for an ability or card, at one table: enemies near and far, one that flies, fallen ground, a wall. */
const fill = (text: string): string[] => text.split(' ').filter((word) => word !== '')
const named = (t: Scenario, source: string): string[] =>
  t.legal('0', 'cast', source).map((token) => token.replace(/^(unit|space|ability|seat):/, ''))

const foes = (t: Scenario): Scenario =>
  t.put('1-L 1.4', '1-2 1.3 charge 1', '1-3 2.3', '1-4 0.6').counter('1-3', 'flying', '1').flipped('0.5').walled('1.5', '1')

/** The clan stands on 1.4; beside it its leader, hurt and shielded; another clan, near death, is three steps away. */
function near(tribe: TribeId, slot: number, cost: number): Scenario {
  const foe = ['imblasham', 'betrumour', 'vaelquor'].includes(tribe) ? 'turquefoss' : 'imblasham'
  return foes(scenario([tribe, foe]).put(`0-${slot} 1.4 charge ${cost}`, '0-L 0.4 hp 9 added 5', `0-${slot === 3 ? 4 : 3} 2.4 hp 2`))
}

const abilities: [tribe: TribeId, slot: number, cost: number, what: string][] = [
  ['turquefoss', 1, 2, '0.2 0.3 0.4 1.2 1.6 2.4 2.5'],
  ['turquefoss', 2, 3, '1-2'],
  ['turquefoss', 3, 2, '1-2 1-3 1-L'],
  ['turquefoss', 4, 2, '0-L'],
  ['turquefoss', 5, 3, '1-2'],
  ['turquefoss', 6, 3, '0-6'],
  ['achrinnolder', 1, 3, '0-3 0-L'],
  ['achrinnolder', 2, 2, '0-2 0-3 0-L'],
  ['achrinnolder', 3, 3, '1-2 1-L'],
  ['achrinnolder', 5, 2, '0.4'],
  ['grindlequay', 1, 2, '0-1 0-3 0-L'],
  ['grindlequay', 2, 3, '1.3'],
  ['grindlequay', 3, 3, '1-2 1-3 1-4'],
  ['grindlequay', 4, 2, 'c.1-2'],
  ['imblasham', 1, 2, '0.3 1.2 1.6 2.3 2.5'],
  ['imblasham', 2, 4, '1-2 1-3 1-L'],
  ['imblasham', 3, 3, '1.3'],
  ['imblasham', 4, 3, '0.4 1.3 1.4'],
  ['imblasham', 5, 3, '1-2 1-L'],
  ['betrumour', 1, 3, '1-2'],
  ['betrumour', 2, 2, 'c.1-2'],
  ['betrumour', 3, 3, '0-4 0-L'],
  ['betrumour', 4, 4, '1-2 1-3 1-L'],
  ['betrumour', 5, 2, '0-5 0-L'],
  ['betrumour', 6, 3, '1-2'],
  ['vaelquor', 1, 3, '1-2 1-L'],
  ['vaelquor', 3, 3, '0-3 0-4 0-L'],
  ['vaelquor', 4, 2, '0-3 0-L'],
  ['vaelquor', 6, 4, '1-2'],
]

describe('[GW-3.3, 14.21] what can be named', () => {
  test.each(abilities)('[GW-3.3] by clan %s %i', (tribe, slot, cost, what) => {
    expect(named(near(tribe, slot, cost), `ability:c.0-${slot}`).toSorted()).toEqual(fill(what).toSorted())
  })

  const cards: [card: string, cost: number, leader: string, clan: string][] = [
    ['ember-lance', 3, '1-2', '1-2'],
    ['lullaby', 4, '1-2 1-3 1-L', '1-2 1-L'],
    ['cutpurse', 3, '1', '1'],
    ['crystal-siphon', 2, 'c.1-2', 'c.1-2'],
    [
      'ghost-step',
      3,
      '0.2 0.3 0.4 1.1 1.2 1.6 1.7 2.1 2.2 2.4 2.5 2.6 2.7 3.2 3.3 3.4 3.5 3.6',
      '0.2 0.3 0.4 1.1 1.2 1.6 1.7 2.2 2.4 2.5 2.6',
    ],
  ]
  const table = () =>
    foes(scenario().put('0-1 0.4 hp 9 added 5', '0-3 2.4 hp 2').counter('0-1', 'no-movement', '1')).hand('1', 'hidden-pit-2')
  test.each(cards)('[GW-12.10] by who has learned %s', (card, cost, leader, clan) => {
    const borne = (unit: string) => table().put(`${unit} 1.4 learned ${card}-1 on ${cost}`)
    expect(named(borne('0-L'), 'ability:l.0-L').toSorted()).toEqual(fill(leader).toSorted())
    expect(named(borne('0-5').put('0-L 0.2'), 'ability:l.0-5').toSorted()).toEqual(fill(clan).toSorted())
  })

  const secrets: [card: string, what: string][] = [
    ['sudden-shield', '0-3 0-L'],
    ['caltrops', '1-2 1-3 1-4 1-L'],
    ['dull-blades', '1-2 1-3 1-4 1-L'],
    ['healing-draught', '0-1 0-3'],
    ['crystal-cache', 'c.0-1 c.0-3'],
    ['hidden-pit', '1-2 1-4 1-L'],
    ['dispel', 'c.1-2 1.5 0-1 1-3'],
    ['trade-places', '0-3 0-L'],
    ['cave-in', '0.2 0.3 1.1 1.2 1.6 1.7 2.1 2.2 2.6 2.7 3.2 3.3 3.4 3.5 3.6'],
  ]
  test.each(secrets)('[GW-12.8] by %s, from anywhere', (card, what) => {
    expect(named(table().put('0-L 1.4').hand('0', `${card}-1`), `card:${card}-1`).toSorted()).toEqual(fill(what).toSorted())
  })

  test('[GW-14.21] a hand of one card can be robbed, an empty one not; a full ability of nobody can’t be drained', () => {
    const thief = (...cards: string[]) =>
      scenario()
        .put('0-L 1.4 learned cutpurse-1 on 3', '1-L 1.3')
        .hand('1', ...cards)
    expect(thief().code('0', 'cast', 'ability:l.0-L')).toBe('no-legal-target')
    expect(named(thief('caltrops-1'), 'ability:l.0-L')).toEqual(['1'])
    const dry = scenario(['betrumour', 'turquefoss']).put('0-2 1.4 charge 2', '1-2 1.4')
    expect(dry.code('0', 'cast', 'ability:c.0-2')).toBe('no-legal-target')
  })
})

describe('[GW-14.18, 14.19, 17.7] what counters keep a bearer from', () => {
  const bars: [tribe: TribeId, slot: number, cost: number, asleep: boolean, noAttack: boolean, noMovement: boolean][] = [
    ['turquefoss', 2, 3, true, true, false],
    ['turquefoss', 3, 2, false, false, false],
    ['turquefoss', 5, 3, true, true, true],
    ['grindlequay', 2, 3, false, true, false],
    ['imblasham', 1, 2, true, false, true],
    ['imblasham', 3, 3, true, true, false],
    ['betrumour', 3, 3, true, false, true],
    ['vaelquor', 6, 4, true, true, false],
  ]
  test.each(bars)('[GW-14.19] %s %i', (tribe, slot, cost, asleep, noAttack, noMovement) => {
    const code = (counter: 'sleeping' | 'no-attack' | 'no-movement') =>
      near(tribe, slot, cost).counter(`0-${slot}`, counter, '1').code('0', 'cast', `ability:c.0-${slot}`)
    expect([code('sleeping') === 'asleep', code('no-attack') === 'no-attack', code('no-movement') === 'no-movement']).toEqual([
      asleep,
      noAttack,
      noMovement,
    ])
  })
})

test('[GW-16.2] who stands with an enemy of its own can’t be sneaked upon, and is told so', () => {
  const t = near('betrumour', 1, 3).put('0-2 1.3')
  expect(t.code('0', 'cast', 'ability:c.0-1')).toBe('target-engaged')
  expect(t.code('0', 'cast', 'ability:c.0-1', 'unit:1-2')).toBe('target-engaged')
  const other = t.put('1-5 0.4').put('0-L 0.2')
  expect(other.code('0', 'cast', 'ability:c.0-1', 'unit:1-2')).toBe('target-engaged')
  expect(other.code('0', 'cast', 'ability:c.0-1', 'unit:1-4')).toBe('bad-target')
  expect(other.code('0', 'cast', 'ability:c.0-1', 'unit:1-5')).toBeUndefined()
})

test('[GW-22.2] lightning leaps to another enemy on the first one’s tile or next to it', () => {
  const t = near('vaelquor', 6, 4).put('1-5 1.2', '1-6 1.3', '1-1 1.1')
  const second = t.legal('0', 'cast', 'ability:c.0-6', 'unit:1-2')
  expect(second.toSorted()).toEqual(['unit:1-5', 'unit:1-6', 'unit:1-L'])
})
