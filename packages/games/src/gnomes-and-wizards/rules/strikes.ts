import type { Refusal } from '../../tabletop/refusal.ts'
import { type Seat, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { UnitId, View } from '../state.ts'
import { attacksLeft } from './figures.ts'
import { actorRefusal } from './movement.ts'
import { enemiesAt, fitsParity, isEnemyUnit } from './relations.ts'
import { has, isActive, placeOf, seatOf } from './units.ts'

/** Why a unit can't declare an attack at all (GW-9.10). */
export function attackerRefusal(view: View, seat: Seat, unit: UnitId): Refusal | undefined {
  const actor = actorRefusal(view, seat, unit)
  if (actor) return actor
  if (has(view, unit, 'no-attack')) return refuse('no-attack', 'GW-17.7', { unit: unitToken(unit) })
  if (view.motion !== null && view.motion !== unit) return refuse('finish-first', 'GW-8.2', { unit: unitToken(view.motion) })
  if (attacksLeft(view, unit) <= 0) return refuse('already-attacked', 'GW-9.1', { unit: unitToken(unit) })
  return undefined
}

/** Why it can't be declared on this target. */
export function targetRefusal(view: View, unit: UnitId, target: UnitId): Refusal | undefined {
  const params = { unit: unitToken(target) }
  if (!isEnemyUnit(view, seatOf(unit), target)) return refuse('not-an-enemy', 'GW-9.1', params)
  if (!isActive(view, target) || placeOf(view, unit) !== placeOf(view, target)) return refuse('not-same-tile', 'GW-9.1', params)
  return fitsParity(view, unit, target) ? undefined : refuse('flying-mismatch', 'GW-16.5', params)
}

/** Enemies that a unit could attack where it stands. */
export const preyOf = (view: View, unit: UnitId): UnitId[] =>
  enemiesAt(view, seatOf(unit), placeOf(view, unit)).filter((other) => fitsParity(view, unit, other))

/** Would it strike if it had to (GW-15.4)? */
export const canStrike = (view: Pick<View, 'units'>, unit: UnitId): boolean =>
  isActive(view, unit) && !has(view, unit, 'sleeping') && !has(view, unit, 'no-attack')

/** Enemies of a unit that attack it when it is brought onto their tile (GW-15.2, 15.4). */
export const occupantsOf = (view: View, unit: UnitId): UnitId[] => preyOf(view, unit).filter((other) => canStrike(view, other))
