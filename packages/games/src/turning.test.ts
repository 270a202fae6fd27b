import { expect, test } from 'vitest'
import type { Outcome } from './tabletop/grammar.ts'
import { turningOf } from './turning.ts'

const seats = ['0', '1']
const won: Outcome = { winners: ['0'], reason: 'kill' }
const course = (...lines: readonly (readonly number[])[]) =>
  (lines[0] ?? []).map((_, at) => ({
    when: { key: 'lead.when' },
    key: 'points',
    figures: Object.fromEntries(lines.map((line, seat) => [seat, line[at] ?? 0])),
  }))

test.each([
  ['the lead that was kept, not one that was lost again', [0, 5, 5, 2, 7, 8], [0, 1, 6, 6, 6, 6], 4],
  ['the largest step out of being behind, though it only drew level', [0, 0, 4, 5, 6], [0, 4, 4, 4, 4], 2],
  ['the largest step of a winner who was never behind', [0, 1, 2, 5, 6, 9], [0, 0, 0, 0, 0, 0], 3],
  ['the last one, for a winner who had been behind until then', [0, 0, 0, 4], [0, 2, 3, 3], 3],
  ['the last one, for a winner who is behind even now', [0, 0, 1, 1], [0, 2, 3, 3], 3],
  ['the first of two that are equally large', [0, 1, 2, 3, 4], [0, 0, 0, 0, 0], 1],
])('a match turned with %s', (_, own, other, action) => {
  expect(turningOf(course(own, other), won, seats)).toBe(action)
})

test('of several others the best counts', () => {
  expect(turningOf(course([0, 3, 3, 6], [0, 0, 0, 0], [0, 0, 4, 4]), { winners: ['0'], reason: 'points' }, ['0', '1', '2'])).toBe(3)
})

test('sides are compared, not their seats', () => {
  const sides = [
    ['0', '2'],
    ['1', '3'],
  ]
  const outcome = { winners: ['1', '3'], reason: 'points', sides }
  expect(turningOf(course([0, 4, 4, 4], [0, 0, 6, 6], [0, 4, 4, 4], [0, 0, 6, 6]), outcome, ['0', '1', '2', '3'])).toBe(2)
})

test('where all are one side the game itself is the other', () => {
  const alone = course([2, -1, 3, 4], [2, -1, 3, 4])
  expect(turningOf(alone, { winners: seats, reason: 'victory', sides: [seats] }, seats)).toBe(2)
  expect(turningOf(alone, { winners: [], reason: 'defeat', sides: [seats] }, seats)).toBe(3)
})

test('nothing turned where nobody won, several did, or nothing happened', () => {
  const equal = course([0, 1, 2], [0, 1, 2])
  expect(turningOf(equal, { winners: [], reason: 'agreement' }, seats)).toBeUndefined()
  expect(turningOf(equal, { winners: seats, reason: 'shared' }, seats)).toBeUndefined()
  expect(turningOf(equal.slice(0, 1), won, seats)).toBeUndefined()
  expect(turningOf([], won, seats)).toBeUndefined()
})
