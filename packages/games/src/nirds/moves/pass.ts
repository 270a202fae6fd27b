import type { Move } from '../grammar.ts'
import { pass as passes } from '../sequence.ts'

/** NI-5.3: no more main actions in this round. */
export const pass: Move = {
  stages: ['turn'],
  phases: ['action'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    passes(play, seat)
  },
}
