import { cardToken, idIn, one } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { isItem } from '../rules/cards.ts'
import { card, inHand } from './slots.ts'

const none = 'option:none'
const offered = card('ask-traded', (view, seat) => [...inHand(view, seat), none])

/** BG-7.7, 7.8: an item card for an item card, both secretly; only a hand without items gives none. */
export const chooseTrade: Move = {
  stages: ['trade'],
  phases: ['play'],
  slots: [{ ...offered, kinds: ['card', 'option'] }],
  guarded: true,
  sealed: true,
  check(view, _seat, [chosen]) {
    if (view.trade !== null) return refuse('already-chosen', 'BG-7.8')
    if (chosen === undefined) return undefined
    if (one(chosen) === none) return view.hand?.some(isItem) ? refuse('has-items', 'BG-7.8') : undefined
    const id = idIn(chosen) ?? ''
    return view.hand?.includes(id) && isItem(id) ? undefined : refuse('must-choose-item', 'BG-7.7', { card: cardToken(id) })
  },
  apply(play, seat, [chosen]) {
    play.state.secret.trades[seat] = one(chosen) === none ? 'none' : (idIn(chosen) ?? 'none')
  },
}
