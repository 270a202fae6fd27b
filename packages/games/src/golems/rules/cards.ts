import { type Event, type EventId, eventCopies, events } from '../content/events.ts'
import { materials } from '../content/materials.ts'
import { shapes } from '../content/shapes.ts'
import { sizes } from '../content/sizes.ts'
import type { CardId, Deck, MaterialId, Shape, Size } from '../state.ts'

export type Part =
  | { readonly kind: 'material'; readonly id: MaterialId }
  | { readonly kind: 'size'; readonly id: Size }
  | { readonly kind: 'shape'; readonly id: Shape }

/** GO-1.5, in the order of GO-1.16. */
export const golemCards: readonly CardId[] = [
  ...Object.keys(materials).map((id) => `${id}-1`),
  ...Object.entries(sizes).flatMap(([id, { copies }]) => numbered(id, copies)),
  ...Object.entries(shapes).flatMap(([id, { copies }]) => numbered(id, copies)),
]
// GO-1.6
export const eventCards: readonly CardId[] = Object.keys(events).flatMap((id) => numbered(id, eventCopies))

export const isCard = (id: string): boolean => decks.has(id)
export const isEvent = (card: CardId): boolean => decks.get(card) === 'event'
export const isMaterial = (id: string): id is MaterialId => Object.hasOwn(materials, id)
export const isSize = (id: string): id is Size => Object.hasOwn(sizes, id)
export const isShape = (id: string): id is Shape => Object.hasOwn(shapes, id)

export function deckOf(card: CardId): Deck {
  const deck = decks.get(card)
  if (!deck) throw new Error(`no such card: ${card}`)
  return deck
}

/** The event on the card: `swoop-2` is a `swoop`. */
export function eventOf(card: CardId): EventId {
  if (!isEvent(card)) throw new Error(`no event card: ${card}`)
  return nameOf(card) as EventId
}

/** What the event card says. */
export const sayingOf = (card: CardId): Event => events[eventOf(card)]

/** The part of a golem on the card: `iron-1` is the material `iron`. */
export function partOf(card: CardId): Part {
  if (deckOf(card) !== 'golem') throw new Error(`no golem card: ${card}`)
  const id = nameOf(card)
  if (isMaterial(id)) return { kind: 'material', id }
  if (isSize(id)) return { kind: 'size', id }
  return { kind: 'shape', id: id as Shape }
}

const nameOf = (card: CardId): string => card.slice(0, card.lastIndexOf('-'))

const decks: ReadonlyMap<CardId, Deck> = new Map([
  ...golemCards.map((card) => [card, 'golem'] as const),
  ...eventCards.map((card) => [card, 'event'] as const),
])

function numbered(id: string, copies: number): CardId[] {
  return Array.from({ length: copies }, (_, index) => `${id}-${index + 1}`)
}
