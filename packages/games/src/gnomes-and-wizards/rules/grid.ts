import type { Space } from '../content/boards.ts'

/** Triangular tiles: `r.c`, a row from the top and a column in half sides. */
export const spaceAt = (row: number, column: number): Space => `${row}.${column}`

export const rowOf = (space: Space): number => Number(space.slice(0, space.indexOf('.')))
export const columnOf = (space: Space): number => Number(space.slice(space.indexOf('.') + 1))

/** Does it point up? */
export const isUp = (space: Space): boolean => (rowOf(space) + columnOf(space)) % 2 === 0

/** By row, then by column. */
export const bySpace = (a: Space, b: Space): number => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b)

/** The three tiles that share a side with it, on an endless plain (GW-2.11). */
export function sidesOf(space: Space): readonly Space[] {
  const [row, column] = [rowOf(space), columnOf(space)]
  return [spaceAt(isUp(space) ? row + 1 : row - 1, column), spaceAt(row, column - 1), spaceAt(row, column + 1)].toSorted(bySpace)
}

/** Its three corners, each by line and place in half sides. */
export function cornersOf(space: Space): readonly (readonly [line: number, x: number])[] {
  const [row, column] = [rowOf(space), columnOf(space)]
  if (isUp(space))
    return [
      [row, column + 1],
      [row + 1, column],
      [row + 1, column + 2],
    ]
  return [
    [row, column],
    [row, column + 2],
    [row + 1, column + 1],
  ]
}

/** Do they share at least a corner (GW-2.11)? A tile doesn't border itself. */
export function borders(a: Space, b: Space): boolean {
  if (a === b || Math.abs(rowOf(a) - rowOf(b)) > 1 || Math.abs(columnOf(a) - columnOf(b)) > 2) return false
  const corners = cornersOf(b).map((corner) => corner.join())
  return cornersOf(a).some((corner) => corners.includes(corner.join()))
}
