import type { Seat } from '../../tabletop/token.ts'
import { neighbours, terrainAt } from '../rules/board.ts'
import { figuresOf, wizardFigures } from '../rules/figures.ts'
import { chanceToHit } from '../rules/odds.ts'
import { livingSeats } from '../rules/seats.ts'
import { isWizard, seatOfUnit } from '../rules/stacks.ts'
import type { Golem, Kind, MaterialId, UnitId, View } from '../state.ts'

/** What things are worth to the bot, in points: a good golem about 14. */
const gift: Readonly<Partial<Record<MaterialId, number>>> = {
  gold: 2,
  bronze: 2,
  crystal: 1.5,
  obsidian: 1.5,
  basalt: 1.5,
  sand: 1.5,
  ice: 1.5,
  salt: 1,
}

/** The end of a Wizard. */
export const wizardEnd = 85

/** One hit of a Wizard; worth all the more with third parties at the table, as his hits decide at the round limit (GO-14.7). */
export const wizardHit = (view: View): number => (isDuel(view) ? 11 : 25)

/** The share of a golem's worth that its fall brings the enemy: third parties gain by both sides' losses. */
export const golemShare = (view: View): number => (isDuel(view) ? 1 : 0.5)

const isDuel = (view: View): boolean => livingSeats(view).length <= 2

/** Worth of an undamaged golem: what it can deal out before it falls, against a middling enemy, and how fast it is. */
export function worthOfKind(kind: Kind): number {
  const key = `${kind.material} ${kind.size} ${kind.shape}`
  const known = worths.get(key)
  if (known !== undefined) return known
  const { force, armor, hits, move } = figuresOf(kind)
  const extra = kind.material === 'gold' ? 1 : 0
  const shell = kind.material === 'bronze' ? 1 : 0
  const deals = (hits * Math.max(3, chanceToHit(force + extra, middling))) / Math.max(6, chanceToHit(middling, armor + shell))
  const worth = 6 * Math.sqrt(deals) + 0.7 * move + 1 + (gift[kind.material] ?? 0.5)
  worths.set(key, worth)
  return worth
}

/** Force and Armor of a middling enemy. */
const middling = 4.5
const worths = new Map<string, number>()

/** A golem with its damage. */
export function worthOf(golem: Golem): number {
  return worthOfKind(golem) * (1 - (0.5 * golem.damage) / figuresOf(golem).hits)
}

export function unitWorth(view: View, unit: UnitId): number {
  if (isWizard(unit)) return wizardHit(view) * wizardLeft(view, seatOfUnit(unit))
  const golem = view.golems[unit]
  return golem ? worthOf(golem) : 0
}

export const wizardLeft = (view: View, seat: Seat): number => wizardFigures.hits - (view.players[seat]?.damage ?? 0)

export const foesOfSeat = (view: View, seat: Seat): Seat[] => livingSeats(view).filter((each) => each !== seat)

export const nearWater = (view: View, at: string): boolean => neighbours(at).some((next) => terrainAt(view, next) === 'water')
