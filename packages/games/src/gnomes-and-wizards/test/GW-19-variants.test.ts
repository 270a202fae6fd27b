import { describe, expect, test } from 'vitest'
import { valuesOf } from '../../card.ts'
import { card } from '../card.ts'
import { gnomesAndWizards } from '../index.ts'
import { diceOf } from '../rules/dice.ts'
import { scoreOf } from '../rules/scoring.ts'
import { type Scenario, scenario } from './scenario.ts'

const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })
const ally = (t: Scenario): Scenario => t.state((state) => void state.alliances.push({ a: '0', b: '2' }))
/** The game is over with the turn that is on. */
const end = (t: Scenario): Scenario =>
  t
    .slot(t.g.order.length * 10 - 1)
    .step('call')
    .pool(0, 1)
    .play(t.g.current, 'endCall')

/** A line of the score sheet, by seat. */
const tallied = (t: Scenario, row: string) => gnomesAndWizards.tally?.(t.g, []).rows.find(({ key }) => key === row)?.figures

describe('variants', () => {
  test('[GW-19.14] an alliance shares no points, and ends with one of the two', () => {
    const t = ally(three()).dead('1-1').kills('2', '1-1')
    expect(scoreOf(t.g, '0').total).toBe(15)
    t.put('2-L 0.3 hp 1').dead('2-1', '2-2', '2-3', '2-4', '2-5', '2-6').round(6).step('flip').flips(2).play('0', 'flipTile', 'space:0.3')
    expect([t.g.players['2']?.eliminated, t.g.alliances]).toEqual([true, []])
  })

  test('[GW-19.15] partners walk through each other, and what is for allies is for them', () => {
    const t = ally(three()).put('0-L 0.4', '2-L 1.4 hp 5').hand('0', 'healing-draught-1').move('0-L', '1.4', '1.5')
    expect(t.unit('0-L')).toBe('1.5 hp 15 added 0')
    t.play('0', 'finishUnit', 'unit:0-L').play('0', 'cast', 'card:healing-draught-1', 'unit:2-L')
    expect(t.unit('2-L')).toBe('1.4 hp 8 added 0')
  })

  test('[GW-19.18] all of them go together', () => {
    const given = {
      mode: 'ffa',
      length: 'short',
      alliances: true,
      boardShape: 'snowflake',
      evenStart: true,
      boardFairness: 'random',
    } as const
    expect(gnomesAndWizards.options(4).parse(given)).toMatchObject(given)
  })

  test.each([
    [2, 'short', true],
    [2, 'normal', false],
    [2, undefined, false],
    [3, 'short', false],
    [4, 'short', false],
    [6, 'normal', false],
  ] as const)('[GW-19.19] an even start of %i in a %s game is usual: %s', (seats, length, usual) => {
    const given = length === undefined ? {} : { length }
    const field = card.options.find(({ key }) => key === 'evenStart')
    expect(gnomesAndWizards.options(seats).parse(given).evenStart).toBe(usual)
    expect(gnomesAndWizards.options(seats).parse({ ...given, evenStart: !usual }).evenStart).toBe(!usual)
    expect(field && valuesOf(field, seats, { length: 'normal', ...given }).map(({ value }) => value)).toEqual([usual, !usual])
  })

  test('[GW-21.4] the first preset is the plain game, the quick one a short one', () => {
    expect(card.presets[0]?.options).toEqual({ length: 'normal', boardShape: 'standard' })
    expect(card.presets.find(({ key }) => key === card.quick)?.options).toMatchObject({ length: 'short' })
  })
})

test.each([2, 3, 4, 5, 6])('[GW-2.10, 19.19] as printed, nothing is evened out between %i', (seats) => {
  const printed = card.presets.find(({ key }) => key === 'as-printed')
  expect(gnomesAndWizards.options(seats).parse(printed?.options)).toMatchObject({
    evenStart: false,
    evenDice: false,
    boardFairness: 'random',
  })
})

