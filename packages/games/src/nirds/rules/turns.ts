import { clockwise, playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { UnitId, View } from '../state.ts'
import { canActivate } from './activation.ts'
import { hasTarget } from './damage.ts'
import { freeDice, sumOf } from './dice.ts'
import { isBanned } from './gnomes.ts'
import { priceOf, rowOf, rows } from './market.ts'
import { isUnit, unitCard } from './nirds.ts'
import { mattersAtLast } from './tactics.ts'

/** Awake units that the free dice can activate. */
export function ready(view: View, seat: Seat): UnitId[] {
  const values = freeDice(view, seat).map(({ value }) => value)
  return playerOf(view, seat).army.flatMap(({ id, asleep }) =>
    !asleep && isUnit(id) && canActivate(unitCard(id).activation, [], values) ? [id] : [],
  )
}

export const canAttack = (view: View, seat: Seat): boolean => hasTarget(view) && ready(view, seat).length > 0

function canRecruit(view: View, seat: Seat): boolean {
  const free = freeDice(view, seat)
  if (isBanned(view, 'recruiting') || free.length === 0) return false
  return rows.some((row) => rowOf(view, row).some((id) => priceOf(view, seat, id) <= sumOf(free)))
}

/** Nothing is left to act with (NI-5.11). */
export const isSpent = (view: View, seat: Seat): boolean => freeDice(view, seat).length === 0 && playerOf(view, seat).tactics.length === 0

/** A turn without a decision (NI-5.11, 5.15). */
export function passesByItself(view: View, seat: Seat): boolean {
  return isSpent(view, seat) || (view.orders[seat]?.idle === true && !canAttack(view, seat) && !canRecruit(view, seat))
}

/** Whose turn comes after this seat's (NI-5.5); `undefined` when all have passed. */
export function nextActor(view: View, seat: Seat): Seat | undefined {
  const [own = seat, ...others] = clockwise(view, seat)
  return [...others, own].find((each) => !playerOf(view, each).passed)
}

/** Must this seat be asked before the phase ends (NI-5.10)? */
export const isAskedAtLast = (view: View, seat: Seat): boolean =>
  view.orders[seat]?.quiet !== true && playerOf(view, seat).tactics.some((id) => mattersAtLast(view, seat, id))
