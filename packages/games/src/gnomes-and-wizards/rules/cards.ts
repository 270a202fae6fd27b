import { type LearnedId, learned, type SecretId, secrets } from '../content/cards.ts'
import { handLimits } from '../content/scores.ts'
import type { CardId, View } from '../state.ts'

/** The name of a card without the number of its copy. */
export const nameOf = (card: CardId): string => card.replace(/-\d+$/, '')

export const isLearned = (name: string): name is LearnedId => Object.hasOwn(learned, name)
export const isSecret = (name: string): name is SecretId => Object.hasOwn(secrets, name)

/** All 44, learned ones first. */
export const allCards: readonly CardId[] = Object.entries({ ...learned, ...secrets }).flatMap(([name, { copies }]) =>
  Array.from({ length: copies }, (_, index) => `${name}-${index + 1}`),
)

export const isCard = (id: string): boolean => allCards.includes(id)

/** GW-12.3 */
export const handLimit = ({ players }: Pick<View, 'players'>): number => handLimits[Object.keys(players).length] ?? 0
