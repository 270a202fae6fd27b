import type { Acted, Boost, UnitId, View } from '../state.ts'
import { lineOf, unitOf } from './units.ts'

type Table = Pick<View, 'units' | 'players' | 'turn'>

const idle: Readonly<Acted> = { moved: 0, attacks: 0, mustFight: false, finished: false, mines: [] }
const none: Readonly<Boost> = { move: 0, attack: 0, noFatigue: false, extraAttack: 0 }

export const actedOf = ({ turn }: Pick<View, 'turn'>, unit: UnitId): Readonly<Acted> => turn.acted[unit] ?? idle
export const boostOf = ({ turn }: Pick<View, 'turn'>, unit: UnitId): Readonly<Boost> => turn.boosts[unit] ?? none

/** A figure and where each part of it comes from. */
export interface Figure {
  readonly total: number
  readonly base: number
  readonly dice: number
  readonly boost: number
}

/** GW-9.2 */
export function powerOf(view: Table, unit: UnitId): Figure {
  return figure(lineOf(view, unit).attack, view.turn.unitDice[unit]?.attack ?? 0, boostOf(view, unit).attack)
}

/** Steps of the whole turn (GW-8.1). */
export function movementOf(view: Table, unit: UnitId): Figure {
  return figure(lineOf(view, unit).move, view.turn.unitDice[unit]?.move ?? 0, boostOf(view, unit).move)
}

/** GW-8.7: tired by an attack. */
export const isTired = (view: Table, unit: UnitId): boolean => actedOf(view, unit).attacks > 0 && !boostOf(view, unit).noFatigue

export function stepsLeft(view: Table, unit: UnitId): number {
  const rest = movementOf(view, unit).total - actedOf(view, unit).moved - (isTired(view, unit) ? 1 : 0)
  return Math.max(0, rest)
}

export const attacksLeft = (view: Table, unit: UnitId): number => 1 + boostOf(view, unit).extraAttack - actedOf(view, unit).attacks

/** GW-9.2 */
export const defenseOf = (view: Pick<View, 'units' | 'players'>, unit: UnitId): number =>
  lineOf(view, unit).defense + unitOf(view, unit).added

/** GW-9.3: what an attack takes from a defense. */
export const damageOf = (power: number, defense: number): number => (defense >= power ? Math.floor(power / 2) : power)

function figure(base: number, dice: number, boost: number): Figure {
  return { total: base + dice + boost, base, dice, boost }
}
