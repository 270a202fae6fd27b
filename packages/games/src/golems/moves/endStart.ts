import type { Move } from '../../tabletop/grammar.ts'
import { leaveQueue } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GO-15.3: the other Clay golems keep their shapes. */
export const endStart: Move<View, State> = {
  stages: ['start'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    leaveQueue(play.state, seat)
  },
}
