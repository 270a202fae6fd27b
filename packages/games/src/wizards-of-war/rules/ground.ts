import { rememberFor } from '../../tabletop/drafts.ts'
import type { CardId, Square, UnitId, View } from '../state.ts'
import { terrainAt } from './board.ts'
import { kindOfUnit, nameOf, spellOf } from './pieces.ts'

/** What stands and lies where. */
export interface Ground {
  readonly unitAt: ReadonlyMap<Square, UnitId>
  /** Walls of thorns. */
  readonly wallAt: ReadonlyMap<Square, CardId>
  /** Squares of mud, with what entering them costs. */
  readonly mire: ReadonlyMap<Square, number>
  readonly fog: ReadonlySet<Square>
}

/** The parts of a view that say what stands and lies where. */
export const groundParts = ({ units, effects, options }: View) => [units, effects, options] as const

export const groundOf = rememberFor(groundParts, (view: View): Ground => {
  const unitAt = new Map<Square, UnitId>()
  for (const unit of Object.keys(view.units)) unitAt.set(view.units[unit]?.at ?? '', unit)
  const wallAt = new Map<Square, CardId>()
  const mire = new Map<Square, number>()
  const fog = new Set<Square>()
  for (const card of Object.keys(view.effects)) {
    const { trait } = spellOf(card)
    for (const square of view.effects[card]?.squares ?? []) {
      if (trait?.is === 'wall') wallAt.set(square, card)
      if (trait?.is === 'mire') mire.set(square, trait.cost)
      if (trait?.is === 'fog') fog.add(square)
    }
  }
  return { unitAt, wallAt, mire, fog }
})

/** One unit per square, and none in a wall (WW-7.5). */
export const isFree = (ground: Ground, square: Square): boolean => !ground.unitAt.has(square) && !ground.wallAt.has(square)

/** Points for entering the square. */
export function costOf(view: View, ground: Ground, unit: UnitId, square: Square): number {
  if (kindOfUnit(unit).large) return 1 // WW-13.6
  const mire = ground.mire.get(square)
  if (mire !== undefined) return mire // WW-13.10
  return terrainAt(view, square) === 'river' ? 2 : 1 // WW-13.2, 13.9
}

/** Lasting spells attached to a unit. */
export const effectsOn = (view: View, unit: UnitId): CardId[] =>
  Object.keys(view.effects).filter((card) => view.effects[card]?.unit === unit)

/** Is a spell of the same name as `card` already on the unit (WW-12.5)? */
export const isAffectedBy = (view: View, unit: UnitId, card: CardId): boolean =>
  effectsOn(view, unit).some((effect) => nameOf(effect) === nameOf(card))

export const sleepOn = (view: View, unit: UnitId): CardId | undefined =>
  effectsOn(view, unit).find((card) => spellOf(card).trait?.is === 'asleep')

export const isAsleep = (view: View, unit: UnitId): boolean => sleepOn(view, unit) !== undefined

export const isWall = (view: View, card: CardId): boolean => view.effects[card] !== undefined && spellOf(card).trait?.is === 'wall'
