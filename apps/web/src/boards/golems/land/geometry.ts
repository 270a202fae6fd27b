/** Where squares are drawn: the board is turned by quarters, so that everybody's own Tower stands at the lower left. */
import { fileOf, rankOf, type Square, squareAt } from '@toadstool/games/golems'
import { type Spot, type Squares, squaresOf, useAnyGround } from '../../kit/index.ts'

/** Side of a square in the units of the drawing. */
export const cell = 63
/** Squares along an edge. */
export const side = 8

/** Quarter turns of the board against the clock. */
export type Turn = 0 | 1 | 2 | 3

/** The turn that brings this Tower to the lower left; spectators see the board as it is printed. */
export const turnFor = (tower: Square | undefined): Turn => turns[tower ?? 'a1'] ?? 0

/** The board as this turn shows it. */
export const landOf = (turn: Turn): Squares => lands[turn] as Squares

export const useGround = useAnyGround<Squares>

export function spotOf(turn: Turn, square: Square): Spot {
  let spot = { x: fileOf(square), y: side - 1 - rankOf(square) }
  for (let quarter = 0; quarter < turn; quarter += 1) spot = { x: spot.y, y: side - 1 - spot.x }
  return spot
}

/** The square drawn there. */
export function squareOn(turn: Turn, { x, y }: Spot): Square {
  let spot = { x, y }
  for (let quarter = 0; quarter < turn; quarter += 1) spot = { x: side - 1 - spot.y, y: spot.x }
  return squareAt((side - 1 - spot.y) * side + spot.x)
}

const lands: readonly Squares[] = ([0, 1, 2, 3] as const).map((turn) =>
  squaresOf({ side: cell, across: side, down: side, spotOf: (square) => spotOf(turn, square), squareOn: (spot) => squareOn(turn, spot) }),
)

const turns: Readonly<Record<Square, Turn>> = { a1: 0, a8: 1, h8: 2, h1: 3 }
