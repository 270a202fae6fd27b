import { readBy } from '../tabletop/log.ts'
import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (GO-17). */
export const viewOf = playerView(hide)

function hide(state: State, seat: Seat | null): View {
  const { secret, ...open } = state
  const final = state.result ? { hands: secret.hands, decks: secret.decks } : null
  if (seat === null) return { ...open, final }
  const alive = state.players[seat]?.alive === true
  return {
    ...open,
    log: readBy(state.log, secret.privy[seat]),
    viewer: seat,
    hand: alive ? (secret.hands[seat] ?? null) : null,
    answer: alive ? (secret.answers[seat] ?? null) : null,
    auto: alive ? (secret.auto[seat] ?? null) : null,
    vision: secret.visions[seat] ?? null,
    final,
  }
}
