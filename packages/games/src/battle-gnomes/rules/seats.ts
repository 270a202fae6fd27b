import { idOf, type Seat, token } from '../../tabletop/token.ts'
import type { GnomeId, Household, View } from '../state.ts'

export const seatsOf = (view: View): Seat[] => Object.keys(view.players)

/** All seats in the order of turns, beginning with the given one (BG-2.13). */
export function clockwise(view: View, from: Seat): Seat[] {
  const seats = seatsOf(view)
  const at = seats.indexOf(from)
  return [...seats.slice(at), ...seats.slice(0, at)]
}

export function nextSeat(view: View, seat: Seat): Seat {
  const [, next = seat] = clockwise(view, seat)
  return next
}

/** BG-2.4, 2.7: clockwise from the starter, and the same way back. */
export function draftOrder(view: View): Seat[] {
  const once = clockwise(view, view.starter)
  return [...once, ...once.toReversed()]
}

/** BG-8.11: has the household begun its first turn? */
export function hasBegun(view: View, seat: Seat): boolean {
  const seats = seatsOf(view)
  const turns = view.turn.no - 2 * seats.length - 1
  return clockwise(view, nextSeat(view, view.starter)).indexOf(seat) < turns
}

/** How often turns have gone round, from 1; 0 before the first household's turn. */
export function roundOf(view: View): number {
  const seats = seatsOf(view).length
  return Math.max(0, Math.ceil((view.turn.no - 2 * seats - 1) / seats))
}

export function householdOf(view: View, seat: Seat): Household {
  const household = view.players[seat]
  if (!household) throw new Error(`no seat ${seat}`)
  return household
}

/** The household in which a gnome lives. */
export const ownerOf = (view: View, gnome: GnomeId): Seat | undefined =>
  seatsOf(view).find((seat) => view.players[seat]?.gnomes.includes(gnome))

export const seatToken = (seat: Seat) => token('seat', seat)
export const gnomeToken = (gnome: string) => token('unit', gnome)
export const cardToken = (card: string) => token('card', card)
export const gnomeIn = (text: string): GnomeId => idOf(text) as GnomeId
