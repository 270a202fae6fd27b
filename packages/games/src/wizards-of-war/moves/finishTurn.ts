import { endTurn } from '../changes.ts'
import type { Move } from '../grammar.ts'

/** WW-3.5, 3.6: a feet turn ends when its player says so. */
export const finishTurn: Move = {
  stages: ['act'],
  slots: [],
  guarded: true,
  apply: (play) => endTurn(play),
}
