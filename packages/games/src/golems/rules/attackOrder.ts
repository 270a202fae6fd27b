import { keysOf } from '../../tabletop/tables.ts'
import { sizes } from '../content/sizes.ts'
import type { Size, UnitId, View } from '../state.ts'
import { fighters, nextAttack } from './battle.ts'
import { sizeOf } from './figures.ts'
import { isWizard, numberOf } from './stacks.ts'

/** Small units attack first, Giants last (GO-10.6, 10.7): the order of the table of sizes. */
export const sizesInOrder = keysOf(sizes)

/** The units of a stack as they attack, of one size by number; the Wizard, who leads them, first. */
export const inAttackOrder = (view: View, units: readonly UnitId[]): UnitId[] =>
  units.toSorted(
    (a, b) =>
      Number(isWizard(b)) - Number(isWizard(a)) ||
      sizesInOrder.indexOf(sizeOf(view, a)) - sizesInOrder.indexOf(sizeOf(view, b)) ||
      numberOf(a) - numberOf(b),
  )

/** The size whose attacks are made now: that of the declared attack, or of the next one. */
export function sizeInTurn(view: View): Size | undefined {
  const attacker = view.battle?.current?.attacker ?? nextAttack(view)?.attackers[0]
  return attacker === undefined ? undefined : sizeOf(view, attacker)
}

/** Have all fighters of this size made their attacks of the round? */
export function isSizeDone(view: View, size: Size): boolean {
  const { battle } = view
  if (!battle || battle.stage === 'freeze') return false
  const units = fighters(view).filter((unit) => sizeOf(view, unit) === size)
  return units.length > 0 && units.every((unit) => !battle.left[unit])
}
