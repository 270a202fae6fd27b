import type { Spot } from './geometry.ts'
import { type Polygons, polygonsOf } from './polygons.ts'

/**
 * A board of triangles. A tile is `r.c`: row `r` from the top, `c` in half sides from the left; it points up where
 * `r + c` is even, down elsewhere.
 * @param turned by 180°, for those who sit at the far end
 */
export function trianglesOf(rows: readonly (readonly string[])[], side: number, turned = false): Polygons {
  const lines = rows.map((row) => row.map(placeOf))
  const [first, last] = [Math.min(...lines.flat().map(({ x }) => x)), Math.max(...lines.flat().map(({ x }) => x)) + 2]
  const [top, bottom] = [Math.min(...lines.flat().map(({ y }) => y)), Math.max(...lines.flat().map(({ y }) => y)) + 1]
  const onto = ({ x, y }: Spot): Spot => ({
    x: ((turned ? last - x : x - first) * side) / 2,
    y: (turned ? bottom - y : y - top) * side * (Math.sqrt(3) / 2),
  })
  const read = turned ? rows.toReversed().map((row) => row.toReversed()) : rows
  return polygonsOf(read, (tile) => cornersOf(tile).map(onto))
}

/** The corners of a tile: `x` in half sides from the left, `y` in rows from the top. */
function cornersOf(tile: string): readonly Spot[] {
  const { x, y } = placeOf(tile)
  const up = (x + y) % 2 === 0
  return up
    ? [
        { x: x + 1, y },
        { x: x + 2, y: y + 1 },
        { x, y: y + 1 },
      ]
    : [
        { x, y },
        { x: x + 2, y },
        { x: x + 1, y: y + 1 },
      ]
}

function placeOf(tile: string): Spot {
  const [y = 0, x = 0] = tile.split('.').map(Number)
  return { x, y }
}
