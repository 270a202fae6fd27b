import type { Move } from '../../tabletop/grammar.ts'
import type { State, View } from '../state.ts'

/** BG-7.9: let it happen. */
export const passResponse: Move<View, State> = {
  stages: ['respond'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(table, seat) {
    const { state } = table
    state.waiting = state.waiting.filter((each) => each !== seat)
  },
}
