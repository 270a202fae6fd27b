import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { cardToken, idIn } from '../../tabletop/token.ts'
import { responseRefusal, topPlay } from '../rules/plays.ts'
import { declare } from '../stack.ts'
import type { State, View } from '../state.ts'
import { card, inHand } from './slots.ts'

/** BG-7.4, 7.11: a card in answer to what was declared last. */
export const respond: Move<View, State> = {
  stages: ['respond'],
  phases: ['play'],
  slots: [card('ask-response', inHand)],
  guarded: true,
  check(view, seat, [named]) {
    const id = idIn(named)
    if (id === undefined) return undefined
    return view.hand?.includes(id) ? responseRefusal(view, seat, id) : refuse('not-in-hand', 'BG-7.1', { card: cardToken(id) })
  },
  apply(table, seat, [named]) {
    declare(table, { by: seat, kind: 'action', src: idIn(named) ?? '', play: topPlay(table.state)?.n ?? null })
  },
}
