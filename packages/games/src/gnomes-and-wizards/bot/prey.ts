import type { Space } from '../content/boards.ts'
import { distance } from '../rules/board.ts'
import { attacksLeft, damageOf, defenseOf, movementOf, powerOf, stepsLeft } from '../rules/figures.ts'
import { fitsParity } from '../rules/relations.ts'
import { attackerRefusal } from '../rules/strikes.ts'
import { has, placeOf, seatOf, unitOf } from '../rules/units.ts'
import type { UnitId } from '../state.ts'
import { bestOf, type Liked } from './idea.ts'
import { isFoe, judged, type Mind } from './mind.ts'
import { hitWorth } from './worth.ts'

/** The units that a unit could attack, and what would come of it. */

/** Worth of an attack with this power, including the point of shield that it wears off. */
export function strikeWorth(mind: Mind, target: UnitId, power: number): number {
  const { view } = mind
  const worn = unitOf(view, target).added > 0 ? 0.4 : 0
  return judged(mind, `hit:${target}`, hitWorth(mind, target, damageOf(power, defenseOf(view, target))) + worn)
}

/** May it attack in this turn, wherever it goes? */
export const mayAttack = (mind: Mind, unit: UnitId): boolean =>
  seatOf(unit) === mind.seat && attacksLeft(mind.view, unit) > 0 && !has(mind.view, unit, 'no-attack') && !has(mind.view, unit, 'sleeping')

/** The best attack on a tile. `more`: attack dice that it doesn't have yet. */
export function preyOn(mind: Mind, unit: UnitId, space: Space, more = 0): Liked<UnitId> | undefined {
  if (!mayAttack(mind, unit)) return undefined
  const power = powerOf(mind.view, unit).total + more
  const there = mind.foes.filter((foe) => placeOf(mind.view, foe) === space && fitsParity(mind.view, unit, foe))
  return bestOf(there.map((what) => ({ what, worth: strikeWorth(mind, what, power) })))
}

/** The attack that could be declared where a unit stands now. */
export const preyHere = (mind: Mind, unit: UnitId): Liked<UnitId> | undefined =>
  attackerRefusal(mind.view, mind.seat, unit) ? undefined : preyOn(mind, unit, placeOf(mind.view, unit))

/** Attacks with dice: the unit, its target, and the steps that dice must add. */
export interface Mission {
  readonly unit: UnitId
  readonly target: UnitId
  readonly steps: number
  readonly power: number
}

/** All attacks of one's own units on what is not too far. */
export function missionsOf(mind: Mind): Mission[] {
  const { view, board } = mind
  return mind.own
    .filter((unit) => mayAttack(mind, unit))
    .flatMap((unit) =>
      mind.foes.flatMap((target): Mission[] => {
        const far = distance(board, placeOf(view, unit), placeOf(view, target))
        const bound = far > 0 && has(view, unit, 'no-movement')
        const walk = view.turn.acted[unit] ? stepsLeft(view, unit) : movementOf(view, unit).total
        const steps = Math.max(0, far - walk)
        if (bound || steps > 4 || !fitsParity(view, unit, target) || !isFoe(mind, target)) return []
        return [{ unit, target, steps, power: powerOf(view, unit).total }]
      }),
    )
}
