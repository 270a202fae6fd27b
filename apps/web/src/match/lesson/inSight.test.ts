import { expect, test } from 'vitest'
import { wayInto } from './inSight.ts'

test('what is in sight stays where it is', () => {
  expect(wayInto(20, 80, 0, 100)).toBe(0)
})

test('what is cut off or outside is scrolled to, with room beside it', () => {
  expect(wayInto(90, 150, 0, 100)).toBe(64)
  expect(wayInto(-70, -10, 0, 100)).toBe(-84)
  expect(wayInto(5, 60, 0, 100)).toBe(-9)
})

test('what is larger than the room shows its beginning', () => {
  expect(wayInto(40, 240, 0, 100)).toBe(26)
})
