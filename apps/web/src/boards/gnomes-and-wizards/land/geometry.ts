import { type Board, rowOf, type Space, type View } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { type Polygons, type Spot, trianglesOf } from '../../kit/index.ts'

/** Side of a tile in the units of the drawing. */
export const side = 100
export const edge = { left: 9, top: 9 } as const

/** Few steps for figures, so that they aren't drawn anew at each small change. */
export const steppedScale = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 3) / 3)

/** The cave as it is drawn: in team games the own half lies below. */
export function landOf(board: Board, turned: boolean): Polygons {
  const key = turned ? 'turned' : 'upright'
  const known = lands.get(board)?.[key]
  if (known) return known
  const land = trianglesOf(rowsOf(board), side, turned)
  lands.set(board, { ...lands.get(board), [key]: land })
  return land
}

const lands = new WeakMap<Board, Partial<Record<'turned' | 'upright', Polygons>>>()

function rowsOf({ tiles }: Board): Space[][] {
  const rows = new Map<number, Space[]>()
  for (const space of tiles) rows.set(rowOf(space), [...(rows.get(rowOf(space)) ?? []), space])
  return [...rows.values()]
}

/** Half A lies above, so its players see the cave turned. */
export const isTurned = ({ options, players }: Pick<View, 'options' | 'players'>, seat: Seat | null): boolean =>
  seat !== null && options.mode === 'teams' && players[seat]?.half === 'A'

/** Does the tile point up, as it is drawn? */
export function pointsUp(land: Polygons, space: Space): boolean {
  const corners = land.outlineOf(space)
  const middle = land.middleOf(space)
  return corners.filter(({ y }) => y > middle.y).length === 2
}

/** A unit of several on one tile: its middle, and its diameter. */
export interface Stand extends Spot {
  readonly size: number
}

/** The places of this many units on a tile: one in the middle, several side by side, beginning at the broad side. */
export function standsOn(land: Polygons, space: Space, count: number): readonly Stand[] {
  const { x, y } = land.middleOf(space)
  const down = pointsUp(land, space) ? 1 : -1
  const [size, places] = layouts[Math.min(count, layouts.length) - 1] ?? layouts[0]
  return Array.from({ length: count }, (_, index) => {
    const [dx, dy] = places[index % places.length] ?? [0, 0]
    return { x: x + dx, y: y + dy * down, size }
  })
}

type Layout = readonly [size: number, places: readonly (readonly [number, number])[]]

const row = (y: number, ...xs: readonly number[]) => xs.map((x) => [x, y] as const)

/** The figures of neighbours don't cover each other: a piece takes 1.2 times its diameter with them. */
const layouts: readonly [Layout, ...Layout[]] = [
  [45, row(5, 0)],
  [37, row(9, -23, 23)],
  [32, [...row(12, -19.5, 19.5), ...row(-14, 0)]],
  [25, [...row(15, -30, 0, 30), ...row(-13, 0)]],
  [25, [...row(15, -30, 0, 30), ...row(-12, -15, 15)]],
  [24, [...row(16, -29, 0, 29), ...row(-8, -14.5, 14.5), ...row(-31, 0)]],
  [20, [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24)]],
  [20, [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24), ...row(-24, 0)]],
  [20, [...row(18, -36, -12, 12, 36), ...row(-3, -24, 0, 24), ...row(-24, -12, 12)]],
]
