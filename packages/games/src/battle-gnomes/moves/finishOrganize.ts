import type { Move } from '../grammar.ts'

/** BG-5.7: the household ends its Organize. */
export const finishOrganize: Move = {
  stages: ['organize'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play) {
    play.state.turn.done = true
  },
}
