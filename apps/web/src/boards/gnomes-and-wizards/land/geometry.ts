import { type Board, rowOf, type Space, type View } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { type Polygons, trianglesOf } from '../../kit/index.ts'

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
