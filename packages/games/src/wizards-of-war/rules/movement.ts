import { rememberFor, settled } from '../../tabletop/drafts.ts'
import type { Square, UnitId, View } from '../state.ts'
import { boardOf } from './board.ts'
import { costOf, groundOf, groundParts, isFree } from './ground.ts'
import { kindOfUnit } from './pieces.ts'

// WW-7.1
export const pointsOf = (unit: UnitId): number => kindOfUnit(unit).move

/** Moves that the unit still has in this turn (WW-6.1). */
export const movesLeft = (view: View, unit: UnitId): number => 1 + (view.turn.moveBonus[unit] ?? 0) - (view.turn.moved[unit] ?? 0)

/** The least cost of each square that the unit could walk to or through with unlimited points. */
export const costsFor = (view: View, unit: UnitId): ReadonlyMap<Square, number> =>
  known(endless(view), view, unit, Number.POSITIVE_INFINITY)

/** As {@link costsFor}, within the unit's points. */
export const costsWithin = (view: View, unit: UnitId): ReadonlyMap<Square, number> => known(limited(view), view, unit, pointsOf(unit))

/** The squares where the unit may end a move, with their costs. */
export function reachable(view: View, unit: UnitId): ReadonlyMap<Square, number> {
  const ground = groundOf(view)
  const points = pointsOf(unit)
  return new Map([...costsFor(view, unit)].filter(([square, cost]) => cost <= points && isFree(ground, square)))
}

/** Points that the unit would have left after a move there; `undefined` if it can't end one there. */
export function pointsLeftAt(view: View, unit: UnitId, square: Square): number | undefined {
  const cost = reachable(view, unit).get(square)
  return cost === undefined ? undefined : pointsOf(unit) - cost
}

/** What a unit has used up of its move and its attack, in a feet turn of its side (WW-6.1). */
export function spentOf(view: View, unit: UnitId): { readonly moved: boolean; readonly attacked: boolean } {
  const { seat, face, attacked } = view.turn
  if (view.units[unit]?.seat !== seat || (face !== 'feet' && face !== 'feet-plus')) return { moved: false, attacked: false }
  return { moved: movesLeft(view, unit) <= 0, attacked: attacked[unit] === true }
}

/** The cheapest way there, both ends included; of equal ones the one that goes first north, then east, south, west (WW-7.7). */
export function pathTo(given: View, unit: UnitId, to: Square): Square[] {
  const view = settled(given)
  const from = view.units[unit]?.at
  const near = costsWithin(view, unit)
  const costs = near.has(to) ? near : costsFor(view, unit)
  const total = costs.get(to)
  if (from === undefined || total === undefined) return []
  const ground = groundOf(view)
  const { neighbours } = boardOf(view.options)
  const tight = (a: Square, b: Square): boolean => costs.get(b) === (costs.get(a) ?? 0) + costOf(view, ground, unit, b)
  const onTheWay = new Set([to])
  for (const square of onTheWay) {
    for (const before of neighbours.get(square) ?? []) if (costs.has(before) && tight(before, square)) onTheWay.add(before)
  }
  const path = [from]
  while (path.at(-1) !== to) {
    const here = path.at(-1) ?? from
    const next = neighbours.get(here)?.find((square) => onTheWay.has(square) && tight(here, square))
    if (next === undefined) throw new Error(`no way from ${here} to ${to}`)
    path.push(next)
  }
  return path
}

type Walks = Map<UnitId, ReadonlyMap<Square, number>>
const endless = rememberFor(groundParts, (_view): Walks => new Map())
const limited = rememberFor(groundParts, (_view): Walks => new Map())

function known(walks: Walks, view: View, unit: UnitId, points: number): ReadonlyMap<Square, number> {
  const costs = walks.get(unit) ?? walk(view, unit, points)
  walks.set(unit, costs)
  return costs
}

function walk(view: View, unit: UnitId, points: number): ReadonlyMap<Square, number> {
  const mover = view.units[unit]
  if (!mover) return new Map()
  const ground = groundOf(view)
  const { neighbours } = boardOf(view.options)
  const costs = new Map<Square, number>([[mover.at, 0]])
  // squares by cost, so that each is settled at its least: no step costs more than 3
  const frontier: Square[][] = [[mover.at]]
  for (let cost = 0; cost < frontier.length; cost += 1) {
    for (const square of frontier[cost] ?? []) {
      if (costs.get(square) !== cost) continue
      // enemies beside the way cost nothing: WW-7.9
      for (const next of neighbours.get(square) ?? []) {
        const standing = ground.unitAt.get(next)
        if (standing !== undefined && view.units[standing]?.seat !== mover.seat) continue // WW-7.3, 7.4
        if (ground.wallAt.has(next)) continue // WW-7.5, 13.8
        const total = cost + costOf(view, ground, unit, next) // WW-7.6
        if (total > points || total >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue
        costs.set(next, total)
        for (let level = frontier.length; level <= total; level += 1) frontier.push([])
        frontier[total]?.push(next)
      }
    }
  }
  return costs
}
