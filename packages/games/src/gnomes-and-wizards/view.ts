import { readBy } from '../tabletop/log.ts'
import { playerView } from '../tabletop/playerView.ts'
import type { Seat } from '../tabletop/token.ts'
import { optionsOf } from './decisions.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (GW-21). */
export const viewOf = playerView(hide)

function hide(state: State, seat: Seat | null): View {
  const { secret, ...open } = state
  const final = state.result ? secret.hands : null
  if (seat === null) return { ...open, final }
  const [first, ...more] = state.pending
  const isOwn = first?.seat === seat && first.options.length === 0
  return {
    ...open,
    ...(isOwn && { pending: [{ ...first, options: optionsOf(state, first) }, ...more] }),
    log: readBy(state.log, secret.privy[seat]),
    viewer: seat,
    hand: secret.hands[seat] ?? null,
    answer: secret.answers.find((each) => each.seat === seat)?.answer ?? null,
    orders: secret.orders[seat] ?? null,
    final,
  }
}
