import type { Seat } from '../../tabletop/token.ts'
import { boards } from '../content/boards.ts'
import { type TileName, tiles } from '../content/tiles.ts'
import type { Options, Square, View } from '../state.ts'

export type Terrain = 'plain' | 'river' | 'tree' | 'bush' | 'stone'

/** Columns towards k, rows upward. */
export type Step = readonly [columns: number, rows: number]

export const north: Step = [0, 1]
export const east: Step = [1, 0]
export const south: Step = [0, -1]
export const west: Step = [-1, 0]
/** Steps never go across a corner (WW-7.2); of equal paths, the one whose steps come first here is taken (WW-7.7). */
export const directions: readonly Step[] = [north, east, south, west]

export interface Board {
  readonly columns: number
  readonly rows: number
  /** By row from 1 upward, within a row from column a. */
  readonly squares: readonly Square[]
  readonly terrain: ReadonlyMap<Square, Terrain>
  /** The orthogonal neighbours, in the order of {@link directions}; those off the board are left out. */
  readonly neighbours: ReadonlyMap<Square, readonly Square[]>
  readonly starts: Readonly<Record<Seat, Square>>
}

// WW-13.1
const terrains: Readonly<Record<string, Terrain>> = { '~': 'river', T: 'tree', B: 'bush', S: 'stone' }

export const boardOf = (options: Options): Board => known[options.map]
export const onBoard = (view: View, square: Square): boolean => boardOf(view.options).terrain.has(square)
export const terrainAt = (view: View, square: Square): Terrain => boardOf(view.options).terrain.get(square) ?? 'plain'

export function columnOf(square: Square): number {
  return square.charCodeAt(0) - 97
}
export function rowOf(square: Square): number {
  const digit = square.charCodeAt(1) - 48
  return square.length === 2 ? digit : digit * 10 + square.charCodeAt(2) - 48
}
export function squareAt(column: number, row: number): Square {
  return `${String.fromCharCode(97 + column)}${row}`
}
export function shift(square: Square, [columns, rows]: Step, times = 1): Square {
  return squareAt(columnOf(square) + columns * times, rowOf(square) + rows * times)
}

/** Steps between two squares without diagonals. */
export const distance = (from: Square, to: Square): number => Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to))

// WW-9.3
export const inLine = (from: Square, to: Square): boolean => columnOf(from) === columnOf(to) || rowOf(from) === rowOf(to)

/** The direction from one square to another in the same row or column. */
export const towards = (from: Square, to: Square): Step => [Math.sign(columnOf(to) - columnOf(from)), Math.sign(rowOf(to) - rowOf(from))]

/** The squares strictly between two in the same row or column. */
export function between(from: Square, to: Square): Square[] {
  const step = towards(from, to)
  return Array.from({ length: distance(from, to) - 1 }, (_, index) => shift(from, step, index + 1))
}

/** In the order of WW-10.12. */
export const byRow = (a: Square, b: Square): number => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b)

/** The squares under a tile, those off the board included; `up` is where the tile's own north points. */
export function under(tile: TileName, center: Square, up: Step = north): Square[] {
  const [columns, rows] = up
  return tiles[tile].offsets.map(([x, y]) => shift(center, [x * rows + y * columns, y * rows - x * columns]))
}

// after all that `read` needs
const known: Readonly<Record<Options['map'], Board>> = {
  'twin-fords': read(boards['twin-fords']),
  'broken-ring': read(boards['broken-ring']),
}

function read(rows: readonly string[]): Board {
  const signs = new Map<Square, string>()
  for (const [index, line] of rows.toReversed().entries()) {
    for (const [column, sign] of line.split(' ').entries()) signs.set(squareAt(column, index + 1), sign)
  }
  const squares = [...signs.keys()]
  const [lower = '', upper = ''] = squares.filter((square) => signs.get(square) === 'X') // WW-2.2, 2.3
  return {
    columns: squares.length / rows.length,
    rows: rows.length,
    squares,
    terrain: new Map(squares.map((square) => [square, terrains[signs.get(square) ?? '.'] ?? 'plain'])),
    neighbours: new Map(squares.map((square) => [square, directions.map((step) => shift(square, step)).filter((next) => signs.has(next))])),
    starts: { '0': lower, '1': upper },
  }
}
