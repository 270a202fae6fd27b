import type { Seat } from '../../tabletop/token.ts'
import type { Player, View } from '../state.ts'

export const seatsOf = (view: Pick<View, 'players'>): Seat[] => Object.keys(view.players)

export const countOf = (view: Pick<View, 'players'>): number => seatsOf(view).length

/** All seats, from this one on. */
export function clockwise(view: Pick<View, 'players'>, from: Seat): Seat[] {
  const seats = seatsOf(view)
  const start = seats.indexOf(from)
  return [...seats.slice(start), ...seats.slice(0, start)]
}

export const othersOf = (view: Pick<View, 'players'>, seat: Seat): Seat[] => seatsOf(view).filter((other) => other !== seat)

export function playerOf(view: Pick<View, 'players'>, seat: Seat): Player {
  const player = view.players[seat]
  if (!player) throw new Error(`no seat ${seat}`)
  return player
}

/** Where effects on several players begin (NI-8.13). */
export const leadingSeat = ({ step, actor, firstPlayer }: Pick<View, 'step' | 'actor' | 'firstPlayer'>): Seat =>
  step === 'action' || step === 'lastcall' ? (actor ?? firstPlayer) : firstPlayer
