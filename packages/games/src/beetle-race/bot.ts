import type { BotLevel } from '../card.ts'
import type { Bot } from '../rulebook.ts'
import { cardToken } from '../tabletop/token.ts'
import { wishes } from '../tabletop/wishes.ts'
import { grammar } from './game.ts'
import { allCards, numberOf } from './rules/cards.ts'
import { racing } from './rules/race.ts'
import { fallback } from './rules/stages.ts'
import type { CardId, View } from './state.ts'

const { grantedOrPlain } = wishes(grammar, fallback)

/** The share of decisions that a level thinks about; in all others it plays any card. */
const thinks: Readonly<Record<BotLevel, number>> = { easy: 0, normal: 1, hard: 1 }

/** Values each card by what it would bring against any cards that the others may hold. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal'],
  decide(view, seat, level, random) {
    const hand = view.hand ?? []
    const worth = (card: CardId): number => (random() < thinks[level] ? expected(view, card) : random())
    const [best] = hand.map((card) => [worth(card), card] as const).toSorted(([one], [other]) => other - one)
    return grantedOrPlain(view, seat, best && { move: 'bid', args: [cardToken(best[1])] })
  },
  pause: () => 700,
}

function expected(view: View, card: CardId): number {
  const unseen = allCards.filter((each) => !view.hand?.includes(each) && !view.discards.includes(each))
  const share = unseen.filter((each) => numberOf(each) === numberOf(card)).length / Math.max(1, unseen.length)
  return numberOf(card) * (1 - share) ** (racing(view).length - 1)
}
