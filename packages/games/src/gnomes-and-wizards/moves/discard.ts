import { cardToken, idsIn, seatToken } from '../../tabletop/token.ts'
import { takeFromHand, toBottom } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { surplus } from '../rules/stages.ts'
import { settle } from '../sequence.ts'

/** GW-12.4: down to the limit, face down to the bottom of the deck. */
export const discard: Move = {
  stages: ['discard'],
  phases: ['play'],
  slots: (view, seat) => [
    {
      ask: 'ask-discard',
      kinds: ['card'],
      candidates: () => (view.hand ?? []).map(cardToken),
      set: { min: surplus(view, seat), max: surplus(view, seat) },
    },
  ],
  guarded: true,
  sealed: true,
  check(view, seat, args, whole) {
    const cards = idsIn(args[0])
    const n = surplus(view, seat)
    const isWrong = cards.length > n || (whole && cards.length !== n) || cards.some((card) => !view.hand?.includes(card))
    return isWrong ? refuse('bad-discard', 'GW-12.4', { n }) : undefined
  },
  apply(play, seat, args) {
    const cards = idsIn(args[0])
    for (const card of cards) takeFromHand(play.state, seat, card)
    toBottom(play.state, cards)
    play.log('discarded', { seat: seatToken(seat), n: cards.length })
    settle(play)
  },
}
