import { cardToken, idIn } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'

/** BR-2.1 */
export const bid: Move = {
  stages: ['bid'],
  slots: [{ ask: 'pick-card', kinds: ['card'], candidates: (view) => (view.hand ?? []).map(cardToken) }],
  guarded: true, // BR-4.4
  sealed: true, // BR-4.2
  check(view, _seat, args) {
    if (view.bid !== null) return refuse('chosen', 'BR-2.1')
    const card = idIn(args[0])
    return card === undefined || view.hand?.includes(card) ? undefined : refuse('not-yours', 'BR-2.1')
  },
  apply({ state }, seat, args) {
    state.secret.bids[seat] = idIn(args[0]) ?? ''
  },
}
