import { othersOf } from '../../tabletop/seats.ts'
import type { Seat, Token } from '../../tabletop/token.ts'
import type { View } from '../state.ts'

/** Does a team mate point at this thing (NI-11.4)? */
export const isWished = (view: View, seat: Seat, thing: Token): boolean => othersOf(view, seat).some((other) => view.pins[other] === thing)

/** Points that such a wish adds. */
export const wished = 8
