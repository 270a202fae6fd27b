import type { Move } from '../../tabletop/grammar.ts'
import { endTurn } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GO-12.7: no more battles in this turn. */
export const endBattle: Move<View, State> = {
  stages: ['battle'],
  slots: [],
  guarded: true,
  apply(play) {
    endTurn(play)
  },
}
