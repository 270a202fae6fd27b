import { type Move, refuse } from '../grammar.ts'
import { placed, toPlace } from '../rules/crystals.ts'
import { collect, settle } from '../sequence.ts'

/** GW-13.2: as many crystals as fit must be placed. */
export const confirmCollect: Move = {
  stages: ['collect'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check(view, seat) {
    const left = toPlace(view, seat) - placed(view)
    return left > 0 ? refuse('must-place-all', 'GW-13.2', { n: left }) : undefined
  },
  apply(play) {
    collect(play)
    settle(play)
  },
}
