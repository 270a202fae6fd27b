import type { Space } from '../content/boards.ts'
import { lengths } from '../content/scores.ts'
import { distance, isMine, layerOf } from '../rules/board.ts'
import { damageOf, defenseOf } from '../rules/figures.ts'
import { isFalling, roundOf } from '../rules/ground.ts'
import { turnOrderFrom } from '../rules/relations.ts'
import { has, lineOf, placeOf, seatOf } from '../rules/units.ts'
import type { UnitId } from '../state.ts'
import { judged, type Mind } from './mind.ts'
import { callWorth, lossWorth } from './worth.ts'

/** Where it is good to stand. */

/** Attack dice that a unit gets, with their chances. */
const dice = [0.35, 0.35, 0.2, 0.1] as const

/** Expected damage of an attack in a turn to come. */
export const expectedHit = (attack: number, defense: number): number =>
  dice.reduce((sum, chance, more) => sum + chance * damageOf(attack + more, defense), 0)

/** Will a counter still hold it in its own next turn (GW-17.1)? */
const isHeld = ({ view }: Mind, unit: UnitId, counter: 'sleeping' | 'no-attack' | 'no-movement' | 'flying'): boolean => {
  const mark = view.units[unit]?.counters[counter]
  return mark !== undefined && mark.ring !== seatOf(unit)
}

/** How likely an enemy comes to a tile in its next turn. */
export function reachOf(mind: Mind, foe: UnitId, space: Space): number {
  const { view, board } = mind
  const steps = distance(board, placeOf(view, foe), space)
  if (isHeld(mind, foe, 'sleeping') || isHeld(mind, foe, 'no-attack')) return 0
  if (steps > 0 && isHeld(mind, foe, 'no-movement')) return 0
  const beyond = steps - lineOf(view, foe).move
  return beyond <= 0 ? 1 : beyond === 1 ? 0.6 : beyond === 2 ? 0.3 : 0
}

/** The two worst hits that a unit may take on a tile before its next turn. */
function expectedDamage(mind: Mind, unit: UnitId, space: Space, defense: number): number {
  let [worst, second] = [0, 0]
  if (isHeld(mind, unit, 'flying')) return 0
  for (const foe of mind.threats) {
    const reach = reachOf(mind, foe, space)
    if (reach === 0 || has(mind.view, foe, 'flying')) continue
    const hit = reach * expectedHit(lineOf(mind.view, foe).attack, defense)
    if (hit > worst) [worst, second] = [hit, worst]
    else if (hit > second) second = hit
  }
  return worst + second
}

/** What a unit stands to lose on a tile. */
export function danger(mind: Mind, unit: UnitId, space: Space, defense = defenseOf(mind.view, unit)): number {
  return mind.care.caution * lossWorth(mind, unit, expectedDamage(mind, unit, space, defense))
}

/** What a unit stands to lose by the fall of its tile. */
function fallCost(mind: Mind, unit: UnitId, space: Space): number {
  const { view, board, falling } = mind
  if (isMine(board, space) || roundOf(view) + 1 < lengths[view.options.length].flipRound || mind.roundsLeft === 0) return 0
  const flips = 2 * turnOrderFrom(view, mind.seat).length
  const ring = layerOf(board, space) - layerOf(board, falling[0] ?? space)
  const chance =
    ring <= 0 ? Math.min(1, (1.5 * flips) / falling.length) : ring === 1 ? Math.min(1, Math.max(0, (flips - falling.length) / 12)) : 0
  return (isFalling(view) ? 1 : 0.7) * chance * (1 + lossWorth(mind, unit, 2))
}

/** Worth of a tile for a unit, attacks apart. `horns`: how many there are for Call to War. */
export function placeWorth(mind: Mind, unit: UnitId, space: Space, horns: number): number {
  return pull(mind, unit, space, horns) - danger(mind, unit, space) - fallCost(mind, unit, space)
}

/**
 * Pull towards the nearest tile where a clan can be called; on such a tile the worth of the call, if there are horns for
 * it and no other own unit stands on one.
 */
function pull(mind: Mind, unit: UnitId, space: Space, horns: number): number {
  const { calls } = mind
  if (calls.size === 0) return 0
  const clan = calls.get(space)
  if (horns >= 3 && clan !== undefined && !mind.own.some((other) => other !== unit && calls.has(placeOf(mind.view, other)))) {
    return callWorth(mind, clan)
  }
  const steps = Math.min(...[...calls.keys()].map((tile) => distance(mind.board, space, tile)))
  return judged(mind, 'pull', mind.roundsLeft > 0 ? 0.7 : 0) * -Math.min(5, steps)
}
