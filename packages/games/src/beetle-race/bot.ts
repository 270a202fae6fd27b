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

/** Of how many decisions a level thinks at all; of all others it takes any card. */
const thinks: Readonly<Record<BotLevel, number>> = { easy: 0, normal: 1, hard: 1 }

/** Expects of each card what it brings if the others choose any card that may be in their hands. */
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
