import type { Move } from '../../tabletop/grammar.ts'
import { endTurn } from '../changes.ts'
import type { State, View } from '../state.ts'

/** WW-3.5, 3.6: a feet turn ends when its player says so. */
export const finishTurn: Move<View, State> = {
  stages: ['act'],
  slots: [],
  guarded: true,
  apply: (play) => endTurn(play),
}
