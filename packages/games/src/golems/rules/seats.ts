import { clockwise } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { View } from '../state.ts'

/** Those whose Wizard is alive. */
export const livingSeats = (view: View): Seat[] => Object.keys(view.players).filter((seat) => isAlive(view, seat))

/** The next one after this seat, clockwise; the seat itself if it is alone. */
export function nextLiving(view: View, seat: Seat): Seat {
  const [, ...others] = clockwise(view, seat)
  return others.find((each) => isAlive(view, each)) ?? seat
}

export const isAlive = (view: View, seat: Seat): boolean => view.players[seat]?.alive === true
