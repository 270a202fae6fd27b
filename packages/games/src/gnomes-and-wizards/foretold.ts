import { type Arg, kindOf, one, type Seat, unitToken } from '../tabletop/token.ts'
import { aimSlots, castFrom, castingRefusal } from './moves/casting.ts'
import { attackAfter } from './rules/answered.ts'
import { declaredAttack } from './rules/powers.ts'
import { seatOf, unitOf } from './rules/units.ts'
import type { UnitId, View } from './state.ts'

/** What the attack that waits for answers would come to. */
export interface Foretold {
  readonly target: UnitId
  readonly damage: number
  /** HP of the target afterwards. */
  readonly left: number
}

/**
 * The attack once this answer were added to what has been cast (GW-9.3, 9.9, 14.10). Where the aim isn't named yet, it is taken at the
 * unit that is struck or the one that strikes, whichever spares more. `undefined` where nothing can be foretold, or nothing would change.
 */
export function answerForetold(view: View, seat: Seat, args: readonly Arg[]): Foretold | undefined {
  const attack = declaredAttack(view)
  const first = one(args[0])
  if (!attack || first === undefined || kindOf(first) === 'option') return undefined
  const before = attackAfter(view, attack, view.window?.commits ?? [])
  const told = aimed(view, seat, args, [attack.target, attack.unit]).map((whole) =>
    attackAfter(view, attack, [...(view.window?.commits ?? []), castFrom(view, seat, whole)]),
  )
  const changes = told.filter(({ target, damage }) => target !== before.target || damage !== before.damage)
  const spares = seatOf(attack.unit) === seat ? -1 : 1
  const [best] = changes.toSorted((a, b) => spares * (a.damage - b.damage))
  return best && { ...best, left: Math.max(0, unitOf(view, best.target).hp - best.damage) }
}

/** The sentence, or the ways to end it with one of these units. */
function aimed(view: View, seat: Seat, args: readonly Arg[], units: readonly UnitId[]): readonly (readonly Arg[])[] {
  if (castingRefusal(view, seat, args)) return []
  const next = aimSlots(view, seat, args)[args.length - 1]
  if (!next) return [args]
  const fits = next.candidates(view, seat, args, []).filter((token) => units.some((unit) => token === unitToken(unit)))
  return fits.flatMap((token) => aimed(view, seat, [...args, next.set ? [token] : token], units))
}
