import type { Move } from '../../tabletop/grammar.ts'
import { pass } from '../chain.ts'
import type { State, View } from '../state.ts'

/** GO-7.5: no Spell for now. */
export const passSpell: Move<View, State> = {
  stages: ['spell'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    pass(play, seat)
  },
}
