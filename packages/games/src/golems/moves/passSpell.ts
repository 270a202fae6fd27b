import { pass } from '../chain.ts'
import type { Move } from '../grammar.ts'

/** GO-7.5: no Spell for now. */
export const passSpell: Move = {
  stages: ['spell'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    pass(play, seat)
  },
}
