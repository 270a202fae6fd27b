import { cardToken, idsIn } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { refresh as discardAndDraw } from '../sequence.ts'
import type { View } from '../state.ts'
import { card, inHand } from './slots.ts'

/** BG-3.4, 3.5: cards that one doesn't want go, then the hand is filled. */
export const refresh: Move = {
  stages: ['refresh'],
  phases: ['play'],
  slots: (view) => [
    {
      ...card('ask-discards', inHand),
      set: { min: 0, max: view.hand?.length ?? 0 },
      enumerated: (now) => [[], ...(now.hand ?? []).map((each) => [cardToken(each)]), ...allOf(now)],
    },
  ],
  guarded: true,
  check(view, _seat, [cards]) {
    const strange = idsIn(cards).find((each) => !view.hand?.includes(each))
    return strange === undefined ? undefined : refuse('not-in-hand', 'BG-3.4', { card: cardToken(strange) })
  },
  apply(play, seat, [cards]) {
    discardAndDraw(play, seat, idsIn(cards))
  },
}

const allOf = ({ hand }: View): string[][] => (hand && hand.length > 1 ? [hand.map(cardToken)] : [])
