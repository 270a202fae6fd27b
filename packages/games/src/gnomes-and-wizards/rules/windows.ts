import type { Seat } from '../../tabletop/token.ts'
import type { Ask, Cast, Declared, Source, UnitId, View } from '../state.ts'
import { castRefusal, touchedBy } from './aims.ts'
import { areEnemies, hasPact, isOut, teamOf, turnOrderFrom } from './relations.ts'
import { isFull, socketsOf } from './slots.ts'
import { seatOf, unitsAt } from './units.ts'

/** Who is asked for an answer, from public facts and what a seat wants to be asked about. */

/** May it cast in the open window at all (GW-14.3, 14.23)? */
export const mayCast = (view: View, seat: Seat): boolean =>
  !isOut(view, seat) && (view.motion === null || !areEnemies(view, seat, seatOf(view.motion)))

/** Charged abilities of a seat. */
export const chargedOf = (view: View, seat: Seat): Source[] =>
  socketsOf(view, seat)
    .filter(isFull)
    .map(({ slot, unit }) => ({ kind: slot.startsWith('c.') ? 'clan' : 'learned', unit }))

/** Could it cast something, as far as everybody can see (GW-14.12)? A hidden card counts, whatever it is. */
export const hasPotential = (view: View, seat: Seat): boolean =>
  (view.players[seat]?.cards ?? 0) > 0 || chargedOf(view, seat).some((source) => !castRefusal(view, seat, source))

/** Is it another seat's partner, for the purpose of being asked (GW-14.26)? In “every tribe for itself” tribes of one race aren't. */
const isPartner = (view: View, seat: Seat, other: Seat): boolean => teamOf(view, seat) === teamOf(view, other) || hasPact(view, seat, other)

const concerns = (view: View, seat: Seat, ask: Ask, other: Seat): boolean =>
  ask === 'full' || seat === other || (ask === 'team' && isPartner(view, seat, other))

/** Does it want to be asked about this (GW-14.13)? */
export function wants(view: View, seat: Seat, ask: Ask, declared: Declared): boolean {
  if (ask === 'quiet') return false
  if (ask === 'full') return true
  switch (declared.type) {
    case 'attack':
      return concerns(view, seat, ask, seatOf(declared.target))
    case 'flip':
      return unitsAt(view, declared.space).some((unit) => concerns(view, seat, ask, seatOf(unit)))
    case 'cast':
      return isThreatened(view, seat, ask, declared.cast)
    default:
      return false
  }
}

/** Is it asked again once this cast has been revealed (GW-14.25)? `by`: the seat whose action is being answered. */
export function wantsMore(view: View, seat: Seat, ask: Ask, by: Seat, cast: Cast): boolean {
  if (ask === 'quiet' || cast.seat === seat) return false
  if (ask === 'full') return true
  if (isPartner(view, seat, cast.seat)) return false
  return isThreatened(view, seat, ask, cast) || concerns(view, seat, ask, by)
}

/** Does an enemy's cast touch a unit of a seat that concerns this one, or fall in such a seat's turn? */
function isThreatened(view: View, seat: Seat, ask: Ask, cast: Cast): boolean {
  if (isPartner(view, seat, cast.seat)) return false
  const touched: UnitId[] = touchedBy(view, cast)
  return concerns(view, seat, ask, view.current) || touched.some((unit) => concerns(view, seat, ask, seatOf(unit)))
}

/** In turn order from the current player, several of one seat as they were committed (GW-14.10). */
export function byPriority(view: View, casts: readonly Cast[]): Cast[] {
  const order = turnOrderFrom(view, view.current)
  return casts.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
}
