import type { Seat } from '../../tabletop/token.ts'
import type { Die, DieId, Offer, View } from '../state.ts'
import { freeDice } from './dice.ts'

/** Open offers of one seat (NI-4.9). */
export const mostOffers = 3

/** Dice that may be traded (NI-4.8, 4.10). */
export const tradable = (view: View, seat: Seat): Die[] => freeDice(view, seat).filter(({ locked }) => !locked)

export const offersTo = (view: View, seat: Seat | null): Offer[] => view.offers.filter(({ to }) => to === seat)
export const offersFrom = (view: View, seat: Seat): Offer[] => view.offers.filter(({ from }) => from === seat)
export const offerOf = (view: View, id: string): Offer | undefined => view.offers.find((offer) => String(offer.id) === id)

/** Is this die part of an open offer, whoever made it? */
export const isOffered = (view: View, id: DieId): boolean => view.offers.some(({ give, want }) => [...give, ...want].includes(id))

/** Dice of each side in one trade (NI-4.8). */
export const mostTraded = 8
