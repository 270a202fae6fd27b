import { expect, test } from 'vitest'
import { coordinatesOf } from '../../kit/cells/squares.ts'
import { boxAround, cell, type Lay, landOf, spotOf, squareOn } from './geometry.ts'

const upright: Lay = { columns: 11, rows: 20, side: false, turned: false }
const lays: Lay[] = [upright, { ...upright, side: true }, { ...upright, turned: true }, { ...upright, side: true, turned: true }]

test('every square has one place in every lay, and every place one square', () => {
  for (const lay of lays) {
    const squares = landOf(lay).rows.flat()
    expect(new Set(squares).size).toBe(220)
    for (const square of squares) expect(squareOn(lay, spotOf(lay, square))).toBe(square)
  }
})

test('the own wizard stands below, or at the left where the board lies on its side', () => {
  const places = lays.map((lay) => spotOf(lay, lay.turned ? 'f19' : 'f2'))
  expect(places).toEqual([
    { x: 5, y: 18 },
    { x: 1, y: 5 },
    { x: 5, y: 18 },
    { x: 1, y: 5 },
  ])
})

test('arrows go where they point, and stay at the edge', () => {
  const [, side, , turnedSide] = lays as [Lay, Lay, Lay, Lay]
  expect(landOf(upright).stepFrom('f2', 'ArrowUp')).toBe('f3')
  expect(landOf(side).stepFrom('f2', 'ArrowRight')).toBe('f3')
  expect(landOf(turnedSide).stepFrom('f19', 'ArrowRight')).toBe('f18')
  expect(landOf(upright).stepFrom('a1', 'ArrowLeft')).toBe('a1')
})

test('letters and numbers stand beside the squares that they name', () => {
  expect(coordinatesOf(landOf(upright)).below.join('')).toBe('abcdefghijk')
  expect(coordinatesOf(landOf(upright)).left[0]).toBe('20')
  const [, side] = lays as [Lay, Lay]
  expect(coordinatesOf(landOf(side)).left[0]).toBe('a')
  expect(coordinatesOf(landOf(side)).below[0]).toBe('1')
})

test('a tile is framed by the box around its squares', () => {
  expect(boxAround(upright, ['a1', 'b1', 'c1'])).toEqual({ x: 0, y: 19 * cell, width: 3 * cell, height: cell })
})
