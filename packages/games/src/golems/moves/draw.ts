import { idIn, idOf, one } from '../../tabletop/token.ts'
import { draw as drawCard } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { canDraw, freeDraws } from '../rules/hands.ts'
import { mayLeaveFate } from '../sequence.ts'
import type { Deck } from '../state.ts'
import { deck } from './slots.ts'

/** GO-6.1: one of the three cards of the turn. */
export const draw: Move = {
  stages: ['fate'],
  slots: [deck],
  guarded: true,
  check(view, _seat, args) {
    if (view.turn.draws >= freeDraws) return refuse('no-free-draws', 'GO-6.1', { max: freeDraws })
    const from = one(args[0])
    return from !== undefined && !canDraw(view, idOf(from) as Deck) ? refuse('deck-empty', 'GO-6.7', { deck: from }) : undefined
  },
  apply(play, seat, args) {
    drawCard(play, seat, (idIn(args[0]) ?? '') as Deck, false)
    play.state.turn.draws += 1
    mayLeaveFate(play)
  },
}
