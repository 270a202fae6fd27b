import type { Seat } from '../../tabletop/token.ts'
import type { Player, View } from '../state.ts'

export function playerOf(view: View, seat: Seat): Player {
  const player = view.players[seat]
  if (!player) throw new Error(`no seat ${seat}`)
  return player
}

/** All seats in the order of turns, beginning with the given one (GO-3.2). */
export function clockwise(view: View, from: Seat): Seat[] {
  const seats = Object.keys(view.players)
  const at = seats.indexOf(from)
  return [...seats.slice(at), ...seats.slice(0, at)]
}

/** Those whose Wizard is alive. */
export const livingSeats = (view: View): Seat[] => Object.keys(view.players).filter((seat) => isAlive(view, seat))

/** The next one after this seat, clockwise; the seat itself if it is alone. */
export function nextLiving(view: View, seat: Seat): Seat {
  const [, ...others] = clockwise(view, seat)
  return others.find((each) => isAlive(view, each)) ?? seat
}

export const isAlive = (view: View, seat: Seat): boolean => view.players[seat]?.alive === true
