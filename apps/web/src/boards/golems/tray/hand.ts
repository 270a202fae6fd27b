import { type CardId, type Deck, deckNames, eventCards, excessOf, golemCards, sayingOf, stageOf } from '@toadstool/games/golems'
import { mayGrow } from '../sentence.ts'
import type { Table } from '../table.ts'

type Seen = Pick<Table, 'view' | 'seat' | 'past'>

/** A hand in its order: Material, Size, Shape; Battle, Spell. */
const sorted = (cards: readonly CardId[]): CardId[] => cards.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b))

/** Both hands, one after the other. */
export const sortedHands = (hands: Readonly<Record<Deck, readonly CardId[]>>): CardId[] => deckNames.flatMap((deck) => sorted(hands[deck]))

/** The viewer's hand, the Spells first in the Spell Phase; once the game is over, the one it held. */
export function handOf({ view, seat }: Pick<Table, 'view' | 'seat'>, deck: Deck): readonly CardId[] {
  const cards = sorted(view.hand?.[deck] ?? (seat === null ? [] : (view.final?.hands[seat]?.[deck] ?? [])))
  if (deck === 'golem' || view.turn.step !== 'spell') return cards
  const isSpell = (card: CardId) => sayingOf(card).type === 'spell'
  return [...cards.filter(isSpell), ...cards.filter((card) => !isSpell(card))]
}

/** True for viewers who have no hand now and had none at the end. */
export const isWatching = ({ view, seat }: Seen): boolean => view.hand === null && (seat === null || !view.final)

/** Does the seat stand in this stage of its own? */
const isIn = ({ view, seat, past }: Seen, stage: string): boolean => seat !== null && !past && stageOf(view, seat) === stage

export const isDiscarding = (table: Seen): boolean => isIn(table, 'discard')

/** True in the Fate Phase of one's own turn. */
export const isDrawing = (table: Seen): boolean => isIn(table, 'fate')

/** Which hand matters now. */
export function handInPlay(table: Table): Deck | 'both' {
  const { view, seat } = table
  if (view.battle || view.turn.step === 'spell') return 'event'
  return seat !== null && stageOf(view, seat) === 'craft' && !mayGrow(table) ? 'golem' : 'both'
}

/** The `n`th card from the left, from 1. */
export const cardAt = (table: Table, n: number): CardId | undefined =>
  (handInPlay(table) === 'event' ? ['event' as const] : deckNames).flatMap((deck) => handOf(table, deck))[n - 1]

/** How many cards must go from this hand now: the last ones stand in red slots. */
export const excessIn = (table: Seen, deck: Deck): number =>
  isDiscarding(table) && table.seat !== null ? excessOf(table.view, table.seat)[deck] : 0

const rank: readonly CardId[] = [...golemCards, ...eventCards]
