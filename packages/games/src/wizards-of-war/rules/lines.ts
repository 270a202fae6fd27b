import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, idOf, kindOf, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Square, Target, UnitId, View } from '../state.ts'
import { between, distance, inLine } from './board.ts'
import { groundOf } from './ground.ts'
import { kindOfUnit } from './pieces.ts'

/** Where a target is hit from `from`: a unit's square, or a wall's nearest, which is in the same row or column if any is. */
export function aimedAt(view: View, from: Square, target: Target): Square | undefined {
  const id = idOf(target)
  if (kindOf(target) === 'unit') return view.units[id]?.at
  const squares = view.effects[id]?.squares ?? []
  return squares.toSorted((a, b) => distance(from, a) - distance(from, b))[0]
}

/** Why a unit can't strike or shoot from its square at another. */
export function blowRefusal(view: View, attacker: UnitId, to: Square): Refusal | undefined {
  const unit = view.units[attacker]
  if (!unit) return undefined
  const { range } = kindOfUnit(attacker)
  const far = distance(unit.at, to)
  if (!inLine(unit.at, to)) return refuse('not-in-line', range === 1 ? 'WW-8.14' : 'WW-9.3')
  if (far > range) return refuse('out-of-range', range === 1 ? 'WW-8.14' : 'WW-9.2', { range, distance: far })
  return far > 1 ? obstacle(view, unit.seat, unit.at, to) : undefined // WW-9.7
}

/** Why a projectile of this range can't fly from one square to another. */
export function flightRefusal(view: View, seat: Seat, from: Square, to: Square, range: number): Refusal | undefined {
  const far = distance(from, to)
  if (!inLine(from, to)) return refuse('not-in-line', 'WW-9.3')
  if (far > range) return refuse('out-of-range', 'WW-9.2', { range, distance: far }) // WW-9.2
  return obstacle(view, seat, from, to)
}

/** WW-9.7: against the square beside it an archer fights hand to hand. */
export const isShot = (from: Square, to: Square): boolean => distance(from, to) > 1

function obstacle(view: View, seat: Seat, from: Square, to: Square): Refusal | undefined {
  const ground = groundOf(view)
  const flownOver = between(from, to)
  for (const square of flownOver) {
    const unit = ground.unitAt.get(square)
    const by: Token | undefined = unit === undefined ? undefined : unitToken(unit)
    if (by !== undefined && view.units[idOf(by)]?.seat !== seat) return refuse('line-blocked', 'WW-9.4', { by }) // WW-9.4, 9.10
    const wall = ground.wallAt.get(square)
    if (wall !== undefined) return refuse('line-blocked', 'WW-9.5', { by: cardToken(wall) }) // WW-9.5
  }
  return [from, ...flownOver, to].some((square) => ground.fog.has(square)) ? refuse('fogged', 'WW-9.5') : undefined
}
