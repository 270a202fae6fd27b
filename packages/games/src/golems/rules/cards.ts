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

/** The rule that says what the card does. */
export function ruleOf(card: CardId): string {
  if (isEvent(card)) return eventRules[eventOf(card)]
  const part = partOf(card)
  return part.kind === 'material' ? materialRules[part.id] : 'GO-4.3'
}

const eventRules: Readonly<Record<EventId, string>> = {
  swoop: 'GO-11.4',
  maul: 'GO-11.4',
  club: 'GO-11.4',
  crush: 'GO-11.4',
  'fast-attack': 'GO-11.4',
  stomp: 'GO-11.4',
  dodge: 'GO-11.8',
  'great-bulk': 'GO-11.8',
  splatter: 'GO-11.10',
  shatter: 'GO-11.10',
  crumble: 'GO-11.10',
  crack: 'GO-11.10',
  haste: 'GO-16.1',
  'ritual-mana': 'GO-16.3',
  'elemental-storm': 'GO-16.4',
  power: 'GO-16.6',
  protection: 'GO-16.6',
  portal: 'GO-16.7',
  divination: 'GO-16.9',
  dispel: 'GO-7.7',
  repair: 'GO-16.11',
  theft: 'GO-16.12',
  transformation: 'GO-16.14',
}

const materialRules: Readonly<Record<MaterialId, string>> = {
  flesh: 'GO-15.1',
  clay: 'GO-15.2',
  stone: 'GO-15.4',
  iron: 'GO-15.4',
  bone: 'GO-15.4',
  clockwork: 'GO-15.4',
  silver: 'GO-15.4',
  crystal: 'GO-15.5',
  ice: 'GO-15.6',
  gold: 'GO-15.8',
  bronze: 'GO-15.8',
  sand: 'GO-15.8',
  wood: 'GO-15.10',
  obsidian: 'GO-15.12',
  basalt: 'GO-15.13',
  salt: 'GO-15.15',
}

const nameOf = (card: CardId): string => card.slice(0, card.lastIndexOf('-'))

const decks: ReadonlyMap<CardId, Deck> = new Map([
  ...golemCards.map((card) => [card, 'golem'] as const),
  ...eventCards.map((card) => [card, 'event'] as const),
])

function numbered(id: string, copies: number): CardId[] {
  return Array.from({ length: copies }, (_, index) => `${id}-${index + 1}`)
}
