import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const at = (x: number, y: number) => ({ left: x, top: y, right: x + 10, bottom: y + 10 })

test('an arrow leads to the next thing of the row, then to the nearest one of the row above or below', () => {
  const things = [at(0, 0), at(20, 0), at(40, 0), at(2, 30), at(38, 30)]
  const from = (place: number, key: string) => nearest(things[place] ?? at(0, 0), things, key)
  expect(from(0, 'ArrowRight')).toBe(1)
  expect(from(1, 'ArrowRight')).toBe(2)
  expect(from(2, 'ArrowLeft')).toBe(1)
  expect(from(0, 'ArrowDown')).toBe(3)
  expect(from(2, 'ArrowDown')).toBe(4)
  expect(from(4, 'ArrowUp')).toBe(2)
})

test('where nothing lies in that direction, nothing is found', () => {
  expect(nearest(at(0, 0), [at(0, 0), at(0, 20)], 'ArrowUp')).toBe(-1)
  expect(nearest(at(0, 0), [at(0, 0), at(0, 20)], 'Enter')).toBe(-1)
})
