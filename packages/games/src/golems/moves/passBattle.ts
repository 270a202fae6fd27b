import { pass } from '../battle.ts'
import type { Move } from '../grammar.ts'

/** GO-11.2: no (more) cards in this window. */
export const passBattle: Move = {
  stages: ['window', 'roundEnd'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    pass(play, seat)
  },
}
