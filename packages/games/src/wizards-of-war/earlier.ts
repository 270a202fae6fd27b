import type { State } from './state.ts'

/** Before switches could rest (WW-11.20), states had no `resting`. */
export function completed(state: State): State {
  const { resting }: Partial<State> = state
  return resting ? state : { ...state, resting: Object.fromEntries(Object.keys(state.life).map((seat) => [seat, []])) }
}
