import { readBy } from '../tabletop/log.ts'
import { isDraft } from '../tabletop/memo.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (GO-17). The same object again for the same state; a view stays itself. */
export function viewOf(state: State | View, seat: Seat | null): View {
  if (!('secret' in state)) return state
  if (isDraft(state)) return hide(state, seat)
  const views = known.get(state) ?? new Map<Seat | null, View>()
  known.set(state, views)
  const view = views.get(seat) ?? hide(state, seat)
  views.set(seat, view)
  return view
}

const known = new WeakMap<State, Map<Seat | null, View>>()

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
