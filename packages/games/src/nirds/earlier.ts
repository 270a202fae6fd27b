import type { State } from './state.ts'

/** States from before games without a last round (NI-1.8) lack the option: all had the usual limit. */
export function completed(state: State): State {
  const { roundLimit }: Partial<State['options']> = state.options
  return roundLimit === undefined ? { ...state, options: { ...state.options, roundLimit: 25 } } : state
}
