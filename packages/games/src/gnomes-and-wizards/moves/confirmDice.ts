import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { unplanned } from '../rules/dice.ts'
import { confirmDice as confirm, settle } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GW-7.8: the plan is carried out. */
export const confirmDice: Move<View, State> = {
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
