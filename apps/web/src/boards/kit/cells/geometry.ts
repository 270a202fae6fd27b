/** Where the cells of a board are drawn, whatever their shape, in the units of the drawing. */

/** A point, or column and row, from the upper left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box extends Spot {
  readonly width: number
  readonly height: number
}

/** The edge of a cell: a box, or the corners of a polygon in their order. */
export type Outline = Box | readonly Spot[]

/** What cursor, marks, focus and gestures need to know of a board. */
export interface Geometry {
  /** The smallest box from the upper left of the drawing around all cells. */
  readonly width: number
  readonly height: number
  /** All cells in the order in which they are read. */
  readonly rows: readonly (readonly string[])[]
  /** What the veil covers: the whole board, or cell by cell where it isn't one box. */
  readonly ground: readonly Outline[]
  outlineOf(cell: string): Outline
  middleOf(cell: string): Spot
  /** The neighbour in the direction of an arrow key; the cell itself where there is none. */
  stepFrom(cell: string, key: string): string
}

/** The direction of an arrow key. */
export const directionOf = (key: string): Spot | undefined => directions[key]

/** The one before or after `here` in a ring. */
export const nextOf = (ring: readonly string[], here: string, by: 1 | -1): string =>
  ring[(ring.indexOf(here) + by + ring.length) % ring.length] ?? here

/** The smallest box around the outlines. */
export function boxAround(outlines: readonly Outline[]): Box {
  const corners = outlines.flatMap(cornersOf)
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function cornersOf(outline: Outline): readonly Spot[] {
  if (!('width' in outline)) return outline
  const { x, y, width, height } = outline
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

export function middleOf(outline: Outline): Spot {
  const corners = cornersOf(outline)
  const mean = (of: (spot: Spot) => number) => corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** As the `d` of a path. */
export const pathOf = (outline: Outline): string => `M${cornersOf(outline).map(wordOf).join('L')}Z`

export const wordOf = ({ x, y }: Spot): string => `${round(x)} ${round(y)}`

/** The outline moved inwards; a negative `by` moves it outwards. */
export function inset(outline: Outline, by: number): Outline {
  if ('width' in outline) return inside(outline, by)
  const { x, y } = middleOf(outline)
  const scale = 1 - by / innerRadius(outline)
  return outline.map((corner) => ({ x: x + (corner.x - x) * scale, y: y + (corner.y - y) * scale }))
}

export const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

/** Weight of lines on cells of this width: it grows more slowly than the cells. */
export const weightOn = (width: number): number => Math.sqrt(width / 45)

/** From the middle of a polygon to its nearest side. */
function innerRadius(corners: readonly Spot[]): number {
  const { x, y } = middleOf(corners)
  const distances = corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a
    return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / Math.hypot(b.x - a.x, b.y - a.y)
  })
  return Math.min(...distances)
}

const round = (n: number): number => Math.round(n * 100) / 100

const directions: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
