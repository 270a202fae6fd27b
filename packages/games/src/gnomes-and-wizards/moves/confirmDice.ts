import { type Move, refuse } from '../grammar.ts'
import { unplanned } from '../rules/dice.ts'
import { confirmDice as confirm, settle } from '../sequence.ts'

/** GW-7.8: the plan is carried out. */
export const confirmDice: Move = {
  stages: ['assign'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check(view, seat) {
    const left = unplanned(view, seat).length
    return left > 0 ? refuse('incomplete-plan', 'GW-7.1', { n: left }) : undefined
  },
  apply(play) {
    confirm(play)
    settle(play)
  },
}
