import type { Seat } from '../../tabletop/token.ts'
import type { Square, View } from '../state.ts'
import { foeOf, sideOf } from './battle.ts'
import { isTower } from './board.ts'

/** What changes the figures of a whole stack in the battle (GO-10.15, 10.18). */
export type Aura =
  | {
      readonly why: 'gold' | 'bronze' | 'sand'
      /** The seat with such a golem in the fight. */
      readonly by: Seat
      /** The seat whose figures it changes. */
      readonly on: Seat
    }
  | { readonly why: 'tower'; readonly at: Square }

export function aurasOf(view: View): readonly Aura[] {
  const { battle } = view
  if (!battle) return []
  const golems = [battle.attacker, battle.defender].flatMap((by) =>
    (['gold', 'bronze', 'sand'] as const).flatMap((why): Aura[] => {
      const found = sideOf(view, by).some((unit) => view.golems[unit]?.material === why)
      return found ? [{ why, by, on: why === 'sand' ? foeOf(battle, by) : by }] : []
    }),
  )
  return [...golems, ...[battle.from, battle.to].filter(isTower).map((at): Aura => ({ why: 'tower', at }))]
}
