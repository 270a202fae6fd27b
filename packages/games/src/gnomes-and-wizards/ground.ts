import { type Seat, seatToken, spaceToken } from '../tabletop/token.ts'
import { hurt } from './changes.ts'
import type { Space } from './content/boards.ts'
import { fallDamage } from './content/lines.ts'
import type { Play } from './grammar.ts'
import { canFall } from './rules/ground.ts'
import { inTurnOrder } from './rules/relations.ts'
import { unitsAt } from './rules/units.ts'
import type { Task, Tile } from './state.ts'

/** A tile falls by a seat's action; units on it are hurt, and then have to leave (GW-5.6, 5.10). */
export function fall(play: Play, space: Space, by: Seat): void {
  const { state, log } = play
  if (!canFall(state, space)) return
  const tile = state.tiles[space] as Tile
  tile.flipped = true
  delete state.blockades[space] // GW-16.4
  log('fell', { seat: seatToken(by), space: spaceToken(space) })
  const units = inTurnOrder(state, unitsAt(state, space))
  for (const unit of units) hurt(play, unit, fallDamage, by)
  const escapes = units.map((unit): Task => ({ do: 'escape', unit }))
  state.script.unshift(...escapes)
}
