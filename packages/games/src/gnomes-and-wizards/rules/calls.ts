import type { Refusal } from '../../tabletop/refusal.ts'
import { type Seat, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { callPrice } from '../content/dice.ts'
import type { Effect } from '../content/vocabulary.ts'
import { refuse } from '../grammar.ts'
import type { SlotId, UnitId, View } from '../state.ts'
import { adjacent } from './board.ts'
import { boardOf } from './boards.ts'
import { bySpace } from './grid.ts'
import { isFlipped, isLost, tilesOf } from './ground.ts'
import { barRefusal, powerBehind } from './powers.ts'
import { isFull, learnedSlot, slotUnit, socketOf, socketsOf } from './slots.ts'
import { slotToken } from './tokens.ts'
import { activeOf, clanUnit, isActive, isLeader, placeOf, seatOf } from './units.ts'

/** Tiles on which a unit counts as standing in Call to War: its own first (GW-11.2; horn of the deep). */
function standing(view: View, unit: UnitId): Space[] {
  const here = placeOf(view, unit)
  const around = view.turn.reach.includes(unit) ? adjacent(boardOf(view.board), here).toSorted(bySpace) : []
  return [here, ...around].filter((space) => !isFlipped(view, space))
}

/** Where a clan would enter, called by this unit; `undefined`: it can't. */
export function entryOf(view: View, unit: UnitId, clan: UnitId): Space | undefined {
  const tiles = tilesOf(view, clan)
  const found = standing(view, unit).find((space) => tiles.includes(space))
  return found ?? (view.turn.drums ? placeOf(view, unit) : undefined)
}

const hornsRefusal = (view: View): Refusal | undefined =>
  view.turn.pool.call < callPrice ? refuse('not-enough-horns', 'GW-11.1', { n: view.turn.pool.call }) : undefined

const callerRefusal = (view: View, seat: Seat, unit: UnitId): Refusal | undefined =>
  activeOf(view, seat).includes(unit) ? undefined : refuse('not-your-unit', 'GW-11.2', { unit: unitToken(unit) })

/** Why a seat can't call, with this unit, this clan. */
export function callRefusal(view: View, seat: Seat, unit?: UnitId, clan?: UnitId): Refusal | undefined {
  const refusal = hornsRefusal(view) ?? (unit === undefined ? undefined : callerRefusal(view, seat, unit))
  if (refusal || unit === undefined || clan === undefined) return refusal
  const params = { unit: unitToken(clan) }
  if (seatOf(clan) !== seat || view.units[clan]?.status !== 'reserve') return refuse('clan-not-available', 'GW-11.3', params)
  if (isLost(view, clan)) return refuse('clan-tiles-flipped', 'GW-5.12', params)
  return entryOf(view, unit, clan) === undefined ? refuse('wrong-tile', 'GW-11.2', params) : undefined
}

/** Why a seat can't charge, with this unit, this ability. */
export function chargeRefusal(view: View, seat: Seat, unit?: UnitId, slot?: SlotId): Refusal | undefined {
  const refusal = hornsRefusal(view) ?? (unit === undefined ? undefined : callerRefusal(view, seat, unit))
  if (refusal || unit === undefined || slot === undefined) return refusal
  const clan = slotUnit(slot)
  const params = { ability: slotToken(slot) }
  if (seatOf(clan) !== seat || isLeader(clan) || !isActive(view, clan))
    return refuse('clan-not-active', isLeader(clan) ? 'GW-11.5' : 'GW-11.4', { unit: unitToken(clan) })
  const socket = socketOf(view, slot)
  if (!socket) return refuse('no-such-ability', 'GW-11.5', params)
  if (isFull(socket)) return refuse('already-charged', 'GW-11.5', params)
  if (isLost(view, clan)) return refuse('clan-tiles-flipped', 'GW-5.12', { unit: unitToken(clan) })
  const tiles = tilesOf(view, clan)
  return standing(view, unit).some((space) => tiles.includes(space))
    ? undefined
    : refuse('wrong-tile', 'GW-11.4', { unit: unitToken(clan) })
}

/** Could there be three horns, by what everybody can see (5.2, step 7)? */
export function mayCall(view: View, seat: Seat): boolean {
  const { pool, drew } = view.turn
  const charged = socketsOf(view, seat).filter((socket) => isFull(socket) && givesHorn(view, socket.slot)).length
  return (pool.deck > 0 && !drew) || pool.call + charged + (view.players[seat]?.cards ?? 0) >= callPrice
}

function givesHorn(view: View, slot: SlotId): boolean {
  const source = { kind: slot === learnedSlot(slotUnit(slot)) ? 'learned' : 'clan', unit: slotUnit(slot) } as const
  const power = powerBehind(view, source)
  return power?.effects.some((effect: Effect) => effect.do === 'horn') === true && !barRefusal(view, source, power)
}

export const clansOf = (seat: Seat): UnitId[] => [1, 2, 3, 4, 5, 6].map((slot) => clanUnit(seat, slot))
