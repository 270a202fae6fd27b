import type { Seat } from '../../tabletop/token.ts'
import type { SlotId, View } from '../state.ts'
import { openSockets, roomOf, totalRoom } from './slots.ts'

/** Crystals that are planned onto abilities in Collect. */
export const placed = ({ turn }: Pick<View, 'turn'>): number => Object.values(turn.placing).reduce((sum, each) => sum + each, 0)

/** The part of the plan that still fits: units may have died since, and abilities been filled or replaced. */
export function fitting(view: View, seat: Seat): Record<SlotId, number> {
  const fits = openSockets(view, seat).flatMap((socket) => {
    const planned = view.turn.placing[socket.slot]
    return planned ? [[socket.slot, Math.min(roomOf(socket), planned)] as const] : []
  })
  return Object.fromEntries(fits)
}

/** How many of the reserve have to be placed (GW-13.2). */
export const toPlace = (view: View, seat: Seat): number => Math.min(view.reserve, totalRoom(view, seat))

/** Where they go if nothing is to be decided; `undefined` if something is. */
export function onlyPlacing(view: View, seat: Seat): readonly (readonly [slot: string, crystals: number])[] | undefined {
  const open = openSockets(view, seat)
  if (view.reserve >= totalRoom(view, seat)) return open.map((socket) => [socket.slot, roomOf(socket)])
  const [only, ...more] = open
  return only && more.length === 0 ? [[only.slot, Math.min(view.reserve, roomOf(only))]] : view.reserve === 0 ? [] : undefined
}
