import type { Move } from '../grammar.ts'
import { enterCall, settle } from '../sequence.ts'
import { open } from '../windows.ts'

/** GW-4.2: on to the Call to War. */
export const endActions: Move = {
  stages: ['action'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    const { state } = play
    const unit = state.motion
    state.turn.active = null
    state.motion = null
    enterCall(state)
    if (unit !== null) open(play, 'stop', seat, { type: 'stop', unit })
    settle(play)
  },
}
