import type { Half, Space } from '../content/boards.ts'
import { borders, bySpace, rowOf, sidesOf } from './grid.ts'

/** The shape of a board with all that follows from it; nothing of it changes in a game. */
export interface Board {
  /** By row and column. */
  readonly tiles: readonly Space[]
  readonly mines: readonly Space[]
  readonly starts: Readonly<Record<Half, readonly Space[]>>
  readonly dead: Space | null
  /** Adjacent tiles (GW-2.11). */
  readonly next: ReadonlyMap<Space, readonly Space[]>
  /** From 1, the outermost (GW-5.2). */
  readonly layers: ReadonlyMap<Space, number>
  /** Steps from each tile to each other (GW-2.12). */
  readonly steps: ReadonlyMap<Space, ReadonlyMap<Space, number>>
}

/** What a board is made of. */
export type Plan = Pick<Board, 'tiles' | 'mines' | 'starts' | 'dead'>

export const adjacent = ({ next }: Board, space: Space): readonly Space[] => next.get(space) ?? []
export const bordering = ({ tiles }: Board, space: Space): readonly Space[] => tiles.filter((other) => borders(space, other))
export const distance = ({ steps }: Board, a: Space, b: Space): number => steps.get(a)?.get(b) ?? Number.POSITIVE_INFINITY
export const layerOf = ({ layers }: Board, space: Space): number => layers.get(space) ?? 0
export const isMine = ({ mines }: Board, space: Space): boolean => mines.includes(space)

/** GW-2.5, 19.17: the upper half of the rows in use is A. */
export const halfOf = ({ tiles }: Pick<Board, 'tiles'>, space: Space): Half =>
  rowOf(space) * 2 < 1 + rowOf(tiles[0] ?? '0.0') + rowOf(tiles.at(-1) ?? '0.0') ? 'A' : 'B'

/** Tiles that can fall, of layer 1. */
export const edgeOf = (board: Board): readonly Space[] => board.tiles.filter((space) => layerOf(board, space) === 1)

/** A board from a plan that is known to be sound. */
export function boardFrom(plan: Plan): Board {
  const tiles = plan.tiles.toSorted(bySpace)
  const all = new Set(tiles)
  const next = new Map(tiles.map((space) => [space, sidesOf(space).filter((side) => all.has(side))]))
  const steps = new Map(tiles.map((space) => [space, stepsFrom(next, space)]))
  return { ...plan, tiles, next, steps, layers: layersOf(tiles, next) }
}

function stepsFrom(next: Board['next'], from: Space): ReadonlyMap<Space, number> {
  const steps = new Map([[from, 0]])
  for (const [space, count] of steps) for (const side of next.get(space) ?? []) if (!steps.has(side)) steps.set(side, count + 1)
  return steps
}

function layersOf(tiles: readonly Space[], next: Board['next']): ReadonlyMap<Space, number> {
  const layers = new Map(tiles.filter((space) => (next.get(space) ?? []).length < 3).map((space) => [space, 1]))
  for (const [space, layer] of layers) for (const side of next.get(space) ?? []) if (!layers.has(side)) layers.set(side, layer + 1)
  return layers
}
