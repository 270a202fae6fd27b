import { expect, test } from 'vitest'
import { levelOf as cardLevel } from '../../card.ts'
import { card } from '../card.ts'
import { options as schema } from '../options.ts'
import { bossLife, difficultyOf, drawnOf, poolOf } from '../rules/difficulty.ts'
import type { Options } from '../state.ts'
import { scenario, setUp } from './scenario.ts'

const read = (given: Partial<Options>, seats = 2): Options => schema(seats).parse(given)
const level = (given: Partial<Options>, seats = 2): number => difficultyOf(read(given, seats), seats)

test('[NI-3.1] the usual game has level 5; each preset has its own, and the card says the same', () => {
  expect(card.presets.map(({ key, options }) => [key, level(options)])).toEqual([
    ['normal', 5],
    ['fledgling', 1],
    ['easy', 3],
    ['hard', 7],
    ['heroic', 10],
    ['as-printed', 5],
  ])
  for (const seats of [1, 2, 3, 4]) {
    for (const field of card.options) {
      for (const { value } of field.values) {
        const given = read({ [field.key]: value }, seats)
        expect(cardLevel(card, given, seats), `${field.key} ${value} ${seats}`).toBe(difficultyOf(given, seats))
      }
    }
  }
})

test('[NI-3.2] harder', () => {
  const harder: Partial<Options>[] = [{ ignoreLeaders: true }, { extraWave4: 1 }, { removeDistractions: 1 }, { extraWave2: -1 }]
  expect(harder.map((options) => level(options))).toEqual([6, 6, 6, 6])
  expect(level({ ignoreLeaders: true, extraWave4: 3, removeDistractions: 4, extraWave2: -2 })).toBe(15)
})

test('[NI-3.3] easier', () => {
  const easier: Partial<Options>[] = [{ extraWave4: -1 }, { extraWave2: 1 }, { removePoliticians: 1 }, { startFiveDice: true }]
  expect(easier.map((options) => level(options))).toEqual([4, 4, 4, 4])
  const lowest: Partial<Options> = { extraWave4: -2, extraWave2: 2, removePoliticians: 5, startFiveDice: true }
  expect([level(lowest), level(lowest, 1)]).toEqual([-5, -3])
})

test('[NI-3.4] a step is one card with one or two players, two with three or four', () => {
  const drawn = (seats: number) => [drawnOf(2, read({ extraWave2: 2 }), seats), drawnOf(4, read({ extraWave4: -1 }), seats)]
  expect([1, 2, 3, 4].map(drawn)).toEqual([
    [5, 2],
    [7, 4],
    [11, 5],
    [13, 6],
  ])
  expect(drawnOf(1, read({ extraWave2: 2, extraWave4: 2 }), 2)).toBe(8)
})

test('[NI-3.5] no wave gets empty, and a wave with too few gives all', () => {
  for (const seats of [1, 2, 3, 4]) {
    const least = read({ extraWave2: -2, extraWave4: -2 }, seats)
    for (const wave of [2, 4]) expect(drawnOf(wave, least, seats)).toBeGreaterThan(0)
  }
  const { state } = setUp(4, { extraWave4: 3, removePoliticians: 5 })
  expect(drawnOf(4, read({ extraWave4: 3 }, 4), 4)).toBe(14)
  expect(state.counts.gnomesByWave[3]).toBe(12)
})

test('[NI-3.6] Politicians stay away in their order, and the draw is as large as before', () => {
  const away = (n: Options['removePoliticians'], seats: number) => {
    const pools = [1, 2, 3, 4].flatMap((wave) => poolOf(wave, read({ removePoliticians: n }, seats), seats))
    return ['chancellor', 'science-minister', 'mayor-moss', 'chief-whip', 'lobbyist'].filter((id) => !pools.includes(id as 'chancellor'))
  }
  expect(away(2, 2)).toEqual(['chancellor', 'science-minister'])
  expect(away(5, 4)).toEqual(['chancellor', 'science-minister', 'mayor-moss', 'chief-whip', 'lobbyist'])
  expect([level({ removePoliticians: 3 }, 1), level({ removePoliticians: 5 }, 1)]).toEqual([2, 2])
  expect(setUp(2, { removePoliticians: 5 }).state.secret.gnomes).toHaveLength(18)
})

test('[NI-3.7, 12.2, 12.3, 12.4, 8.6] leaders without effect attack, and stay leaders', () => {
  const options = { ignoreLeaders: true }
  const t = scenario(1, options).army('0', 'lieutenant-wompins', 'private-plume').dice('0', '2,2').gnomes('0', 'bulldozer-bert')
  t.attack('0', 'lieutenant-wompins', [0, 1], 1, 1)
  expect(t.prompts('0')).toEqual([{ key: 'target', params: { d: 2 } }])
  t.play('0', 'chooseTarget', 'gnome:bulldozer-bert')
  expect(t.said('lost-nird').map(({ nird }) => nird)).toEqual(['nird:private-plume', 'nird:lieutenant-wompins'])
  const shop = scenario(1, options).army('0', 'major-pebbles').dice('0', '4').market(1, 'beak-boxer')
  expect(shop.refusal('0', 'recruit', 'card:beak-boxer', ['die:s0d0'])).toMatchObject({
    code: 'too-expensive',
    params: { cost: 5, sum: 4 },
  })
  const captain = scenario(1, options).trade().army('0', 'captain-sneefle').dice('0', '4').play('0', 'setReady', 'option:yes')
  expect(captain.g.step).toBe('action')
})

test('[NI-10.14] the Walls go by the level, within limits', () => {
  const lives = (at: number) => [1, 2, 3, 4].map((seats) => bossLife('invisible-walls', seats, at))
  expect(lives(5)).toEqual([140, 195, 200, 185])
  expect(lives(6)).toEqual([145, 203, 208, 193])
  expect([lives(7), lives(15)]).toEqual([lives(15), lives(7)])
  expect(lives(7)).toEqual([150, 211, 216, 201])
  expect(lives(1)).toEqual([120, 163, 168, 153])
  expect(lives(-5)).toEqual(lives(1))
})

test('[NI-10.6] the Scarecrow has 25 lives for each player', () => {
  expect([1, 2, 3, 4].map((seats) => bossLife('scarecrow', seats, 9))).toEqual([25, 50, 75, 100])
})
