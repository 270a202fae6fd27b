import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { CardId, Deck, View } from '../state.ts'
import { deckOf } from './cards.ts'

export const deckNames: readonly Deck[] = ['golem', 'event']

/** Cards in each of the two hands (GO-6.3, 6.4). */
export const handLimit = 7
/** Cards dealt to each hand at the start (GO-1.7). */
export const startCards: Readonly<Record<Deck, number>> = { golem: 6, event: 3 }
/** Cards drawn in a Fate Phase for nothing (GO-6.1). */
export const freeDraws = 3

/** Cards that the active player may still draw for nothing. */
export const drawsLeft = ({ turn }: View): number => freeDraws - turn.draws

/** Has the deck or its discard pile a card left (GO-6.7)? */
export const canDraw = (view: View, deck: Deck): boolean => view.deck[deck] > 0 || view.discard[deck].length > 0

/** Cards over the limit, hand by hand. */
export function excessOf(view: View, seat: Seat): Record<Deck, number> {
  const { golem, event } = playerOf(view, seat).cards
  return { golem: Math.max(0, golem - handLimit), event: Math.max(0, event - handLimit) }
}

export function hasExcess(view: View, seat: Seat): boolean {
  const { golem, event } = excessOf(view, seat)
  return golem + event > 0
}

export const holds = (view: View, card: CardId): boolean => view.hand?.[deckOf(card)].includes(card) === true
