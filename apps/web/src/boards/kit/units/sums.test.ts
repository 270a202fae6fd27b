import { expect, test } from 'vitest'
import { signed, sumText } from './sums.ts'

test('the parts of a figure say where they come from, and how long they last', () => {
  expect(sumText([])).toBe('')
  expect(
    sumText([
      { why: 'Gold in the stack', figure: 'Force', by: 1 },
      { why: 'Mud', figure: 'Move', by: -2, lasts: '2 turns' },
    ]),
  ).toBe('Gold in the stack: Force +1 · Mud: Move −2 (2 turns)')
})

test('signed numbers have a true minus', () => {
  expect([-3, 0, 2].map(signed)).toEqual(['−3', '+0', '+2'])
})
