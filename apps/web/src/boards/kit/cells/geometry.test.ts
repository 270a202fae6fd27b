import { expect, test } from 'vitest'
import { areasOf } from './areas.ts'
import { cornersOf, type Geometry, inset, middleOf } from './geometry.ts'
import { squaresOf } from './squares.ts'
import { trianglesOf } from './triangles.ts'

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** The board for two players: rows of 5, 7, 7 and 5 tiles. */
const rows = [
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 7],
  [2, 3, 4, 5, 6],
].map((line, row) => line.map((c) => `${row}.${c}`))

const triangles = trianglesOf(rows, 100)
const squares = squaresOf({
  side: 40,
  across: 3,
  down: 2,
  spotOf: (square) => ({ x: 'abc'.indexOf(square.charAt(0)), y: Number(square.charAt(1)) - 1 }),
  squareOn: ({ x, y }) => `${'abc'.charAt(x)}${y + 1}`,
})
const table = areasOf([
  { x: 0, y: 0, width: 400, cells: ['row:1', 'row:2', 'row:3'], card: { width: 100, height: 150 }, gap: 10 },
  { x: 500, y: 0, width: 100, cells: ['deck'], card: { width: 100, height: 150 }, gap: 0 },
  { x: 0, y: 160, width: 300, cells: [], card: { width: 100, height: 150 }, gap: 10 },
  { x: 0, y: 320, width: 600, cells: Array.from({ length: 9 }, (_, n) => `hand:${n}`), card: { width: 100, height: 150 }, gap: 10 },
])

const walk = (geometry: Geometry, from: string, ...keys: string[]) => keys.map((key) => `Arrow${key}`).reduce(geometry.stepFrom, from)

test('the tiles are those of the board, up and down in turn', () => {
  expect(triangles.rows.flat()).toHaveLength(24)
  expect([triangles.width, Math.round(triangles.height)]).toEqual([400, 346])
  const tip = (tile: string) => Math.min(...triangles.outlineOf(tile).map(({ y }) => y))
  const tops = (tile: string) => triangles.outlineOf(tile).filter(({ y }) => y === tip(tile)).length
  expect(rows[0]?.map(tops)).toEqual([1, 2, 1, 2, 1])
  expect(rows[2]?.map(tops)).toEqual([2, 1, 2, 1, 2, 1, 2])
})

test('arrows go along a row, and across the sides and tips of triangles', () => {
  expect(walk(triangles, '1.1', 'Right', 'Right')).toBe('1.3')
  expect(walk(triangles, '1.4', 'Up')).toBe('0.4')
  expect(walk(triangles, '0.4', 'Down', 'Down')).toBe('2.4')
  expect(walk(triangles, '1.3', 'Up')).toBe('0.3')
  expect(walk(triangles, '1.3', 'Down')).toBe('2.3')
  expect(walk(triangles, '0.3', 'Up')).toBe('0.3')
  expect(walk(triangles, '0.2', 'Left')).toBe('0.2')
})

test.each([
  ['triangles', triangles],
  ['triangles from the far end', trianglesOf(rows, 100, true)],
  ['squares', squares],
  ['areas of cards', table],
])('%s: arrows reach every cell from every other, and go where they point', (_, geometry) => {
  for (const start of geometry.rows.flat()) {
    const reached = new Set([start])
    for (const cell of reached) for (const key of arrows) reached.add(geometry.stepFrom(cell, key))
    expect(reached.size).toBe(geometry.rows.flat().length)
    const { x, y } = geometry.middleOf(start)
    const middles = arrows.map((key) => geometry.middleOf(geometry.stepFrom(start, key)))
    expect(middles.map((to, way) => [x - to.x, to.x - x, y - to.y, to.y - y][way] ?? 0).every((ahead) => ahead >= 0)).toBe(true)
  }
})

test('from the far end the board is the same, turned and read from there', () => {
  const turned = trianglesOf(rows, 100, true)
  const { x, y } = triangles.middleOf('0.2')
  expect(turned.rows[0]?.[0]).toBe('3.6')
  expect(turned.middleOf('0.2').x).toBeCloseTo(triangles.width - x)
  expect(turned.middleOf('0.2').y).toBeCloseTo(triangles.height - y)
  expect(walk(turned, '1.4', 'Down')).toBe('0.4')
})

test('cards lie side by side, and overlap where there are many', () => {
  expect(table.outlineOf('row:2')).toEqual({ x: 110, y: 0, width: 100, height: 150 })
  expect(table.outlineOf('hand:8')).toMatchObject({ x: 500, width: 100 })
  expect(table.rows.map(({ length }) => length)).toEqual([3, 1, 9])
})

test('beside a card is the next area, above it what is nearest', () => {
  expect(walk(table, 'row:3', 'Right')).toBe('deck')
  expect(walk(table, 'deck', 'Right')).toBe('deck')
  expect(walk(table, 'hand:0', 'Up')).toBe('row:1')
  expect(walk(table, 'hand:8', 'Up')).toBe('deck')
  expect(walk(table, 'row:2', 'Down')).toBe('hand:2')
})

test('an outline moved inwards keeps its middle and its distance from the edge', () => {
  const outline = triangles.outlineOf('0.2')
  const inner = cornersOf(inset(outline, 5))
  expect(middleOf(inner).x).toBeCloseTo(middleOf(outline).x)
  const low = (corners: readonly { readonly y: number }[]) => Math.max(...corners.map(({ y }) => y))
  expect(low(outline) - low(inner)).toBeCloseTo(5)
  expect(inset({ x: 0, y: 0, width: 40, height: 40 }, 4)).toEqual({ x: 4, y: 4, width: 32, height: 32 })
})
