import { boxAround, directionOf, type Geometry, middleOf, type Spot, wordOf } from './geometry.ts'

/** A board of polygons that share corners: triangles, hexagons, provinces. */
export interface Polygons extends Geometry {
  outlineOf(cell: string): readonly Spot[]
}

/** @param rows the cells in the order in which they are read, and the corners of each */
export function polygonsOf(rows: readonly (readonly string[])[], cornersOf: (cell: string) => readonly Spot[]): Polygons {
  const outlines = new Map(rows.flat().map((cell) => [cell, cornersOf(cell)] as const))
  const outlineOf = (cell: string): readonly Spot[] => outlines.get(cell) ?? []
  const { x, y, width, height } = boxAround([...outlines.values()])
  const around = neighboursIn(outlines)
  return {
    rows,
    width: x + width,
    height: y + height,
    ground: [...outlines.values()],
    outlineOf,
    middleOf: (cell) => middleOf(outlineOf(cell)),
    stepFrom(cell, key) {
      const direction = directionOf(key)
      if (!direction) return cell
      const { sides = [], corners = [] } = around.get(cell) ?? {}
      const from = middleOf(outlineOf(cell))
      const ahead = (cells: readonly string[]) => nearest(cells, (to) => angle(from, middleOf(outlineOf(to)), direction))
      return ahead(sides) ?? ahead(corners) ?? cell
    },
  }
}

interface Neighbours {
  /** Cells that share a side. */
  readonly sides: readonly string[]
  /** Cells that touch at a corner alone. */
  readonly corners: readonly string[]
}

function neighboursIn(outlines: ReadonlyMap<string, readonly Spot[]>): ReadonlyMap<string, Neighbours> {
  const words = new Map([...outlines].map(([cell, corners]) => [cell, new Set(corners.map(wordOf))] as const))
  return new Map(
    [...words].map(([cell, own]) => {
      const shared = [...words].map(([other, theirs]) => [other, other === cell ? 0 : own.intersection(theirs).size] as const)
      const those = (wanted: (n: number) => boolean) => shared.filter(([, n]) => wanted(n)).map(([other]) => other)
      return [cell, { sides: those((n) => n > 1), corners: those((n) => n === 1) }]
    }),
  )
}

/** The cell at the least angle, if that is below 45°. */
function nearest(cells: readonly string[], angleOf: (cell: string) => number): string | undefined {
  const [best] = cells.map((cell) => ({ cell, off: angleOf(cell) })).toSorted((a, b) => a.off - b.off)
  return best && best.off < Math.PI / 4 ? best.cell : undefined
}

/** The angle between the way from one point to another and a direction. */
function angle(from: Spot, to: Spot, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Math.acos(Math.max(-1, Math.min(1, (dx * x + dy * y) / Math.hypot(dx, dy))))
}
