import { expect, test } from 'vitest'
import { fewest, momentsOf } from './moments.ts'

test('a short game is looked at as often as a long one, a very short one all the time', () => {
  expect(momentsOf(0)).toEqual([0])
  expect(momentsOf(4)).toEqual([0, 1, 2, 3, 4])
  for (let length = fewest; length <= 250; length += 1) expect(momentsOf(length)).toHaveLength(fewest)
})

test('a long game is looked at every 23 moves', () => {
  const moments = momentsOf(2300)
  expect([moments.length, moments[1], moments.at(-1)]).toEqual([101, 23, 2300])
})
