import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { endTurn as end } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** BG-3.11: no further turn action. */
export const endTurn: Move<View, State> = {
  stages: ['choose'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: ({ turn }) => (turn.completed.length > 0 ? undefined : refuse('must-act', 'BG-3.7')),
  apply(table) {
    end(table)
  },
}
