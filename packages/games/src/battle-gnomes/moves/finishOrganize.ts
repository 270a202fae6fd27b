import type { Move } from '../../tabletop/grammar.ts'
import type { State, View } from '../state.ts'

/** BG-5.7: the owner says so. */
export const finishOrganize: Move<View, State> = {
  stages: ['organize'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(table) {
    table.state.turn.done = true
  },
}
