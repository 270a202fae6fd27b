import { playerOf } from '../../tabletop/seats.ts'
import { idIn, idOf, one } from '../../tabletop/token.ts'
import { draw, pay } from '../changes.ts'
import { cardPrice } from '../content/events.ts'
import { type Move, refuse } from '../grammar.ts'
import { canDraw } from '../rules/hands.ts'
import { mayLeaveFate } from '../sequence.ts'
import type { Deck } from '../state.ts'
import { deck } from './slots.ts'

/** GO-6.8, 6.9: a further card for mana. */
export const buyCard: Move = {
  stages: ['fate'],
  slots: [deck],
  guarded: true,
  check(view, seat, args) {
    const have = playerOf(view, seat).mana
    if (have < cardPrice) return refuse('not-enough-mana', 'GO-6.8', { need: cardPrice, have })
    const from = one(args[0])
    return from !== undefined && !canDraw(view, idOf(from) as Deck) ? refuse('deck-empty', 'GO-6.7', { deck: from }) : undefined
  },
  apply(play, seat, args) {
    pay(play.state, seat, cardPrice)
    draw(play, seat, (idIn(args[0]) ?? '') as Deck, true)
    mayLeaveFate(play)
  },
}
