import { type Move, refuse } from '../grammar.ts'
import { keepDice as keep, settle } from '../sequence.ts'

/** GW-6.5: the dice stand as they are. */
export const keepDice: Move = {
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
