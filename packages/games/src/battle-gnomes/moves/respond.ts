import { type Arg, cardToken, idIn, type Seat } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { responseRefusal, topPlay } from '../rules/plays.ts'
import { declare } from '../stack.ts'
import type { View } from '../state.ts'
import { card, inHand } from './slots.ts'

/** BG-7.4, 7.11: a card in answer to what was declared last. */
export const respond: Move = {
  stages: ['respond'],
  phases: ['play'],
  slots: [card('ask-response', inHand)],
  guarded: true,
  check(view, seat, [named]) {
    const id = idIn(named)
    if (id === undefined) return undefined
    return view.hand?.includes(id) ? responseRefusal(view, seat, id) : refuse('not-in-hand', 'BG-7.1', { card: cardToken(id) })
  },
  apply(play, seat, args) {
    declare(play, announcedAnswer(play.state, seat, args))
  },
}

/** The play that the sentence declares. */
export function announcedAnswer(view: View, seat: Seat, [named]: readonly Arg[]) {
  return { by: seat, kind: 'action' as const, src: idIn(named) ?? '', play: topPlay(view)?.n ?? null }
}
