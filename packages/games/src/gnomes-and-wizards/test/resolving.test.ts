import { describe, expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { unitOf } from '../rules/units.ts'
import type { Counter, TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Several casts in one window, and what each of them finds when its time has come. */

const casts = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'cast', ...args)
const answers = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'answer', ...args)
const full = (t: Scenario, ...seats: Seat[]): Scenario => seats.reduce((each, seat) => each.orders(seat, { ask: 'full' }), t)
const counters = (t: Scenario, unit: string) => Object.keys(unitOf(t.g, unit).counters)
const fizzled = (t: Scenario) => t.said('fizzled').map(({ source }) => source)
const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
/** Every tribe for itself, two of them allied. */
const allied = (one: Seat, other: Seat, ...tribes: TribeId[]): Scenario =>
  scenario(tribes, { alliances: true }).state((state) => {
    state.alliances = [{ a: one, b: other }]
  })

describe('casts of one window', () => {
  test('[GW-14.10] come in turn order from the player in turn, whoever answered first', () => {
    const t = full(
      scenario(['turquefoss', 'imblasham', 'achrinnolder', 'betrumour', 'grindlequay', 'vaelquor']).slot(4).put('0-1 3.4 hp 4'),
      '0',
      '3',
    )
    t.hand('0', 'sudden-shield-1').hand('1', 'hidden-pit-1').hand('3', 'hidden-pit-2')
    casts(t, '1', 'card:hidden-pit-1', 'unit:0-1')
    answers(t, '3', 'card:hidden-pit-2', 'unit:0-1')
    answers(t, '0', 'card:sudden-shield-1', 'unit:0-1')
    expect(t.said('shielded').length).toBe(1)
    expect([t.g.players['1']?.kills, t.g.players['3']?.kills]).toEqual([[], ['0-1']])
  })

  const redirected = (target: Seat, rods: Seat): Scenario => {
    const tribes = (rods === '3' ? ['imblasham', 'vaelquor'] : ['vaelquor', 'imblasham']) as [TribeId, TribeId]
    const t = full(scenario(['turquefoss', tribes[0], 'grindlequay', tribes[1]]), '1', '3')
    t.put('0-L 2.4', `${target}-L 2.4 learned retaliation-1 on 2`, `${rods}-5 2.4 charge 2`).attack('0-L', `${target}-L`)
    return answers(answers(t, target, `ability:l.${target}-L`), rods, `ability:c.${rods}-5`)
  }

  test.each([
    ['1', '3'],
    ['3', '1'],
  ])('[GW-14.10] %s’s retaliation is for nothing when %s’s rods take the attack, before it or after', (target, rods) => {
    const t = redirected(target, rods)
    expect([t.unit('0-L'), t.unit(`${target}-L`), t.unit(`${rods}-5`)]).toEqual([
      '2.4 hp 15 added 0',
      '2.4 hp 15 added 0',
      '2.4 hp 9 added 1',
    ])
  })

  test('[GW-14.10] rods find nothing to take once the attack is called off, or its target dead', () => {
    const off = full(allied('1', '2', 'imblasham', 'grindlequay', 'vaelquor'), '1', '2')
    off.put('0-L 1.4', '1-L 1.4', '1-5 1.5 charge 3', '2-5 1.4 charge 2').attack('0-L', '1-L')
    answers(answers(off, '2', 'ability:c.2-5'), '1', 'ability:c.1-5')
    expect([fizzled(off), off.unit('2-5')]).toEqual([['ability:c.2-5'], '1.4 hp 10 added 0'])
    const dead = full(four().put('0-L 2.4', '1-1 2.4 hp 2', '3-5 2.4 charge 2').hand('0', 'hidden-pit-1'), '0', '3').attack('0-L', '1-1')
    answers(answers(dead, '3', 'ability:c.3-5'), '0', 'card:hidden-pit-1', 'unit:1-1')
    expect([fizzled(dead), dead.unit('3-5')]).toEqual([['ability:c.3-5'], '2.4 hp 10 added 0'])
  })

  test('[GW-14.10] a ward covers the rods that have taken the attack', () => {
    const t = full(allied('1', '2', 'imblasham', 'vaelquor', 'grindlequay'), '1', '2')
    t.put('0-L 1.4', '1-L 1.4', '2-5 1.5 charge 3', '1-5 1.4 charge 2').attack('0-L', '1-L')
    answers(answers(t, '2', 'ability:c.2-5'), '1', 'ability:c.1-5')
    expect([t.said('struck'), t.unit('1-5')]).toEqual([[], '1.4 hp 10 added 2'])
  })

  test.each<[Counter, string]>([
    ['sleeping', 'ability:l.0-L'],
    ['no-attack', 'card:dull-blades-1'],
  ])('[GW-14.10, 14.18, 14.19] hail comes to nothing from who is %s by then', (counter, source) => {
    const t = full(scenario().put('1-3 1.4 charge 3', '0-L 1.5 learned lullaby-1 on 4').hand('0', 'dull-blades-1'), '0')
    answers(casts(t, '1', 'ability:c.1-3', 'space:1.5'), '0', source, 'unit:1-3')
    expect([counters(t, '1-3'), fizzled(t), unitOf(t.g, '1-3').charge]).toEqual([[counter], ['ability:c.1-3'], 0])
  })

  test('[GW-14.19] asleep by then, a touch that is no attack numbs all the same', () => {
    const t = full(scenario().put('1-5 1.4 charge 3', '0-L 1.5 learned lullaby-1 on 4'), '0')
    answers(casts(t, '1', 'ability:c.1-5', 'unit:0-L'), '0', 'ability:l.0-L', 'unit:1-5')
    expect([counters(t, '0-L'), counters(t, '1-5')]).toEqual([['no-attack'], ['sleeping']])
  })

  test('[GW-22.1] of two targets the one that is still there is struck', () => {
    const t = full(scenario().put('0-2 1.4 charge 3', '1-L 1.5', '1-1 1.3 charge 2').slot(1), '1')
    answers(casts(t, '0', 'ability:c.0-2', ['unit:1-1', 'unit:1-L']), '1', 'ability:c.1-1', 'space:0.2')
    expect([t.unit('1-L'), t.unit('1-1')]).toEqual(['1.5 hp 12 added 0', '0.2 hp 10 added 0'])
  })

  test('[GW-14.10] a thief finds an empty hand, a bargain a unit that has too little life', () => {
    const thief = full(scenario().put('1-2 1.4 learned cutpurse-1 on 3', '0-L 1.4').hand('0', 'caltrops-1'), '0')
    answers(casts(thief, '1', 'ability:l.1-2', 'seat:0'), '0', 'card:caltrops-1', 'unit:1-L')
    expect([fizzled(thief), thief.g.players['1']?.cards]).toEqual([['ability:l.1-2'], 0])
    const bargain = full(
      scenario(['turquefoss', 'betrumour']).put('1-5 2.4 charge 2', '1-1 2.4 hp 4', '1-2 2.4').hand('0', 'hidden-pit-1'),
      '0',
    )
    casts(bargain, '1', 'ability:c.1-5', 'unit:1-1', 'ability:c.1-1', 'ability:c.1-1', 'ability:c.1-2', 'ability:c.1-2')
    answers(bargain, '0', 'card:hidden-pit-1', 'unit:1-1')
    expect([bargain.unit('1-1'), unitOf(bargain.g, '1-5').charge]).toEqual(['2.4 hp 2 added 0', 0])
  })

  test('[GW-13.4] crystals for a clan that has died are lost, the others are placed', () => {
    const t = full(scenario().put('1-1 2.4 hp 2', '1-2 2.4').hand('1', 'crystal-cache-1').hand('0', 'hidden-pit-1'), '0')
    casts(t, '1', 'card:crystal-cache-1', 'ability:c.1-1', 'ability:c.1-2', 'ability:c.1-2')
    answers(t, '0', 'card:hidden-pit-1', 'unit:1-1')
    expect([t.unit('1-1'), unitOf(t.g, '1-2').charge]).toEqual(['dead', 2])
  })
})

