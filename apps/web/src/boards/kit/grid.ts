/** Boards of squares, in the units of their drawings. */

/** Column and row of the drawing, or a point of it, from the upper left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box extends Spot {
  readonly width: number
  readonly height: number
}

/** All squares by rows of the drawing; `squareOn` knows which one is drawn where. */
export const rowsOf = (across: number, down: number, squareOn: (spot: Spot) => string | undefined): string[][] =>
  Array.from({ length: down }, (_, y) =>
    Array.from({ length: across }, (__, x) => squareOn({ x, y })).filter((square) => square !== undefined),
  )

export const isArrow = (key: string): boolean => key in steps

/** The spot beside this one in the direction of an arrow key. */
export function beside({ x, y }: Spot, key: string): Spot {
  const [dx, dy] = steps[key] ?? [0, 0]
  return { x: x + dx, y: y + dy }
}

/** Of what stands in a ring the one before or after `here`. */
export const nextOf = (ring: readonly string[], here: string, by: 1 | -1): string =>
  ring[(ring.indexOf(here) + by + ring.length) % ring.length] ?? here

/** How heavy lines are on squares of this side: on larger squares heavier, but not as much as these are larger. */
export const weightOn = (side: number): number => Math.sqrt(side / 45)

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
