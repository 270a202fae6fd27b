import { seatsOf, startingAt } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { type Race, tribes } from '../content/tribes.ts'
import type { UnitId, View } from '../state.ts'
import { has, seatOf, unitsAt, unitsOfSeat } from './units.ts'

type Seats = Pick<View, 'options' | 'players' | 'alliances'>

export const livingSeats = ({ players }: Pick<View, 'players'>): Seat[] => seatsOf({ players }).filter((seat) => !players[seat]?.eliminated)
/** Seats whose units are all dead, but which are not out yet (GW-10.8). */
export const fallenSeats = (view: Pick<View, 'players' | 'units'>): Seat[] =>
  livingSeats(view).filter((seat) => unitsOfSeat(seat).every((unit) => view.units[unit]?.status === 'dead'))
export const isOut = ({ players }: Pick<View, 'players'>, seat: Seat): boolean => players[seat]?.eliminated ?? true

/** The race of a team's seat (GW-1.2). */
export const raceOfSeat = (seat: Seat): Race => (Number(seat) % 2 === 0 ? 'gnome' : 'wizard')

/** Seats of one team win and lose together; in “every tribe for itself” each seat is a team of its own. */
export const teamOf = ({ options }: Pick<View, 'options'>, seat: Seat): string => (options.mode === 'teams' ? raceOfSeat(seat) : seat)

export function hasPact({ alliances }: Pick<View, 'alliances'>, one: Seat, other: Seat): boolean {
  return alliances.some(({ a, b }) => (a === one && b === other) || (a === other && b === one))
}

/** GW-18.1, 18.2, 19.11 */
export const areEnemies = (view: Seats, one: Seat, other: Seat): boolean =>
  teamOf(view, one) !== teamOf(view, other) && !hasPact(view, one, other)

/** GW-18.1, 18.2; a seat is its own ally (GW-18.4). In “every tribe for itself” tribes of one race are allies as well as enemies. */
export function areAllies(view: Seats, one: Seat, other: Seat): boolean {
  if (teamOf(view, one) === teamOf(view, other) || hasPact(view, one, other)) return true
  return view.options.mode === 'ffa' && raceOf(view, one) !== undefined && raceOf(view, one) === raceOf(view, other)
}

function raceOf({ players }: Pick<View, 'players'>, seat: Seat): Race | undefined {
  const { tribe = null } = players[seat] ?? {}
  return tribe === null ? undefined : tribes[tribe].race
}

export const isEnemyUnit = (view: Seats, seat: Seat, unit: UnitId): boolean => areEnemies(view, seat, seatOf(unit))
export const isAllyUnit = (view: Seats, seat: Seat, unit: UnitId): boolean => areAllies(view, seat, seatOf(unit))

type Table = Seats & Pick<View, 'units'>

/** GW-16.5 */
export const fitsParity = (view: Pick<View, 'units'>, one: UnitId, other: UnitId): boolean =>
  has(view, one, 'flying') === has(view, other, 'flying')

/** Enemies of a seat's units on a tile. */
export const enemiesAt = (view: Table, seat: Seat, space: string): UnitId[] =>
  unitsAt(view, space).filter((unit) => isEnemyUnit(view, seat, unit))

/** Enemies that stop a unit which enters their tile (GW-8.4); one that is an ally as well lets it pass (GW-18.3). */
export const stoppersAt = (view: Table, unit: UnitId, space: string): UnitId[] =>
  enemiesAt(view, seatOf(unit), space).filter((other) => !isAllyUnit(view, seatOf(unit), other) && fitsParity(view, unit, other))

/** Turn order from this seat on; eliminated ones are left out. */
export function turnOrderFrom({ order, players }: Pick<View, 'order' | 'players'>, from: Seat): Seat[] {
  return startingAt(order, from).filter((seat) => !players[seat]?.eliminated)
}

/** Units by turn order of their seats from the current one, each seat's in the order of its cards (GW-5.10, 15.4). */
export function inTurnOrder(view: Pick<View, 'order' | 'players' | 'current'>, units: readonly UnitId[]): UnitId[] {
  const seats = turnOrderFrom(view, view.current)
  return units.toSorted((a, b) => seats.indexOf(seatOf(a)) - seats.indexOf(seatOf(b)))
}
