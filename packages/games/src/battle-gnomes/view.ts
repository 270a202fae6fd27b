import { readBy } from '../tabletop/log.ts'
import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (BG-1.16). */
export const viewOf = playerView(hide)

function hide(state: State, seat: Seat | null): View {
  const { secret, ...open } = state
  const final = state.result ? { hands: secret.hands } : null
  if (seat === null) return { ...open, final }
  return {
    ...open,
    log: readBy(state.log, secret.privy[seat]),
    viewer: seat,
    hand: secret.hands[seat] ?? null,
    plan: secret.plans[seat] ?? null,
    trade: secret.trades[seat] ?? null,
    auto: secret.auto[seat] ?? null,
    final,
  }
}
