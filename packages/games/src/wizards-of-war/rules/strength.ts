import { idOf, kindOf } from '../../tabletop/token.ts'
import type { CardId, Target, UnitId, View } from '../state.ts'
import { terrainAt } from './board.ts'
import { effectsOn } from './ground.ts'
import { kindOfUnit, nameOf, spellOf } from './pieces.ts'

/** A number of dice and how it comes about; `of` is `printed`, `feet-plus`, `cover` or the name of a spell. */
export interface Pool {
  readonly total: number
  readonly parts: readonly { readonly of: string; readonly dice: number }[]
}

/** Dice of a unit that attacks in its own turn. */
export function attackPool(view: View, unit: UnitId): Pool {
  const plus = view.turn.face === 'feet-plus' && view.units[unit]?.seat === view.turn.seat
  return pool([...printed(kindOfUnit(unit).attack), ...(plus ? [{ of: 'feet-plus', dice: 1 }] : []), ...lent(view, unit, 'attack')]) // WW-6.8
}

/** WW-6.10: without the die of feet-plus. */
export const counterattackPool = (view: View, unit: UnitId): Pool =>
  pool([...printed(kindOfUnit(unit).attack), ...lent(view, unit, 'attack')])

/** Against a blow hand to hand or a spell: no cover (WW-13.5, 13.11). */
export const defencePool = (view: View, unit: UnitId): Pool => pool([...printed(kindOfUnit(unit).defence), ...lent(view, unit, 'defence')])

/** Against a shot. */
export function coveredPool(view: View, unit: UnitId): Pool {
  const cover = hasCover(view, unit) ? [{ of: 'cover', dice: 1 }] : [] // WW-13.3, 13.4
  return pool([...defencePool(view, unit).parts, ...cover])
}

// WW-12.6
export function wallPool(card: CardId): Pool {
  const { trait } = spellOf(card)
  return pool(printed(trait?.is === 'wall' ? trait.defence : 0))
}

/** The defence of a unit or wall; only units find cover from a shot. */
export function defenceOf(view: View, target: Target, shot = false): Pool {
  if (kindOf(target) !== 'unit') return wallPool(idOf(target))
  return shot ? coveredPool(view, idOf(target)) : defencePool(view, idOf(target))
}

/** WW-10.11 */
export const spellPool = (dice: number): Pool => pool(printed(dice))

export function hasCover(view: View, unit: UnitId): boolean {
  const at = view.units[unit]?.at
  if (at === undefined || kindOfUnit(unit).large) return false // WW-13.6
  return ['tree', 'bush', 'stone'].includes(terrainAt(view, at))
}

const pool = (parts: Pool['parts']): Pool => ({ total: parts.reduce((sum, { dice }) => sum + dice, 0), parts })
const printed = (dice: number): { of: string; dice: number }[] => [{ of: 'printed', dice }]

function lent(view: View, unit: UnitId, to: 'attack' | 'defence'): { of: string; dice: number }[] {
  return effectsOn(view, unit).flatMap((card) => {
    const { trait } = spellOf(card)
    return trait?.is === to ? [{ of: nameOf(card), dice: trait.by }] : []
  })
}
