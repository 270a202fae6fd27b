import { numbers, suits } from '../content.ts'
import type { CardId } from '../state.ts'

export const allCards: readonly CardId[] = suits.flatMap((suit) => numbers.map((number) => `${suit}-${number}`))

const known: ReadonlySet<CardId> = new Set(allCards)

export const isCard = (id: string): boolean => known.has(id)

export const suitOf = (card: CardId): string => card.slice(0, card.indexOf('-'))
export const numberOf = (card: CardId): number => Number(card.slice(card.indexOf('-') + 1))

export const lowest = (cards: readonly CardId[]): CardId | undefined => cards.toSorted((one, other) => numberOf(one) - numberOf(other))[0]
