import { keysOf } from '../../tabletop/tables.ts'
import { type Action, actions } from '../content/actions.ts'
import { type Attachment, type AttachmentTrait, defenses, weapons } from '../content/attachments.ts'
import { type BattleItem, battleItemCopies, battleItems } from '../content/battleItems.ts'
import { type Ability, type Gnome, type GnomeTrait, gnomes } from '../content/gnomes.ts'
import { type YardItem, yardItems } from '../content/yardItems.ts'
import type { CardId, GnomeId } from '../state.ts'

export type Card = Action | Attachment | BattleItem | YardItem

/** BG-1.2: in the order of the content. */
export const gnomeIds = keysOf(gnomes)
/** BG-1.5, 1.6: weapons, defenses, battle items, yard items, actions; copies in a row. */
export const playerCards: readonly CardId[] = [
  ...Object.keys(weapons).flatMap((id) => copiesOf(id, 1)),
  ...Object.keys(defenses).flatMap((id) => copiesOf(id, 1)),
  ...Object.keys(battleItems).flatMap((id) => copiesOf(id, battleItemCopies)),
  ...Object.entries(yardItems).flatMap(([id, { copies }]) => copiesOf(id, copies)),
  ...Object.entries(actions).flatMap(([id, { copies }]) => copiesOf(id, copies)),
]

export const isGnome = (id: string): id is GnomeId => Object.hasOwn(gnomes, id)
export const isCard = (id: string): boolean => known.has(id)

export function gnomeOf(id: string): Gnome {
  if (!isGnome(id)) throw new Error(`no such gnome: ${id}`)
  return gnomes[id]
}

/** The continuous text of a gnome. */
export function traitOf(id: string): GnomeTrait | undefined {
  const { says } = gnomeOf(id)
  return 'is' in says ? says : undefined
}

/** The function of a gnome. */
export function abilityOf(id: string): Ability | undefined {
  const { says } = gnomeOf(id)
  return 'do' in says ? says : undefined
}

export function cardOf(card: CardId): Card {
  const found = known.get(card)
  if (!found) throw new Error(`no such card: ${card}`)
  return found
}

/** The name without the number of the copy: `mud-ball`. */
export const nameOf = (card: CardId): string => card.replace(/-\d+$/, '')

export const actionOf = (card: CardId): Action | undefined => ofType(card, 'action')
export const battleItemOf = (card: CardId): BattleItem | undefined => ofType(card, 'battle')
export const yardItemOf = (card: CardId): YardItem | undefined => ofType(card, 'yard')

export function attachmentOf(card: CardId): Attachment | undefined {
  const found = cardOf(card)
  return found.type === 'weapon' || found.type === 'defense' ? found : undefined
}

export const isItem = (card: CardId): boolean => cardOf(card).type !== 'action'
export const isThrown = (card: CardId): boolean => battleItemOf(card)?.thrown === true

/** The printed number; actions have none. */
export function numberOf(card: CardId): number {
  const found = cardOf(card)
  return found.type === 'action' ? 0 : found.number
}

/** The trait of an attachment, if it is of this kind. */
export function attachmentTrait<I extends AttachmentTrait['is']>(
  card: CardId | null,
  is: I,
): Extract<AttachmentTrait, { is: I }> | undefined {
  const trait = card === null ? undefined : attachmentOf(card)?.trait
  return trait?.is === is ? (trait as Extract<AttachmentTrait, { is: I }>) : undefined
}

/** The trait of a gnome, if it is of this kind. */
export function gnomeTrait<I extends GnomeTrait['is']>(id: string, is: I): Extract<GnomeTrait, { is: I }> | undefined {
  const trait = traitOf(id)
  return trait?.is === is ? (trait as Extract<GnomeTrait, { is: I }>) : undefined
}

function ofType<T extends Card['type']>(card: CardId, type: T): Extract<Card, { type: T }> | undefined {
  const found = cardOf(card)
  return found.type === type ? (found as Extract<Card, { type: T }>) : undefined
}

const known: ReadonlyMap<CardId, Card> = new Map(
  playerCards.map((card): [CardId, Card] => {
    const tables: Readonly<Record<string, Card>> = { ...weapons, ...defenses, ...battleItems, ...yardItems, ...actions }
    return [card, tables[card.replace(/-\d+$/, '')] as Card]
  }),
)

function copiesOf(id: string, copies: number): CardId[] {
  return Array.from({ length: copies }, (_, index) => `${id}-${index + 1}`)
}
