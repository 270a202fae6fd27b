import type { Move } from '../grammar.ts'
import { enterStep } from '../sequence.ts'

/** GO-9.1: the rest stays where it is. */
export const endMove: Move = {
  stages: ['move'],
  slots: [],
  guarded: true,
  apply(play) {
    enterStep(play, 'battle')
  },
}
