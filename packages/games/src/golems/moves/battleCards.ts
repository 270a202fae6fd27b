import { type Arg, cardToken, idIn, idsIn, unitToken } from '../../tabletop/token.ts'
import type { Slot } from '../grammar.ts'
import { needsUnit, sideOf } from '../rules/battle.ts'
import type { CardId, UnitId, View } from '../state.ts'
import { handCard } from './slots.ts'

/** Battle cards in one sentence, at least `min`; enumerated one at a time. */
export const battleCards = (view: View, min: 0 | 1): Slot => ({
  ...handCard('ask-cards', 'event'),
  set: { min, max: view.hand?.event.length ?? min },
  enumerated: (now) => [[], ...(now.hand?.event ?? []).map((card) => [cardToken(card)])],
})

/** For each named card that helps a unit, the slot for that unit (GO-11.5). */
export const helped = (cards: Arg | undefined): readonly Slot[] =>
  idsIn(cards)
    .filter(needsUnit)
    .map(() => ownUnit)

/** The end of a sentence: its cards, and the units that they help. */
export function named([cards, ...units]: readonly Arg[]): { cards: CardId[]; units: UnitId[] } {
  return { cards: idsIn(cards), units: units.map((unit) => idIn(unit) ?? '') }
}

const ownUnit: Slot = {
  ask: 'ask-helped',
  kinds: ['unit'],
  candidates: (view, seat) => sideOf(view, seat).map(unitToken),
}
