import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { gnomes, politicians } from '../content/gnomes.ts'
import { scientists, starterSets, units } from '../content/nirds.ts'
import { nirds } from '../index.ts'
import { gnomeCard, waveOf } from '../rules/gnomes.ts'
import { allNirds, deckOf, isLeader, isScientist, isUnit, nirdCard, starterCards } from '../rules/nirds.ts'
import { tacticDeck } from '../rules/tactics.ts'
import { setUp } from './scenario.ts'

test('[NI-2.1, 2.2, 12.5] each set has a leader and an assistant, who are units, and a technician, who is a scientist', () => {
  for (const set of starterSets) {
    const [leader, assistant, technician, ...more] = starterCards(set)
    expect([leader, assistant, technician].map((id) => id && nirdCard(id).role)).toEqual(['leader', 'assistant', 'technician'])
    expect([isUnit(leader ?? ''), isUnit(assistant ?? ''), isScientist(technician ?? ''), more]).toEqual([true, true, true, []])
    expect([leader, assistant, technician].map((id) => id && isLeader(id))).toEqual([true, false, false])
  }
  const { state } = setUp(4)
  expect(Object.values(state.players).map(({ set }) => set)).toEqual(starterSets)
  expect(Object.values(state.players).flatMap(({ army }) => army.filter(({ asleep }) => asleep))).toEqual([])
})

test('[NI-2.3] four dice, or five, and three lives', () => {
  const pools = (startFiveDice: boolean) =>
    Object.values(setUp(2, { startFiveDice }, { shuffles: [['pebbles', 'sneefle']] }).state.players).map(({ pool, lives }) => [pool, lives])
  expect([pools(false), pools(true)]).toEqual([
    [
      [4, 3],
      [4, 3],
    ],
    [
      [5, 3],
      [5, 3],
    ],
  ])
})

test('[NI-2.4, 3.7] Froomp brings a die, unless leaders have no effect', () => {
  const pool = (options: Record<string, unknown>) => setUp(1, options).state.players['0']?.pool
  expect([pool({}), pool({ startFiveDice: true }), pool({ ignoreLeaders: true })]).toEqual([5, 6, 4])
})

test('[NI-2.5] 44 cards for the market, five of each level open', () => {
  const of = (level: 1 | 2) => [deckOf(level).filter(isUnit).length, deckOf(level).filter(isScientist).length]
  expect([of(1), of(2)]).toEqual([
    [16, 8],
    [13, 7],
  ])
  expect(allNirds).toHaveLength(12 + 24 + 20)
  expect([Object.keys(units).length, Object.keys(scientists).length]).toEqual([37, 19])
  const { state } = setUp(1, {}, { shuffles: [[], ['shaker', 'copybird'], ['night-owl']] })
  expect(state.market[1].slice(0, 2)).toEqual(['shaker', 'copybird'])
  expect([state.market[2][0], state.market[2].length]).toEqual(['night-owl', 5])
})

test.each([
  [1, [4, 3, 2, 3]],
  [2, [8, 5, 4, 5]],
  [3, [11, 7, 6, 7]],
  [4, [14, 9, 7, 8]],
])('[NI-2.6, 2.7, 2.9] %i players: %j gnomes of the waves, wave I on top, two for each', (seats, drawn) => {
  const { state } = setUp(seats, {}, { shuffles: [[], [], [], [...waveOf(1)].toReversed()] })
  const dealt = Object.values(state.players).flatMap((player) => player.gnomes.map(({ id }) => id))
  expect(dealt).toHaveLength(2 * seats)
  const all = [...dealt, ...state.secret.gnomes]
  expect([1, 2, 3, 4].map((wave) => all.filter((id) => gnomeCard(id).wave === wave).length)).toEqual(drawn)
  expect(all.map((id) => gnomeCard(id).wave)).toEqual(all.map((id) => gnomeCard(id).wave).toSorted())
  const seat = waveOf(1)
    .toReversed()
    .filter((id) => seats > 1 || !gnomeCard(id).seats)
  expect(dealt.slice(0, 2)).toEqual(seat.slice(0, 2))
})

test('[NI-2.8] 56 gnomes, of which three take no part in games of one', () => {
  expect([1, 2, 3, 4].map((wave) => waveOf(wave).length)).toEqual([18, 14, 10, 14])
  const several = keysOf(gnomes).filter((id) => gnomeCard(id).seats)
  expect(several).toEqual(['chatty-neighbour', 'lobbyist', 'chief-whip'])
  const inGame = (seats: number) => {
    const { secret, players } = setUp(seats).state
    return [...secret.gnomes, ...secret.unused, ...Object.values(players).flatMap((player) => player.gnomes.map(({ id }) => id))]
  }
  expect([inGame(1).length, inGame(2).length]).toEqual([53, 56])
  for (const id of several) expect(inGame(1)).not.toContain(id)
  expect(politicians.every((id) => gnomeCard(id).politician)).toBe(true)
  expect(
    keysOf(gnomes)
      .filter((id) => gnomeCard(id).politician)
      .toSorted(),
  ).toEqual([...politicians].toSorted())
})

test('[NI-2.10] 24 tactic cards of 13 kinds, and nobody holds any', () => {
  expect([tacticDeck.length, new Set(tacticDeck.map((id) => id.replace(/-\d$/, ''))).size]).toEqual([24, 13])
  const { state } = setUp(3, { removeDistractions: 3 })
  expect(state.counts.tactics).toBe(21)
  expect(state.secret.tactics.filter((id) => id.startsWith('distraction'))).toHaveLength(1)
  expect(Object.values(state.players).flatMap(({ tactics }) => tactics)).toEqual([])
  expect(state.boss).toBeNull()
})

test('[NI-2.11, 2.12] nothing counts spare dice or markers', () => {
  const { state } = setUp(4)
  expect(Object.keys(state.counts)).toEqual(['deck1', 'deck2', 'tactics', 'minions', 'ko', 'gnomesByWave', 'koByWave'])
})

test('[NI-2.13, 11.7] everybody sees the same: all but the piles', () => {
  const { state } = setUp(2)
  const [own, other, none] = ['0', '1', null].map((seat) => nirds.viewOf(state, seat))
  expect({ ...own, viewer: null }).toEqual(none)
  expect({ ...other, viewer: null }).toEqual(none)
  const { secret: _, ...open } = state
  expect(none).toEqual(open)
  expect(none?.counts.koByWave).toEqual([0, 0, 0, 0])
})

test('[NI-2.14, 4.4] chance comes in its order', () => {
  const { shuffles, dice, state } = setUp(2, {}, { dice: [1, 2, 3, 4, 5, 6, 6, 5, 4] })
  expect(shuffles.map(([first]) => first)).toEqual([
    'froomp',
    deckOf(1)[0],
    deckOf(2)[0],
    ...[1, 2, 3, 4].map((wave) => waveOf(wave)[0]),
    'distraction-1',
  ])
  expect(dice).toEqual(Array(9).fill(6))
  expect(Object.values(state.players).map((player) => player.dice.map(({ value }) => value))).toEqual([
    [1, 2, 3, 4, 5],
    [6, 6, 5, 4],
  ])
})
