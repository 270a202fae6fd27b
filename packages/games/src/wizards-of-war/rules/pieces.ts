import type { Seat } from '../../tabletop/token.ts'
import { type Spell, type SpellName, spells } from '../content/spells.ts'
import { monsters, type UnitKind, wizard } from '../content/units.ts'
import type { CardId, UnitId, View } from '../state.ts'

/** The names of units and cards, and what is printed on them. */
export const seats: readonly Seat[] = ['0', '1']
export const other = (seat: Seat): Seat => (seat === '0' ? '1' : '0')

export const wizardOf = (seat: Seat): UnitId => `wizard-${seat}`
export const seatOfWizard = (unit: UnitId): Seat => unit.slice('wizard-'.length)
export const isWizard = (unit: UnitId): boolean => unit.startsWith('wizard-')

/** In the order of the tables, each `<kind>-1` to `<kind>-n`. */
export const monsterCards: readonly CardId[] = copies(monsters)
export const spellCards: readonly CardId[] = copies(spells)

const unitKinds: ReadonlyMap<UnitId, UnitKind> = new Map([
  ...seats.map((seat) => [wizardOf(seat), wizard] as const),
  ...monsterCards.map((id) => [id, monsters[nameOf(id) as keyof typeof monsters]] as const),
])
const spellKinds: ReadonlyMap<CardId, Spell> = new Map(spellCards.map((id) => [id, spells[nameOf(id) as SpellName]]))

export const isUnit = (id: string): boolean => unitKinds.has(id)
export const isSpell = (id: string): boolean => spellKinds.has(id)

export function kindOfUnit(unit: UnitId): UnitKind {
  const kind = unitKinds.get(unit)
  if (!kind) throw new Error(`no such unit: ${unit}`)
  return kind
}

export function spellOf(card: CardId): Spell {
  const spell = spellKinds.get(card)
  if (!spell) throw new Error(`no such spell: ${card}`)
  return spell
}

/** `fireball-2` is a `fireball`. */
export function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

export const isCounterspell = (card: CardId): boolean => spellOf(card).effect.do === 'counter'

/** The rule that tells most about a unit or a spell. */
export function ruleOf(id: string): string {
  if (isSpell(id)) return isCounterspell(id) ? 'WW-11.1' : spellOf(id).timing === 'long' ? 'WW-12.1' : 'WW-10.1'
  if (isWizard(id)) return 'WW-8.12'
  const { large, range } = kindOfUnit(id)
  return large ? 'WW-13.6' : range > 1 ? 'WW-9.1' : 'WW-7.1'
}

// WW-6.11
export const monstersOf = (view: View, seat: Seat): UnitId[] =>
  Object.keys(view.units).filter((unit) => view.units[unit]?.seat === seat && !isWizard(unit))

export const hasMonsters = (view: View, seat: Seat): boolean => monstersOf(view, seat).length > 0

function copies(kinds: Readonly<Record<string, { readonly copies: number }>>): CardId[] {
  return Object.entries(kinds).flatMap(([name, kind]) => Array.from({ length: kind.copies }, (_, index) => `${name}-${index + 1}`))
}
