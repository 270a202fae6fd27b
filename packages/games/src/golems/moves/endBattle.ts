import type { Move } from '../grammar.ts'
import { endTurn } from '../sequence.ts'

/** GO-12.7: no more battles in this turn. */
export const endBattle: Move = {
  stages: ['battle'],
  slots: [],
  guarded: true,
  apply(play) {
    endTurn(play)
  },
}