describe('even dice', () => {
  const colours = (t: Scenario, seat: string): string =>
    diceOf(t.g, seat)
      .map((colour) => colour.charAt(0))
      .join('')
  const even = (evenDice: boolean): Scenario =>
    scenario(undefined, { evenDice }).put('0-1 0.4', '1-1 2.4', '1-2 2.4', '1-3 2.3').dead('1-4')

  test('[GW-19.20, 6.1] whoever has fewer clans in the cave rolls as many dice as the other', () => {
    expect([colours(even(true), '0'), colours(even(true), '1')]).toEqual(['bbbbppp', 'bbbbppp'])
    expect([colours(even(false), '0'), colours(even(false), '1')]).toEqual(['bbbbp', 'bbbbppp'])
    const t = even(true).step('roll').d6('move', 'move', 'move', 'move', 'horn', 'horn', 'horn').play('0', 'rollDice')
    expect(t.g.turn.dice.map(({ color }) => color)).toEqual(['black', 'black', 'black', 'black', 'pink', 'pink', 'pink'])
  })

  test('[GW-19.20] they are usual between two, and there are none at other tables', () => {
    const of = (seats: number, given: object) => gnomesAndWizards.options(seats).safeParse(given)
    expect([2, 3, 4, 5, 6].map((seats) => of(seats, {}).data?.evenDice)).toEqual([true, false, false, false, false])
    expect([of(2, { evenDice: false }).success, of(2, { mode: 'ffa', evenDice: true }).success]).toEqual([true, true])
    expect([3, 4, 5, 6].map((seats) => of(seats, { evenDice: true }).success)).toEqual([false, false, false, false])
  })

  test('[GW-19.20] tables of earlier releases, which name everything else, have none', () => {
    const { evenDice: _, ...earlier } = gnomesAndWizards.options(2).parse({})
    expect(gnomesAndWizards.options(2).parse(earlier)).toEqual({ ...earlier, evenDice: false })
  })
})

describe('the end', () => {
  test('[GW-19.4] every tribe for itself, everybody’s points are their own', () => {
    const t = end(three().kills('1', '0-1').dead('0-1'))
    expect(t.g.result).toMatchObject({ winners: ['1'], reason: 'points', ranking: [['1'], ['2'], ['0']] })
  })

  test('[GW-20.4] a team adds up its points', () => {
    const t = end(
      scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).put('0-L 0.3 hp 1', '2-L 0.3', '1-L 5.3 hp 9', '3-L 5.3 hp 6'),
    )
    expect(t.g.result).toMatchObject({ winners: ['0', '2'], reason: 'points' })
    expect(tallied(t, 'points')).toEqual({ 0: 1, 1: 9, 2: 15, 3: 6 })
    expect(tallied(t, 'team')).toEqual({ 0: 16, 1: 15, 2: 16, 3: 15 })
  })

  test('[GW-20.5, 20.6] equal in everything, the victory is shared; others come behind in the same way', () => {
    const t = end(three().put('0-L 0.2', '1-L 0.8', '2-L 4.3 hp 9'))
    expect(t.g.result).toMatchObject({ winners: ['0', '1'], reason: 'shared', ranking: [['0', '1'], ['2']] })
    expect(tallied(t, 'crystals')).toEqual({ 0: 0, 1: 0, 2: 0 })
    expect(tallied(t, 'team')).toBeUndefined()
  })

  test('[GW-20.5] equal in points and life, crystals decide, and the score sheet shows them; else it does not', () => {
    const t = end(three().put('0-L 0.2 hp 5', '0-1 0.2 charge 1', '1-L 0.8', '2-L 4.3 hp 9'))
    expect(t.g.result).toMatchObject({ winners: ['0'], reason: 'tie-crystals' })
    expect(tallied(t, 'crystals')).toEqual({ 0: 1, 1: 0, 2: 0 })
    expect(tallied(end(three().put('0-L 0.2', '1-L 0.8 hp 9', '2-L 4.3 hp 9')), 'crystals')).toBeUndefined()
  })

  test('[GW-20.7] points can be read off in the middle of the game', () => {
    const t = scenario().put('1-L 3.3 hp 7').kills('0', '1-1').dead('1-1')
    for (const viewer of ['0', '1', null]) expect([scoreOf(t.view(viewer), '0').total, scoreOf(t.view(viewer), '1').total]).toEqual([35, 0])
  })

  test('[GW-21.3] whatever is waited for has a default that the rules allow', () => {
    for (const step of ['flip', 'roll', 'assign', 'action', 'call', 'collect'] as const) {
      const horns = ['action', 'call'].includes(step) ? 3 : 0
      const t = scenario()
        .round(6)
        .put('0-6 0.4', '0-4 0.6')
        .reserve(3)
        .pool(horns, 1)
        .rolled('move', 'horn', 'either', 'attack')
        .flips(2)
        .step(step)
      for (const seat of t.owes()) t.playFallback(seat)
      expect(t.g.beat).toBeGreaterThan(0)
    }
  })
})

test('[GW-19.8] a short game that is played to its end took six rounds, a normal one ten', () => {
  const took = (length: 'short' | 'normal', turns: number) =>
    gnomesAndWizards.tally?.(scenario(['achrinnolder', 'turquefoss'], { length }).slot(turns).g, []).length.params
  expect([took('short', 0), took('short', 11), took('short', 12)]).toEqual([{ n: 1 }, { n: 6 }, { n: 6 }])
  expect([took('normal', 0), took('normal', 19), took('normal', 20)]).toEqual([{ n: 1 }, { n: 10 }, { n: 10 }])
})
