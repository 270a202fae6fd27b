import { cardToken, idsIn, type Seat, seatToken, type Token, token } from '../../tabletop/token.ts'
import { discard, playFromHand } from '../changes.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { deckOf } from '../rules/cards.ts'
import { deckNames, excessOf, holds } from '../rules/hands.ts'
import { leastExcess } from '../rules/stages.ts'
import type { CardId, View } from '../state.ts'

/** GO-6.5: each hand comes down to its limit. */
export const discardExcess: Move = {
  stages: ['discard'],
  slots: (view, seat) => [discards(view, seat)],
  guarded: true,
  check(view, seat, args, whole) {
    const cards = idsIn(args[0])
    const foreign = cards.find((card) => !holds(view, card))
    if (foreign !== undefined) return refuse('card-not-in-hand', 'GO-6.4', { card: cardToken(foreign) })
    const excess = excessOf(view, seat)
    for (const deck of deckNames) {
      const n = cards.filter((card) => deckOf(card) === deck).length
      const fits = whole ? n === excess[deck] : n <= excess[deck]
      if (!fits) return refuse('wrong-number', 'GO-6.5', { hand: token('hand', deck), need: excess[deck], have: n })
    }
    return undefined
  },
  apply(play, seat, args) {
    const cards = idsIn(args[0])
    for (const card of cards) {
      playFromHand(play.state, seat, card)
      play.log('discarded', { seat: seatToken(seat), card: cardToken(card) })
    }
    discard(play.state, cards)
  },
}

function discards(view: View, seat: Seat): Slot {
  const excess = excessOf(view, seat)
  const n = excess.golem + excess.event
  const cards = deckNames.filter((deck) => excess[deck] > 0).flatMap((deck) => view.hand?.[deck] ?? [])
  return {
    ask: 'ask-discards',
    kinds: ['card'],
    set: { min: n, max: n },
    candidates: () => cards.map(cardToken),
    enumerated: () => variants(leastExcess(view, seat), cards),
  }
}

/** The set, and each that differs from it in one card of the same deck. */
function variants(set: readonly CardId[], cards: readonly CardId[]): Token[][] {
  const others = cards.filter((card) => !set.includes(card))
  const swapped = set.flatMap((out) =>
    others.filter((card) => deckOf(card) === deckOf(out)).map((card) => set.map((each) => (each === out ? card : each))),
  )
  return [[...set], ...swapped].map((each) => each.map(cardToken))
}
