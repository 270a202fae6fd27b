import type { Move } from '../grammar.ts'
import { leaveCall, settle } from '../sequence.ts'

/** GW-7.5: horns that are left over are lost. */
export const endCall: Move = {
  stages: ['call'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play) {
    leaveCall(play.state)
    settle(play)
  },
}
