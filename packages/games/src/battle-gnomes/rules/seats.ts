import { clockwise, seatsOf } from '../../tabletop/seats.ts'
import { idOf, type Seat } from '../../tabletop/token.ts'
import type { GnomeId, View } from '../state.ts'

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

/** The household in which a gnome lives. */
export const ownerOf = (view: View, gnome: GnomeId): Seat | undefined =>
  seatsOf(view).find((seat) => view.players[seat]?.gnomes.includes(gnome))

export const gnomeIn = (text: string): GnomeId => idOf(text) as GnomeId
