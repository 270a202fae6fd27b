import type { Refusal } from '../../tabletop/refusal.ts'
import { spaceToken, token, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Square, UnitId, View } from '../state.ts'
import { distance, isLand, neighbours, squares } from './board.ts'
import { figuresOf } from './figures.ts'
import { conflictsWith, golemsAt, ownerAt, recall, seatOfUnit, unitsAt } from './stacks.ts'

/** Golems on one square (GO-8.1); its Wizard doesn't count (GO-2.4). */
export const stackLimit = 4

/** Moves that the golem may still make in this turn (GO-9.10, 16.1); a Wizard makes none (GO-2.1). */
export function movesLeft(view: View, unit: UnitId): number {
  const golem = view.golems[unit]
  return golem ? (golem.haste ? 2 : 1) - golem.moves : 0
}

/** Where these golems of one square may go together (GO-9.14), each with the way there, both ends included. */
export function reachable(view: View, units: readonly UnitId[]): Map<Square, Square[]> {
  const found = new Map<Square, Square[]>()
  for (const to of squares) if (!whyNotTo(view, units, to)) found.set(to, pathTo(view, units, to))
  return found
}

/** Why these golems of one square can't go there together, though each has a move left. */
export function whyNotTo(view: View, units: readonly UnitId[], to: Square): Refusal | undefined {
  const group = groupOf(view, units)
  if (to === group.from) return refuse('same-square', 'GO-9.11')
  if (!isLand(view, to)) return refuse('water', group.flying ? 'GO-9.5' : 'GO-9.4', { space: spaceToken(to) })
  const owner = ownerAt(view, to)
  if (owner !== undefined && owner !== group.seat) return refuse('occupied-by-enemy', 'GO-9.8', { space: spaceToken(to) })
  const there = golemsAt(view, to).length
  if (there + units.length > stackLimit) return refuse('stack-full', 'GO-8.1', { space: spaceToken(to), max: stackLimit })
  for (const unit of units) {
    const golem = view.golems[unit]
    const clash = golem && conflictsWith(view, to, golem)
    if (clash) return refuse('would-conflict', 'GO-8.5', { unit: unitToken(clash.unit), trait: token('trait', clash.trait) })
  }
  const far = distance(group.from, to)
  if (far > group.move) return refuse('too-far', 'GO-9.2', { need: far, max: group.move })
  if (waysOf(view, group, false).has(to)) return undefined
  return refuse('blocked', waysOf(view, group, true).has(to) ? 'GO-9.4' : 'GO-9.6', { space: spaceToken(to) })
}

/** The shortest way, both ends included; of equal ones that through the lowest squares. */
export function pathTo(view: View, units: readonly UnitId[], to: Square): Square[] {
  const group = groupOf(view, units)
  const before = waysOf(view, group, false)
  const path = [to]
  for (let here = before.get(to); here !== undefined; here = before.get(here)) path.unshift(here)
  return path
}

interface Group {
  readonly from: Square
  readonly seat: string
  /** The smallest Move of the group (GO-9.9). */
  readonly move: number
  /** Whether all of them are Flyers. */
  readonly flying: boolean
}

function groupOf(view: View, units: readonly UnitId[]): Group {
  const golems = units.flatMap((unit) => view.golems[unit] ?? [])
  return {
    from: golems[0]?.at ?? '',
    seat: seatOfUnit(units[0] ?? ''),
    move: Math.min(...golems.map((golem) => figuresOf(golem).move)),
    flying: golems.every(({ shape }) => shape === 'flyer'),
  }
}

type Ways = ReadonlyMap<Square, Square | undefined>

const known = recall((_view: View) => new Map<string, Ways>())

/** Every square that the group can enter, each with the one before it on the way; `dry`: as if there were no Water. */
function waysOf(view: View, group: Group, dry: boolean): Ways {
  const ways = known(view)
  const key = `${group.from} ${group.move} ${group.flying} ${dry}`
  const found = ways.get(key) ?? walk(view, group, dry)
  ways.set(key, found)
  return found
}

function walk(view: View, { from, move, flying }: Group, dry: boolean): Ways {
  const before = new Map<Square, Square | undefined>([[from, undefined]])
  let edge = [from]
  // neighbours come by index, so the first way found is the one through the lowest squares
  for (let steps = 0; steps < move; steps += 1) {
    const next: Square[] = []
    for (const square of edge) {
      const stops = square !== from && !flying && unitsAt(view, square).length > 0 // GO-9.6, 9.7, 8.8
      if (stops) continue
      for (const to of neighbours(square)) {
        if (before.has(to) || (!flying && !dry && !isLand(view, to))) continue // GO-9.4, 9.13
        before.set(to, square)
        next.push(to)
      }
    }
    edge = next
  }
  return before
}
