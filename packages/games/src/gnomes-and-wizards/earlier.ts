import type { State } from './state.ts'

/** States from before even dice (GW-19.20) lack the option: they had none. */
export function completed(state: State): State {
  const { evenDice }: Partial<State['options']> = state.options
  return evenDice === undefined ? { ...state, options: { ...state.options, evenDice: false } } : state
}
