import type { Seat } from '../../tabletop/token.ts'
import type { Half, Space } from '../content/boards.ts'
import { type TribeId, tribeIds, tribes } from '../content/tribes.ts'
import type { View } from '../state.ts'
import { boardOf } from './boards.ts'
import { startTiles, tilesOf } from './ground.ts'
import { raceOfSeat } from './relations.ts'
import { clanUnit, isLeader, unitsAt } from './units.ts'

/** GW-1.1, 1.4 */
export const mayTake = ({ options }: Pick<View, 'options'>, seat: Seat, tribe: TribeId): boolean =>
  options.mode === 'ffa' || tribes[tribe].race === raceOfSeat(seat)

export const isTaken = ({ players }: Pick<View, 'players'>, tribe: TribeId): boolean =>
  Object.values(players).some((player) => player.tribe === tribe)

export const freeTribes = (view: Pick<View, 'players' | 'options'>, seat: Seat): TribeId[] =>
  tribeIds.filter((tribe) => !isTaken(view, tribe) && mayTake(view, seat, tribe))

/** The half that a start tile belongs to. */
export const halfOfStart = ({ board }: Pick<View, 'board'>, space: Space): Half => (boardOf(board).starts.A.includes(space) ? 'A' : 'B')

/** Where a leader may be placed (GW-3.3 to 3.6). */
export function placesFor(view: View, seat: Seat): readonly Space[] {
  const half = view.players[seat]?.half ?? null
  const taken = (space: Space): boolean => view.options.mode === 'ffa' && unitsAt(view, space).some(isLeader)
  return startTiles(view, half).filter((space) => !taken(space))
}

/** The two mines with the symbol of a seat's last clan (GW-19.7). */
export const ownMines = (view: Pick<View, 'tiles' | 'players'>, seat: Seat): Space[] => tilesOf(view, clanUnit(seat, 6))
