import type { Move } from '../grammar.ts'

/** NI-5.10: no more tactic cards before the gnomes attack. */
export const endLastCall: Move = {
  stages: ['last-call'],
  phases: ['action'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    play.state.lastCall = play.state.lastCall.filter((each) => each !== seat)
  },
}
