import { idIn } from '../../tabletop/token.ts'
import { callPrice } from '../content/dice.ts'
import type { Move } from '../grammar.ts'
import { chargeRefusal } from '../rules/calls.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'
import { ownAbility, ownUnit } from './slots.ts'

/** GW-11.4: three horns fill an ability of a clan where its symbol is. */
export const chargeAbility: Move = {
  stages: ['call'],
  phases: ['play'],
  slots: [ownUnit('ask-caller'), ownAbility('ask-ability')],
  guarded: true,
  check: (view, seat, args) => chargeRefusal(view, seat, idIn(args[0]), idIn(args[1])),
  apply(play, seat, args) {
    play.state.turn.pool.call -= callPrice
    open(play, 'call', seat, { type: 'charge', unit: idIn(args[0]) ?? '', slot: idIn(args[1]) ?? '' })
    settle(play)
  },
}
