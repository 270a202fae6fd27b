import type { Seat } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { type Line, lines, mostAdded } from '../content/lines.ts'
import { type Clan, tribes } from '../content/tribes.ts'
import type { Counter } from '../content/vocabulary.ts'
import type { Unit, UnitId, View } from '../state.ts'

export type Units = Pick<View, 'units' | 'players'>

export const seatOf = (unit: UnitId): Seat => unit.slice(0, unit.indexOf('-'))
/** 1 to 6; 0 for the leader. */
export const slotOf = (unit: UnitId): number => (isLeader(unit) ? 0 : Number(unit.slice(unit.indexOf('-') + 1)))
export const isLeader = (unit: UnitId): boolean => unit.endsWith('L')
export const leaderOf = (seat: Seat): UnitId => `${seat}-L`
export const clanUnit = (seat: Seat, slot: number): UnitId => `${seat}-${slot}`

/** The leader first, then the clans by their slots. */
export const unitsOfSeat = (seat: Seat): UnitId[] => [leaderOf(seat), ...[1, 2, 3, 4, 5, 6].map((slot) => clanUnit(seat, slot))]

export function unitOf({ units }: Pick<View, 'units'>, unit: UnitId): Unit {
  const found = units[unit]
  if (!found) throw new Error(`there is no unit ${unit}`)
  return found
}

export const isActive = ({ units }: Pick<View, 'units'>, unit: UnitId): boolean => units[unit]?.status === 'active'
export const has = ({ units }: Pick<View, 'units'>, unit: UnitId, counter: Counter): boolean => units[unit]?.counters[counter] !== undefined
export const placeOf = ({ units }: Pick<View, 'units'>, unit: UnitId): Space => units[unit]?.at ?? ''

/** By seat, then the leader and the clans by their slots. */
export const activeUnits = ({ units }: Pick<View, 'units'>): UnitId[] =>
  Object.keys(units).filter((unit) => units[unit]?.status === 'active')

export const activeOf = (view: Pick<View, 'units'>, seat: Seat): UnitId[] => unitsOfSeat(seat).filter((unit) => isActive(view, unit))
export const reserveOf = (view: Pick<View, 'units'>, seat: Seat): UnitId[] =>
  unitsOfSeat(seat).filter((unit) => view.units[unit]?.status === 'reserve')

export const unitsAt = (view: Pick<View, 'units'>, space: Space): UnitId[] =>
  activeUnits(view).filter((unit) => view.units[unit]?.at === space)

export function clanOf({ players }: Pick<View, 'players'>, unit: UnitId): Clan | undefined {
  const { tribe = null } = players[seatOf(unit)] ?? {}
  return tribe === null ? undefined : tribes[tribe].clans[slotOf(unit) - 1]
}

/** What is printed on its card. */
export const lineOf = (view: Pick<View, 'players'>, unit: UnitId): Line => lines[clanOf(view, unit)?.line ?? 'leader']

export const fullHp = (unit: UnitId): number => (isLeader(unit) ? lines.leader : lines.scout).hp
export const isHurt = (view: Pick<View, 'units'>, unit: UnitId): boolean => unitOf(view, unit).hp < fullHp(unit)
export const isShieldable = (view: Pick<View, 'units'>, unit: UnitId): boolean => unitOf(view, unit).added < mostAdded

/** May it be moved by an ability (GW-15.5)? */
export const isMovable = (view: Pick<View, 'units'>, unit: UnitId): boolean => !has(view, unit, 'no-movement')
