import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (BR-4.1, 4.2). */
export const viewOf = playerView(hide)

function hide({ secret, ...open }: State, seat: Seat | null): View {
  if (seat === null) return open
  return { ...open, viewer: seat, hand: secret.hands[seat] ?? null, bid: secret.bids[seat] ?? null }
}
