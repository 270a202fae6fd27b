import { expect, test } from 'vitest'
import { coordinatesOf } from '../../kit/index.ts'
import { landOf, spotOf, squareOn, type Turn, turnFor } from './geometry.ts'

const turns: readonly Turn[] = [0, 1, 2, 3]
const towers = ['a1', 'a8', 'h8', 'h1']

test('every square has one place however the board is turned, and every place one square', () => {
  for (const turn of turns) {
    const squares = landOf(turn).rows.flat()
    expect(new Set(squares).size).toBe(64)
    for (const square of squares) expect(squareOn(turn, spotOf(turn, square))).toBe(square)
  }
})

test('the own Tower stands at the lower left, and the others around it as they sit', () => {
  expect(towers.map(turnFor)).toEqual([0, 1, 2, 3])
  expect(turnFor(undefined)).toBe(0)
  for (const [place, tower] of towers.entries()) {
    const turn = turnFor(tower)
    const next = (by: number) => towers[(place + by) % 4] ?? ''
    expect(spotOf(turn, tower)).toEqual({ x: 0, y: 7 })
    expect(spotOf(turn, next(1))).toEqual({ x: 0, y: 0 })
    expect(spotOf(turn, next(2))).toEqual({ x: 7, y: 0 })
  }
})

test('arrows go where they point, and stay at the edge', () => {
  expect(landOf(0).stepFrom('a1', 'ArrowUp')).toBe('a2')
  expect(landOf(1).stepFrom('a8', 'ArrowUp')).toBe('b8')
  expect(landOf(2).stepFrom('h8', 'ArrowRight')).toBe('g8')
  expect(landOf(0).stepFrom('a1', 'ArrowLeft')).toBe('a1')
})

test('letters and numbers turn along', () => {
  expect(coordinatesOf(landOf(0)).below.join('')).toBe('abcdefgh')
  expect(coordinatesOf(landOf(0)).left.join('')).toBe('87654321')
  expect(coordinatesOf(landOf(2)).below.join('')).toBe('hgfedcba')
  expect(coordinatesOf(landOf(1)).left.join('')).toBe('hgfedcba')
  expect(coordinatesOf(landOf(1)).below.join('')).toBe('87654321')
})
