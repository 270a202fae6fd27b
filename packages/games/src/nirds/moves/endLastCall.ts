import type { Move } from '../../tabletop/grammar.ts'
import type { State, View } from '../state.ts'

/** NI-5.10: no more tactic cards before the gnomes attack. */
export const endLastCall: Move<View, State> = {
  stages: ['last-call'],
  phases: ['action'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    play.state.lastCall = play.state.lastCall.filter((each) => each !== seat)
  },
}
