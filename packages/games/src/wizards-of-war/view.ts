import { isDraft } from '../tabletop/memo.ts'
import type { Seat } from '../tabletop/token.ts'
import type { State, View } from './state.ts'

/** What a seat, or with `null` a spectator, may see (WW-15.2, 15.3). The same object again for the same state; a view stays itself. */
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
  return { ...open, myHand: seat === null ? null : (secret.hands[seat] ?? null), finalHands: state.result ? secret.hands : null }
}
