import type { Move } from '../../tabletop/grammar.ts'
import { pass } from '../battle.ts'
import type { State, View } from '../state.ts'

/** GO-11.2: no (more) cards in this window. */
export const passBattle: Move<View, State> = {
  stages: ['window', 'roundEnd'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    pass(play, seat)
  },
}
