import { remember } from '../../tabletop/drafts.ts'
import { type Seat, token } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import type { Hardness, Kind, MaterialId, Shape, Size, Square, UnitId, View } from '../state.ts'

export const isWizard = (unit: UnitId): boolean => unit.startsWith('w')
export const wizardOf = (seat: Seat): UnitId => `w${seat}`
export const seatOfUnit = (unit: UnitId): Seat => unit.charAt(1)
/** Of a golem; a Wizard has 0. */
export const numberOf = (unit: UnitId): number => Number(unit.slice(3))
/** `kind:bone-medium-flyer`, for the log. */
export const kindToken = ({ material, size, shape }: Kind): string => token('kind', `${material}-${size}-${shape}`)

/** Golems by seat, then by number. */
export function byId(a: UnitId, b: UnitId): number {
  return Number(seatOfUnit(a)) - Number(seatOfUnit(b)) || numberOf(a) - numberOf(b)
}

/** A Wizard of this table, or a golem that has been made. */
export function isUnit(view: View, id: string): boolean {
  const [, wizard, seat = '', number] = /^(?:w([0-3])|g([0-3])-([1-9]\d{0,3}))$/.exec(id) ?? []
  if (wizard !== undefined) return Object.hasOwn(view.players, wizard)
  return Number(number) <= Number(view.players[seat]?.made)
}

/** Is the Wizard alive, the golem on the board? */
export const isInPlay = (view: View, unit: UnitId): boolean =>
  isWizard(unit) ? view.players[seatOfUnit(unit)]?.alive === true : view.golems[unit] !== undefined

export const whereIs = (view: View, unit: UnitId): Square | undefined =>
  isWizard(unit) ? (isInPlay(view, unit) ? view.players[seatOfUnit(unit)]?.tower : undefined) : view.golems[unit]?.at

/** The stack on a square: the Wizard first, then by number. */
export const unitsAt = (view: View, square: Square): readonly UnitId[] =>
  'secret' in view ? lookFor(view, square) : (stacksOf(view).get(square) ?? nobody)

export const golemsAt = (view: View, square: Square): UnitId[] => unitsAt(view, square).filter((unit) => !isWizard(unit))

/** Whose units stand on the square (GO-8.7). */
export function ownerAt(view: View, square: Square): Seat | undefined {
  const [first] = unitsAt(view, square)
  return first === undefined ? undefined : seatOfUnit(first)
}

/** A seat's golems, by number. */
export const golemsOf = (view: View, seat: Seat): UnitId[] =>
  Object.keys(view.golems)
    .filter((unit) => seatOfUnit(unit) === seat)
    .sort(byId)

/** A seat's golems of this material. */
export const golemsOfMaterial = (view: View, seat: Seat, material: MaterialId): UnitId[] =>
  golemsOf(view, seat).filter((unit) => view.golems[unit]?.material === material)

/** The squares on which a seat has units. */
export const stacksBy = (view: View, seat: Seat): Square[] =>
  [...stacksOf(view)].filter(([, [first = '']]) => seatOfUnit(first) === seat).map(([square]) => square)

export const hardnessOf = (kind: Kind): Hardness => materials[kind.material].hardness

/** The trait that two golems share and may not (GO-8.2, 8.3, 15.12). */
export function conflict(a: Kind, b: Kind): Size | Shape | Hardness | undefined {
  if (a.material === 'obsidian' || b.material === 'obsidian') return undefined
  if (a.size === b.size) return a.size
  if (a.shape === b.shape) return a.shape
  return hardnessOf(a) === hardnessOf(b) ? hardnessOf(a) : undefined
}

/**
 * The first golem on the square that a golem of this kind can't stand with (the Wizard stands with anybody, GO-2.3);
 * `except`: golems to ignore.
 */
export function conflictsWith(
  view: View,
  square: Square,
  kind: Kind,
  except: readonly UnitId[] = [],
): { readonly unit: UnitId; readonly trait: Size | Shape | Hardness } | undefined {
  for (const unit of golemsAt(view, square)) {
    const golem = view.golems[unit]
    const trait = golem && !except.includes(unit) ? conflict(kind, golem) : undefined
    if (trait) return { unit, trait }
  }
  return undefined
}

const nobody: readonly UnitId[] = []

function lookFor(view: View, square: Square): UnitId[] {
  const wizards = Object.keys(view.players).filter((seat) => view.players[seat]?.alive && view.players[seat]?.tower === square)
  const golems = Object.keys(view.golems).filter((unit) => view.golems[unit]?.at === square)
  return [...wizards.map(wizardOf), ...golems.sort(byId)]
}

/**
 * Remembers an answer about a view. A state may be a draft or a copy that a bot plays on, both of which change:
 * about a state it asks anew each time.
 */
export function recall<A>(ask: (view: View) => A): (view: View) => A {
  const known = remember(ask)
  return (view) => ('secret' in view ? ask(view) : known(view))
}

const stacksOf = recall((view: View): ReadonlyMap<Square, readonly UnitId[]> => {
  const found = new Map<Square, UnitId[]>()
  for (const seat of Object.keys(view.players)) {
    const wizard = view.players[seat]
    if (wizard?.alive) found.set(wizard.tower, [wizardOf(seat)])
  }
  for (const unit of Object.keys(view.golems).sort(byId)) {
    const at = view.golems[unit]?.at ?? ''
    const stack = found.get(at)
    if (stack) stack.push(unit)
    else found.set(at, [unit])
  }
  return found
})
