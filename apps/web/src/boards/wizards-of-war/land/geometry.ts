/** Where squares are drawn: the board may stand upright or lie on its side, and each seat has its own wizard at its end. */
import { columnOf, rowOf, type Square, squareAt } from '@toadstool/games/wizards-of-war'
import { type Box, type Spot, type Squares, squaresOf } from '../../kit/index.ts'

/** Side of a square in the units of the drawing. */
export const cell = 45

export interface Lay {
  readonly columns: number
  readonly rows: number
  /** Lies on its side: numbers run from left to right. */
  readonly side: boolean
  /** Turned by 180°, for the seat that starts at the far end. */
  readonly turned: boolean
}

export const across = (lay: Lay): number => (lay.side ? lay.rows : lay.columns)
export const down = (lay: Lay): number => (lay.side ? lay.columns : lay.rows)

export function spotOf(lay: Lay, square: Square): Spot {
  const column = lay.turned ? lay.columns - 1 - columnOf(square) : columnOf(square)
  const row = lay.turned ? lay.rows - rowOf(square) : rowOf(square) - 1
  return lay.side ? { x: row, y: column } : { x: column, y: lay.rows - 1 - row }
}

/** The square drawn there. */
export function squareOn(lay: Lay, { x, y }: Spot): Square {
  const column = lay.side ? y : x
  const row = lay.side ? x : lay.rows - 1 - y
  return lay.turned ? squareAt(lay.columns - 1 - column, lay.rows - row) : squareAt(column, row + 1)
}

/** The board as it lies. */
export function landOf(lay: Lay): Squares {
  const known = lands.get(lay)
  const land =
    known ??
    squaresOf({ side: cell, across: across(lay), down: down(lay), spotOf: (at) => spotOf(lay, at), squareOn: (at) => squareOn(lay, at) })
  if (!known) lands.set(lay, land)
  return land
}

const lands = new WeakMap<Lay, Squares>()

export const middleOf = (lay: Lay, square: Square): Spot => landOf(lay).middleOf(square)
export const boxOf = (lay: Lay, square: Square): Box => landOf(lay).outlineOf(square)
export const boxAround = (lay: Lay, squares: readonly Square[]): Box => landOf(lay).boxAround(squares)
