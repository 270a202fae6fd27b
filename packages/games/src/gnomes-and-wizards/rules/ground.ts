import type { Seat } from '../../tabletop/token.ts'
import type { Half, Space } from '../content/boards.ts'
import { lengths } from '../content/scores.ts'
import { tribeIds } from '../content/tribes.ts'
import type { TileId, TribeId, UnitId, View } from '../state.ts'
import { adjacent, type Board, edgeOf, halfOf, isMine, layerOf } from './board.ts'
import { boardOf } from './boards.ts'
import { seatOf, slotOf, unitsAt } from './units.ts'

type Ground = Pick<View, 'board' | 'tiles'>

export const isFlipped = ({ tiles }: Pick<View, 'tiles'>, space: Space): boolean => tiles[space]?.flipped !== false

/** May it fall, out of order at least (GW-2.14)? */
export const canFall = (view: Ground, space: Space): boolean => !isFlipped(view, space) && !isMine(boardOf(view.board), space)

/** Tiles of the lowest layer that still has some (GW-5.3). */
export function fallingTiles(view: Ground): Space[] {
  const board = boardOf(view.board)
  return outermost(
    board,
    board.tiles.filter((space) => canFall(view, space)),
  )
}

function outermost(board: Board, spaces: readonly Space[]): Space[] {
  const least = Math.min(...spaces.map((space) => layerOf(board, space)))
  return spaces.filter((space) => layerOf(board, space) === least)
}

export const roundOf = ({ options, slot, order }: Pick<View, 'options' | 'slot' | 'order'>): number =>
  lengths[options.length].firstRound + Math.floor(slot / Math.max(1, order.length))

/** Does the ground fall in this round (GW-5.1, 19.8)? */
export const isFalling = (view: Pick<View, 'options' | 'slot' | 'order'>): boolean =>
  roundOf(view) >= lengths[view.options.length].flipRound

/** The closest tiles on which a unit can stand when its own falls (GW-5.9); several are equally close. */
export function refuges(view: Ground & Pick<View, 'blockades'>, from: Space, flies: boolean): Space[] {
  const board = boardOf(view.board)
  const open = closest(view, board, from, (space) => flies || !view.blockades[space])
  return open.length > 0 ? open : closest(view, board, from, () => true)
}

function closest(view: Ground, board: Board, from: Space, enters: (space: Space) => boolean): Space[] {
  let ring: readonly Space[] = [from]
  const seen = new Set(ring)
  while (ring.length > 0) {
    const next = [...new Set(ring.flatMap((space) => adjacent(board, space)))].filter((space) => !seen.has(space) && enters(space))
    const found = next.filter((space) => !isFlipped(view, space))
    if (found.length > 0) return board.tiles.filter((space) => found.includes(space))
    for (const space of next) seen.add(space)
    ring = next
  }
  return []
}

/** Where a leader may begin, other leaders apart (GW-3.4, 3.6). */
export function startTiles(view: Pick<View, 'board' | 'options'>, half: Half | null): readonly Space[] {
  const board = boardOf(view.board)
  if (view.options.mode === 'ffa') return edgeOf(board).filter((space) => space !== board.dead)
  return half === null ? [...board.starts.A, ...board.starts.B] : board.starts[half]
}

/** Where a seat without units may come back (GW-10.7). */
export function reentryTiles(view: Ground & Pick<View, 'options' | 'players'>, seat: Seat): readonly Space[] {
  const half = view.options.mode === 'teams' ? (view.players[seat]?.half ?? null) : null
  const board = boardOf(view.board)
  const standing = startTiles(view, half).filter((space) => !isFlipped(view, space))
  if (standing.length > 0) return standing
  const own = board.tiles.filter((space) => half === null || halfOf(board, space) === half)
  const firm = own.filter((space) => canFall(view, space))
  return firm.length > 0 ? outermost(board, firm) : own.filter((space) => isMine(board, space))
}

/** `turquefoss-a-6`: tribe, half, slot. */
export const tileId = (tribe: TribeId, half: Half, slot: number): TileId => `${tribe}-${half === 'A' ? 'a' : 'b'}-${slot}`
export const deadTile: TileId = 'dead'

/** The symbol on a tile: a tribe and the slot of its clan; `undefined` for the dead tile. */
export function symbolOf(id: TileId): { tribe: TribeId; half: Half; slot: number } | undefined {
  const [tribe = '', half = '', slot = ''] = id.split('-')
  if (!tribeIds.includes(tribe as TribeId)) return undefined
  return { tribe: tribe as TribeId, half: half === 'a' ? 'A' : 'B', slot: Number(slot) }
}

/** Both tiles with a clan's symbol, flipped or not (GW-2.2). */
export function tilesOf(view: Pick<View, 'tiles' | 'players'>, clan: UnitId): Space[] {
  const { tribe = null } = view.players[seatOf(clan)] ?? {}
  return Object.keys(view.tiles).filter((space) => {
    const symbol = symbolOf(view.tiles[space]?.id ?? '')
    return symbol !== undefined && symbol.tribe === tribe && symbol.slot === slotOf(clan)
  })
}

/** GW-5.12 */
export const isLost = (view: Pick<View, 'tiles' | 'players'>, clan: UnitId): boolean =>
  tilesOf(view, clan).every((space) => isFlipped(view, space))

export const isEmpty = (view: Pick<View, 'units'>, space: Space): boolean => unitsAt(view, space).length === 0
