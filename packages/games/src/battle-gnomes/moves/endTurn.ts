import { type Move, refuse } from '../grammar.ts'
import { endTurn as end } from '../sequence.ts'

/** BG-3.11: no further turn action. */
export const endTurn: Move = {
  stages: ['choose'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: ({ turn }) => (turn.completed.length > 0 ? undefined : refuse('must-act', 'BG-3.7')),
  apply(play) {
    end(play)
  },
}
