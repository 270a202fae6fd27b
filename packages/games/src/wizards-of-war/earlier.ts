import type { State } from './state.ts'

/** States from before switches could rest (WW-11.20) have no `resting`. */
export function completed(state: State): State {
  const { resting }: Partial<State> = state
  return resting ? state : { ...state, resting: Object.fromEntries(Object.keys(state.life).map((seat) => [seat, []])) }
}
