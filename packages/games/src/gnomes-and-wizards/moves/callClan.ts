import { idIn, unitToken } from '../../tabletop/token.ts'
import { callPrice } from '../content/dice.ts'
import type { Move } from '../grammar.ts'
import { callRefusal, clansOf } from '../rules/calls.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'
import { ownUnit } from './slots.ts'

/** GW-11.2: three horns bring a clan where its symbol is. */
export const callClan: Move = {
  stages: ['call'],
  phases: ['play'],
  slots: [ownUnit('ask-caller'), { ask: 'ask-clan', kinds: ['unit'], candidates: (_view, seat) => clansOf(seat).map(unitToken) }],
  guarded: true,
  check: (view, seat, args) => callRefusal(view, seat, idIn(args[0]), idIn(args[1])),
  apply(play, seat, args) {
    play.state.turn.pool.call -= callPrice
    open(play, 'call', seat, { type: 'call', unit: idIn(args[0]) ?? '', clan: idIn(args[1]) ?? '' })
    settle(play)
  },
}
