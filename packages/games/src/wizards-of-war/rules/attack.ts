import type { Refusal } from '../../tabletop/refusal.ts'
import { idOf, kindOf, type Seat } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Target, UnitId, View } from '../state.ts'
import { isAsleep, isWall } from './ground.ts'
import { aimedAt, blowRefusal } from './lines.ts'
import { isWizard } from './pieces.ts'

/** Why this unit can't attack at all. */
export function attackerRefusal(view: View, seat: Seat, unit: UnitId): Refusal | undefined {
  if (view.units[unit]?.seat !== seat) return refuse('not-your-unit', 'WW-6.1')
  if (isAsleep(view, unit)) return refuse('asleep', 'WW-12.7')
  return view.turn.attacked[unit] ? refuse('already-attacked', spentRule(view, unit)) : undefined
}

/** Why this unit can't attack that target. */
export function attackRefusal(view: View, seat: Seat, unit: UnitId, target: Target): Refusal | undefined {
  const refusal = attackerRefusal(view, seat, unit)
  if (refusal) return refusal
  const from = view.units[unit]?.at
  const victim = kindOf(target) === 'unit' ? view.units[idOf(target)] : undefined
  if (from === undefined || (!victim && !isWall(view, idOf(target)))) return refuse('no-such-target', 'WW-8.15')
  if (victim?.seat === seat) return refuse('friendly-target', 'WW-8.15')
  const to = aimedAt(view, from, target)
  return to === undefined ? refuse('no-such-target', 'WW-8.15') : blowRefusal(view, unit, to)
}

/** The rule by which a unit has no attack left: it has made its one, it is a wizard who has struck or cast, or it was won over this turn. */
function spentRule(view: View, unit: UnitId): string {
  if (view.turn.dominated[unit]) return 'WW-12.9'
  return isWizard(unit) ? 'WW-6.5' : 'WW-6.1'
}
