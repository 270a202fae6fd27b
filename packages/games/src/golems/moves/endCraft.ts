import type { Move } from '../../tabletop/grammar.ts'
import { enterStep } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GO-4.12: on to the Fate Phase. */
export const endCraft: Move<View, State> = {
  stages: ['craft'],
  slots: [],
  guarded: true,
  reversible: true,
  apply(play) {
    enterStep(play, 'fate')
  },
}
