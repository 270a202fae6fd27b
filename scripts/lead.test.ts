import type { Standing } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { type Leads, noLeads, noted, saidShare, withGame } from './lead.ts'

/** Points and units of seats 0 and 1 at the beginning of a round; early is round 3, half-time round 6. */
const at = (round: number, points: [number, number], units: [number, number] = [1, 1]): Standing => ({
  ...{ round, first: '0', early: 3, half: 6 },
  sides: [0, 1].map((seat) => ({ seats: [String(seat)], points: points[seat] ?? 0, units: units[seat] ?? 0 })),
})

const after = (standings: Standing[], winners: string[], before: Leads = noLeads): Leads => withGame(before, standings, winners)

test('whoever leads at the beginning of the early round in units, and at half-time in points, wins or not', () => {
  const game = [at(1, [15, 15]), at(3, [25, 25], [3, 2]), at(6, [20, 40])]
  expect(after(game, ['0'])).toEqual({ early: { hits: 1, of: 1 }, half: { hits: 0, of: 1 }, steady: { hits: 0, of: 1 } })
  const both = after(game, ['1'], after(game, ['0']))
  expect(both).toEqual({ early: { hits: 1, of: 2 }, half: { hits: 1, of: 2 }, steady: { hits: 1, of: 2 } })
})

test('a tie is nobody’s lead, and changes none', () => {
  const tied = after([at(1, [15, 15]), at(3, [15, 15]), at(6, [20, 20])], ['1'])
  expect([tied.early.of, tied.half.of, tied.steady]).toEqual([0, 0, { hits: 1, of: 1 }])
  expect(after([at(1, [15, 9]), at(2, [9, 9]), at(6, [15, 9])], ['0']).steady.hits).toBe(1)
  expect(after([at(1, [15, 9]), at(2, [9, 15]), at(6, [15, 9])], ['0']).steady.hits).toBe(0)
})

test('a round is noted when it begins, and before the play there is none', () => {
  const first = noted(noted([], undefined), at(1, [15, 15]))
  expect(noted(first, at(1, [9, 15]))).toBe(first)
  expect(noted(first, at(2, [9, 15])).map(({ round }) => round)).toEqual([1, 2])
})

test('a share is said with its standard error', () => {
  expect([saidShare({ hits: 160, of: 200 }), saidShare({ hits: 0, of: 0 })]).toEqual(['80 % ± 2.8 of 200', '–'])
})