test('[GW-19.11, 10.5] a pact spares partners what is for enemies, not a keg for all', () => {
  const mauled = casts(
    allied('0', '1', 'achrinnolder', 'imblasham', 'betrumour').put('0-4 1.4 charge 3', '1-L 1.4', '2-L 1.4'),
    '0',
    'ability:c.0-4',
  )
  expect([mauled.unit('1-L'), mauled.unit('2-L')]).toEqual(['1.4 hp 15 added 0', '1.4 hp 12 added 0'])
  const near = (...units: string[]) => allied('0', '1', 'grindlequay', 'imblasham', 'betrumour').put('0-2 1.4 charge 3', ...units)
  const blown = casts(near('1-1 1.5 hp 2', '2-L 1.5'), '0', 'ability:c.0-2', 'space:1.5')
  expect([blown.unit('1-1'), blown.unit('2-L'), blown.g.players['0']?.kills]).toEqual(['dead', '1.5 hp 13 added 0', []])
  expect(near('1-1 1.5').code('0', 'cast', 'ability:c.0-2', 'space:1.5')).toBe('no-legal-target')
  const met = casts(
    allied('0', '1', 'turquefoss', 'imblasham', 'betrumour').put('1-1 1.6 charge 2', '0-L 1.4'),
    '1',
    'ability:c.1-1',
    'space:1.4',
  )
  expect(met.unit('1-1')).toBe('1.4 hp 10 added 0')
})
