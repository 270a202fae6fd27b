import { expect, test } from 'vitest'
import { rollBackAction } from './rollBack.ts'
import { stillStanding, takeBackAction } from './takeBack.ts'
import { undoAction } from './undo.ts'

const made = (...moves: string[]) =>
  moves.map((said, index) => {
    const [move = '', seat = '0', ...args] = said.split(' ')
    return { seq: 10 + index, seat, move, args }
  })
const standing = (...moves: string[]) => stillStanding(made(...moves), (move) => move === 'order')?.map(({ seq }) => seq)

test('what was undone, taken back or rolled back no longer stands', () => {
  expect(standing('a', 'b 1', 'c')).toEqual([10, 11, 12])
  expect(standing('a', 'b', `${undoAction} 0`)).toEqual([10])
  expect(standing('a', 'b 1', 'c', `${takeBackAction} 0 10`, 'd')).toEqual([10, 14])
  expect(standing('a', 'b 1', 'c', `${rollBackAction} 0 9`, 'd')).toEqual([14])
  // back into what had been taken back
  expect(standing('a', 'b', `${takeBackAction} 0 10`, 'c', `${takeBackAction} 0 11`)).toEqual([10])
})

test('an undo passes over standing orders, which stay', () => {
  expect(standing('a', 'order', 'order 1', `${undoAction} 0`)).toEqual([11, 12])
})

test('if what stood before the first of them has gone, they stand on nothing', () => {
  expect(standing('a', `${takeBackAction} 0 8`)).toBeUndefined()
  expect(standing('order', `${undoAction} 0`)).toBeUndefined()
})
