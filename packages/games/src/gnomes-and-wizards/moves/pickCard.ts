import { one } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { choose } from '../tasks.ts'

/** GW-12.1: one of the cards that nobody else sees. */
export const pickCard: Move = {
  stages: ['pick'],
  phases: ['play'],
  slots: [{ ask: 'ask-card', kinds: ['card'], candidates: ({ pending }) => pending[0]?.options ?? [] }],
  guarded: true,
  sealed: true,
  check({ pending }, _seat, args) {
    const choice = one(args[0])
    return choice === undefined || pending[0]?.options.includes(choice) ? undefined : refuse('bad-choice', 'GW-12.1')
  },
  apply(play, _seat, args) {
    choose(play, one(args[0]) ?? '')
    settle(play)
  },
}
