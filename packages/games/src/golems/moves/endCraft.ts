import type { Move } from '../grammar.ts'
import { enterStep } from '../sequence.ts'

/** GO-4.12: on to the Fate Phase. */
export const endCraft: Move = {
  stages: ['craft'],
  slots: [],
  guarded: true,
  reversible: true,
  apply(play) {
    enterStep(play, 'fate')
  },
}
