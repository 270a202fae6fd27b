import type { UnitId, View } from '@toadstool/games/gnomes-and-wizards'
import { expect, test } from 'vitest'
import type { Polygons } from '../../kit/index.ts'
import { standingOf } from './standing.ts'

/** A single tile, of a side of 100. */
const land = {
  middleOf: () => ({ x: 0, y: 0 }),
  outlineOf: () => [
    { x: -50, y: 29 },
    { x: 50, y: 29 },
    { x: 0, y: -58 },
  ],
} as unknown as Polygons

/** The table with so many units on one tile, the leader last. */
function crowd(count: number): View {
  const ids = [...Array.from({ length: count - 1 }, (_, place) => `0-${place + 1}`), '1-L']
  return { units: Object.fromEntries(ids.map((id) => [id, { status: 'active', at: 'a' }])) } as unknown as View
}
const nobody = () => false
const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Those of a whole board on a phone, on a small and a large screen, and nearer. */
test.each([0.63, 0.74, 0.85, 1, 1.4, 2])('at %f pixels a unit, whoever is drawn is known, and the others are counted', (scale) => {
  for (const count of counts) {
    const { stands, crowds } = standingOf(crowd(count), land, nobody, scale)
    expect(stands.size + crowds.reduce((sum, { n }) => sum + n, 0)).toBe(count)
    expect(stands.size).toBeGreaterThanOrEqual(Math.min(count, scale < 0.7 ? 1 : 2))
    if (count > 2) expect(Math.min(...[...stands.values()].map(({ size }) => size * scale))).toBeGreaterThanOrEqual(28)
  }
})

test('from near everybody stands there', () => {
  for (const count of counts) expect(standingOf(crowd(count), land, nobody, 1.4)).toMatchObject({ crowds: [] })
})

test('of a crowd stands first who is meant, then a leader', () => {
  const standing = (meant: (unit: UnitId) => boolean) => [...standingOf(crowd(5), land, meant, 0.8).stands.keys()]
  expect(standing(nobody)).toEqual(['1-L', '0-1'])
  expect(standing((unit) => unit === '0-4')).toEqual(['0-4', '1-L'])
})
