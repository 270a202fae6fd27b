import type { Move } from '../../tabletop/grammar.ts'
import { leaveCall, settle } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GW-7.5: horns that are left over are lost. */
export const endCall: Move<View, State> = {
  stages: ['call'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play) {
    leaveCall(play.state)
    settle(play)
  },
}
