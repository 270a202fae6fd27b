import type { Auto, State } from './state.ts'

/** Orders stored before all windows could be passed until the own turn (GO-18.5) have no `turn`. */
export function completed(state: State): State {
  const orders: Readonly<Record<string, Partial<Auto>>> = state.secret.auto
  if (Object.values(orders).every(({ turn }) => turn !== undefined)) return state
  const auto = Object.fromEntries(Object.entries(state.secret.auto).map(([seat, order]) => [seat, { ...order, turn: order.turn ?? false }]))
  return { ...state, secret: { ...state.secret, auto } }
}
