/** Where squares are drawn: the board may stand upright or lie on its side, and each seat has its own wizard at its end. */
import { columnOf, rowOf, type Square, squareAt } from '@toadstool/games/wizards-of-war'
import { type Box, beside, rowsOf as rows, type Spot } from '../../kit/grid.ts'

/** Side of a square in the units of the drawing. */
export const cell = 45

export interface Lay {
  readonly columns: number
  readonly rows: number
  /** On its side: numbers run from left to right. */
  readonly side: boolean
  /** By 180°, for the seat that starts at the far end. */
  readonly turned: boolean
}

export const across = (lay: Lay): number => (lay.side ? lay.rows : lay.columns)
export const down = (lay: Lay): number => (lay.side ? lay.columns : lay.rows)

export function spotOf(lay: Lay, square: Square): Spot {
  const column = lay.turned ? lay.columns - 1 - columnOf(square) : columnOf(square)
  const row = lay.turned ? lay.rows - rowOf(square) : rowOf(square) - 1
  return lay.side ? { x: row, y: column } : { x: column, y: lay.rows - 1 - row }
}

/** The square drawn there; `undefined` outside of the board. */
export function squareOn(lay: Lay, { x, y }: Spot): Square | undefined {
  if (x < 0 || y < 0 || x >= across(lay) || y >= down(lay)) return undefined
  const column = lay.side ? y : x
  const row = lay.side ? x : lay.rows - 1 - y
  return lay.turned ? squareAt(lay.columns - 1 - column, lay.rows - row) : squareAt(column, row + 1)
}

/** Middle of a square in the units of the drawing. */
export function middleOf(lay: Lay, square: Square): Spot {
  const { x, y } = spotOf(lay, square)
  return { x: (x + 0.5) * cell, y: (y + 0.5) * cell }
}

/** A square in the units of the drawing. */
export const boxOf = (lay: Lay, square: Square): Box => boxAround(lay, [square])

/** The smallest box around the squares, in the units of the drawing. */
export function boxAround(lay: Lay, squares: readonly Square[]): Box {
  const spots = squares.map((square) => spotOf(lay, square))
  const left = Math.min(...spots.map(({ x }) => x))
  const top = Math.min(...spots.map(({ y }) => y))
  const right = Math.max(...spots.map(({ x }) => x)) + 1
  const bottom = Math.max(...spots.map(({ y }) => y)) + 1
  return { x: left * cell, y: top * cell, width: (right - left) * cell, height: (bottom - top) * cell }
}

/** All squares by rows of the drawing. */
export const rowsOf = (lay: Lay): Square[][] => rows(across(lay), down(lay), (spot) => squareOn(lay, spot))

/** The neighbour in a direction of the drawing; the square itself at the edge. */
export const stepFrom = (lay: Lay, square: Square, key: string): Square => squareOn(lay, beside(spotOf(lay, square), key)) ?? square

/** Letters and numbers as they stand beside the drawing, from the upper left. */
export function coordinates(lay: Lay): { readonly left: readonly string[]; readonly below: readonly string[] } {
  const left = Array.from({ length: down(lay) }, (_, y) => squareOn(lay, { x: 0, y }) ?? '')
  const below = Array.from({ length: across(lay) }, (_, x) => squareOn(lay, { x, y: 0 }) ?? '')
  const letter = (square: Square) => square.slice(0, 1)
  const number = (square: Square) => square.slice(1)
  return lay.side ? { left: left.map(letter), below: below.map(number) } : { left: left.map(number), below: below.map(letter) }
}
