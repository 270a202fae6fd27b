import type { Move } from '../../tabletop/grammar.ts'
import { enterStep } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GO-9.1: the rest stays where it is. */
export const endMove: Move<View, State> = {
  stages: ['move'],
  slots: [],
  guarded: true,
  apply(play) {
    enterStep(play, 'battle')
  },
}
