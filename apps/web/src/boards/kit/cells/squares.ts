import { type Box, directionOf, type Geometry, type Spot } from './geometry.ts'

/** A board of squares. */
export interface Squares extends Geometry {
  /** Side of a square. */
  readonly side: number
  /** Squares in a row, and rows. */
  readonly across: number
  readonly down: number
  outlineOf(square: string): Box
  /** The smallest box around the squares. */
  boxAround(squares: readonly string[]): Box
  /** False for squares beyond the edge, which a large tile may cover. */
  has(square: string): boolean
}

interface Layout {
  readonly side: number
  readonly across: number
  readonly down: number
  /** Column and row of the drawing, from the upper left. */
  spotOf(square: string): Spot
  /** The square drawn there; asked within the board alone. */
  squareOn(spot: Spot): string
}

export function squaresOf({ side, across, down, spotOf, squareOn }: Layout): Squares {
  const isOn = ({ x, y }: Spot): boolean => x >= 0 && y >= 0 && x < across && y < down
  const outlineOf = (square: string): Box => {
    const { x, y } = spotOf(square)
    return { x: x * side, y: y * side, width: side, height: side }
  }
  return {
    side,
    across,
    down,
    width: across * side,
    height: down * side,
    rows: Array.from({ length: down }, (_, y) => Array.from({ length: across }, (__, x) => squareOn({ x, y }))),
    ground: [{ x: 0, y: 0, width: across * side, height: down * side }],
    outlineOf,
    middleOf(square) {
      const { x, y } = spotOf(square)
      return { x: (x + 0.5) * side, y: (y + 0.5) * side }
    },
    boxAround(squares) {
      const spots = squares.map(spotOf)
      const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))]
      const [right, bottom] = [Math.max(...spots.map(({ x }) => x)) + 1, Math.max(...spots.map(({ y }) => y)) + 1]
      return { x: left * side, y: top * side, width: (right - left) * side, height: (bottom - top) * side }
    },
    stepFrom(square, key) {
      const [{ x, y }, by] = [spotOf(square), directionOf(key)]
      const spot = by ? { x: x + by.x, y: y + by.y } : { x, y }
      return isOn(spot) ? squareOn(spot) : square
    },
    has: (square) => isOn(spotOf(square)),
  }
}

/** Letters and numbers as they stand along the left and the lower edge, from the upper left: a board on its side has its letters at the left. */
export function coordinatesOf({ rows }: Pick<Squares, 'rows'>): { readonly left: readonly string[]; readonly below: readonly string[] } {
  const left = rows.map(([first = '']) => first)
  const below = rows.at(-1) ?? []
  const letter = (square: string) => square.slice(0, 1)
  const number = (square: string) => square.slice(1)
  const lies = new Set(left.map(letter)).size > 1
  return lies ? { left: left.map(letter), below: below.map(number) } : { left: left.map(number), below: below.map(letter) }
}
