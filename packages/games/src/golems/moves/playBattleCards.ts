import { answer } from '../battle.ts'
import type { Move } from '../grammar.ts'
import { cardsRefusal } from '../rules/battle.ts'
import { battleCards, helped, named } from './battleCards.ts'

/** GO-11.2, 11.3: cards after an attack is declared, or at the end of the round. */
export const playBattleCards: Move = {
  stages: ['window', 'roundEnd'],
  slots: (view, _seat, chosen) => [battleCards(view, 1), ...helped(chosen[0])],
  guarded: true,
  check(view, seat, args) {
    const { cards, units } = named(args)
    return cardsRefusal(view, seat, cards, units, view.battle?.current ?? undefined)
  },
  apply(play, seat, args) {
    const { cards, units } = named(args)
    answer(play, seat, cards, units)
  },
}
