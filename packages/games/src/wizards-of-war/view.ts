import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (WW-5.2, 15.2, 15.3). */
export const viewOf = playerView(hide)

function hide(state: State, seat: Seat | null): View {
  const { secret, ...open } = state
  return { ...open, hand: seat === null ? null : (secret.hands[seat] ?? null), finalHands: state.result ? secret.hands : null }
}
