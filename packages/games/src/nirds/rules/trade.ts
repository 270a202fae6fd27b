import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Die, DieId, Offer, UnitId, View } from '../state.ts'
import { canActivate } from './activation.ts'
import { freeDice } from './dice.ts'
import { isUnit, unitCard } from './nirds.ts'

/** Open offers of one seat (NI-4.9). */
export const mostOffers = 3

/** Dice that may be traded (NI-4.8, 4.10). */
export const tradable = (view: View, seat: Seat): Die[] => freeDice(view, seat).filter(({ locked }) => !locked)

export const offersTo = (view: View, seat: Seat | null): Offer[] => view.offers.filter(({ to }) => to === seat)
export const offersFrom = (view: View, seat: Seat): Offer[] => view.offers.filter(({ from }) => from === seat)
export const offerOf = (view: View, id: string): Offer | undefined => view.offers.find((offer) => String(offer.id) === id)

/** Is this die part of an open offer, whoever made it? */
export const isOffered = (view: View, id: DieId): boolean => view.offers.some(({ give, want }) => [...give, ...want].includes(id))

/** The first awake unit of the one who offers that only the dice after the trade can activate. */
export function servedBy(view: View, { from, to, give, want }: Offer): UnitId | undefined {
  const now = freeDice(view, from)
  const then = [...now.filter(({ id }) => !give.includes(id)), ...freeDice(view, to).filter(({ id }) => want.includes(id))]
  const can = (unit: UnitId, dice: readonly Die[]): boolean =>
    canActivate(
      unitCard(unit).activation,
      [],
      dice.map(({ value }) => value),
    )
  const awake = playerOf(view, from).army.flatMap(({ id, asleep }) => (isUnit(id) && !asleep ? [id] : []))
  return awake.find((unit) => !can(unit, now) && can(unit, then))
}

/** Dice of each side in one trade (NI-4.8). */
export const mostTraded = 8
