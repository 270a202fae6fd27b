import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { keepDice as keep, settle } from '../sequence.ts'
import type { State, View } from '../state.ts'

/** GW-6.5: the dice stand as they are. */
export const keepDice: Move<View, State> = {
  stages: ['roll'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: (view) => (view.turn.dice.length === 0 ? refuse('not-rolled', 'GW-6.3') : undefined),
  apply(play) {
    keep(play)
    settle(play)
  },
}
