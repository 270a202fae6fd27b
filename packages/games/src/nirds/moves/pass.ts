import type { Move } from '../../tabletop/grammar.ts'
import { pass as passes } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** NI-5.3: no more main actions in this round. */
export const pass: Move<View, State> = {
  stages: ['turn'],
  phases: ['action'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    passes(play, seat)
  },
}
