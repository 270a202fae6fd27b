/** Where squares are drawn: the board is turned by quarters, so that everybody's own Tower stands at the lower left. */
import { fileOf, rankOf, type Square, squareAt } from '@toadstool/games/golems'
import { type Box, beside, rowsOf as rows, type Spot } from '../../kit/grid.ts'

/** Side of a square in the units of the drawing. */
export const cell = 63
/** Squares along an edge. */
export const side = 8

/** Quarter turns of the board against the clock. */
export type Turn = 0 | 1 | 2 | 3

/** The turn that brings this Tower to the lower left; spectators see the board as it is printed. */
export const turnFor = (tower: Square | undefined): Turn => turns[tower ?? 'a1'] ?? 0

export function spotOf(turn: Turn, square: Square): Spot {
  let spot = { x: fileOf(square), y: side - 1 - rankOf(square) }
  for (let quarter = 0; quarter < turn; quarter += 1) spot = { x: spot.y, y: side - 1 - spot.x }
  return spot
}

/** The square drawn there; `undefined` outside of the board. */
export function squareOn(turn: Turn, { x, y }: Spot): Square | undefined {
  if (x < 0 || y < 0 || x >= side || y >= side) return undefined
  let spot = { x, y }
  for (let quarter = 0; quarter < turn; quarter += 1) spot = { x: side - 1 - spot.y, y: spot.x }
  return squareAt((side - 1 - spot.y) * side + spot.x)
}

/** A square in the units of the drawing. */
export function boxOf(turn: Turn, square: Square): Box {
  const { x, y } = spotOf(turn, square)
  return { x: x * cell, y: y * cell, width: cell, height: cell }
}

/** Middle of a square in the units of the drawing. */
export function middleOf(turn: Turn, square: Square): Spot {
  const { x, y } = spotOf(turn, square)
  return { x: (x + 0.5) * cell, y: (y + 0.5) * cell }
}

/** All squares by rows of the drawing. */
export const rowsOf = (turn: Turn): Square[][] => rows(side, side, (spot) => squareOn(turn, spot))

/** The neighbour in a direction of the drawing; the square itself at the edge. */
export const stepFrom = (turn: Turn, square: Square, key: string): Square => squareOn(turn, beside(spotOf(turn, square), key)) ?? square

/** Letters and numbers as they stand along the left and the lower edge, from the upper left. */
export function coordinates(turn: Turn): { readonly left: readonly string[]; readonly below: readonly string[] } {
  const lies = turn % 2 === 1
  const at = (spot: Spot, letter: boolean) => squareOn(turn, spot)?.slice(letter ? 0 : 1, letter ? 1 : 2) ?? ''
  const places = Array.from({ length: side }, (_, place) => place)
  return { left: places.map((y) => at({ x: 0, y }, lies)), below: places.map((x) => at({ x, y: 0 }, !lies)) }
}

/** The panes of a plate for so many golems: side by side, two above a wide one, or two rows. */
export function panesIn({ x, y, width, height }: Box, count: number): readonly Box[] {
  const gap = 1.6
  const half = (width - gap) / 2
  const low = (height - gap) / 2
  if (count <= 1) return [{ x, y, width, height }]
  if (count === 2) return [0, 1].map((place) => ({ x: x + place * (half + gap), y, width: half, height }))
  const above = [0, 1].map((place) => ({ x: x + place * (half + gap), y, width: half, height: low }))
  const below = y + low + gap
  if (count === 3) return [...above, { x, y: below, width, height: low }]
  return [...above, ...[0, 1].map((place) => ({ x: x + place * (half + gap), y: below, width: half, height: low }))]
}

const turns: Readonly<Record<Square, Turn>> = { a1: 0, a8: 1, h8: 2, h1: 3 }
