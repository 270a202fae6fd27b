import type { Move } from '../grammar.ts'
import { leaveQueue } from '../sequence.ts'

/** GO-15.3: the other Clay golems keep their shapes. */
export const endStart: Move = {
  stages: ['start'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    leaveQueue(play.state, seat)
  },
}
