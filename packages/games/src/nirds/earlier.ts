import type { State } from './state.ts'

/** Before a table could play without a last round (NI-1.8), all had the usual one. */
export function completed(state: State): State {
  const { roundLimit }: Partial<State['options']> = state.options
  return roundLimit === undefined ? { ...state, options: { ...state.options, roundLimit: 25 } } : state
}
