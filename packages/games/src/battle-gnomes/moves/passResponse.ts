import type { Move } from '../grammar.ts'

/** BG-7.9: let it happen. */
export const passResponse: Move = {
  stages: ['respond'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    const { state } = play
    state.waiting = state.waiting.filter((each) => each !== seat)
  },
}
