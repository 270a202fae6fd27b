import { one, optionToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { choose } from '../tasks.ts'

const words = ['stay', 'none', 'let', 'break'].map(optionToken)

/** 5.5: what has to be chosen in the middle of something. */
export const decide: Move = {
  stages: ['decide'],
  phases: ['play'],
  slots: [
    {
      ask: 'ask-choice',
      kinds: ['space', 'unit', 'option'],
      candidates: ({ pending }) => [...new Set([...(pending[0]?.options ?? []), ...words])],
      enumerated: ({ pending }) => pending[0]?.options ?? [],
    },
  ],
  guarded: true,
  check({ pending }, _seat, args) {
    const choice = one(args[0])
    return choice === undefined || pending[0]?.options.includes(choice) ? undefined : refuse('bad-choice', 'GW-21.3')
  },
  apply(play, _seat, args) {
    choose(play, one(args[0]) ?? '')
    settle(play)
  },
}
