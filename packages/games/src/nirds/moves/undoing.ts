import { seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { View } from '../state.ts'

/** Moves of the trading phase can be taken back while nobody follows the others: an order may end the phase at once (NI-5.15). */
export const isQuiet = (view: View, _seat: Seat): boolean => !seatsOf(view).some((seat) => view.orders[seat]?.follow)
