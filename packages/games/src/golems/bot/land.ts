import type { Seat } from '../../tabletop/token.ts'
import { distance, indexOf, isLand, neighbours, squares } from '../rules/board.ts'
import { figuresOf } from '../rules/figures.ts'
import { unitsAt } from '../rules/stacks.ts'
import type { Golem, Square, TerrainId, View } from '../state.ts'
import { foesOfSeat, unitWorth, wizardLeft } from './worth.ts'

const far = 30

const maps = new WeakMap<readonly TerrainId[], Map<Square, readonly number[]>>()

/** Turns that a golem needs from a square to a goal, regardless of units on the way. */
export function turnsTo(view: View, golem: Golem, at: Square, goal: Square): number {
  const steps = golem.shape === 'flyer' ? distance(at, goal) : (walksTo(view, goal)[indexOf(at)] ?? far)
  return steps / figuresOf(golem).move
}

function walksTo(view: View, goal: Square): readonly number[] {
  const known = maps.get(view.terrain) ?? new Map<Square, readonly number[]>()
  maps.set(view.terrain, known)
  const found = known.get(goal) ?? walk(view, goal)
  known.set(goal, found)
  return found
}

function walk(view: View, goal: Square): readonly number[] {
  const steps = squares.map(() => far)
  steps[indexOf(goal)] = 0
  const line = [goal]
  for (const square of line) {
    const next = (steps[indexOf(square)] ?? far) + 1
    for (const to of neighbours(square)) {
      if (!isLand(view, to) || (steps[indexOf(to)] ?? 0) <= next) continue
      steps[indexOf(to)] = next
      line.push(to)
    }
  }
  return steps
}

/** The enemy Wizard to go for: weak, badly guarded, near. */
export function quarry(view: View, seat: Seat): Square {
  const own = view.players[seat]?.tower ?? ''
  const army = Object.values(view.golems).filter((golem) => golem.seat === seat)
  let [best, goal] = [Number.POSITIVE_INFINITY, own]
  for (const foe of foesOfSeat(view, seat)) {
    const tower = view.players[foe]?.tower ?? ''
    const guards = unitsAt(view, tower).reduce((sum, unit) => sum + (view.golems[unit] ? unitWorth(view, unit) : 0), 0)
    const way =
      army.length > 0 ? army.reduce((sum, golem) => sum + turnsTo(view, golem, golem.at, tower), 0) / army.length : distance(own, tower) / 3
    const score = way + 4 * wizardLeft(view, foe) + guards / 6
    if (score < best) [best, goal] = [score, tower]
  }
  return goal
}
