import type { State } from './state.ts'

/** Before two players could roll as many dice as each other (GW-19.20), none did. */
export function completed(state: State): State {
  const { evenDice }: Partial<State['options']> = state.options
  return evenDice === undefined ? { ...state, options: { ...state.options, evenDice: false } } : state
}
