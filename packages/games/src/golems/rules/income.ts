import type { Seat } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import { terrains } from '../content/terrain.ts'
import type { Square, View } from '../state.ts'
import { terrainAt } from './board.ts'
import { golemsOf, stacksBy } from './stacks.ts'

/** Mana by where it comes from. */
export interface Income {
  readonly base: number
  readonly towers: number
  readonly monoliths: number
  readonly crystals: number
  readonly total: number
}

/** Mana at the start (GO-1.8), and that of every Power Phase (GO-3.3). */
export const startMana = 20
export const baseMana = 4

/** Mana of the Power Phase (GO-3.3 to 3.6, 15.5). */
export function incomeOf(view: View, seat: Seat): Income {
  const base = baseMana
  const towers = held(view, seat, 'tower').length * terrains.tower.mana
  const monoliths = held(view, seat, 'monolith').length * terrains.monolith.mana
  const crystals = crystalsOf(view, seat).length * materials.crystal.ability.mana
  return { base, towers, monoliths, crystals, total: base + towers + monoliths + crystals }
}

/** The squares that bring mana beyond each Wizard's base; a Monolith with a Crystal golem on it twice. */
export const incomeSquares = (view: View, seat: Seat): readonly Square[] => [
  ...held(view, seat, 'tower'),
  ...held(view, seat, 'monolith'),
  ...crystalsOf(view, seat),
]

const held = (view: View, seat: Seat, terrain: 'tower' | 'monolith'): Square[] =>
  stacksBy(view, seat).filter((square) => terrainAt(view, square) === terrain)

const crystalsOf = (view: View, seat: Seat): Square[] =>
  golemsOf(view, seat).flatMap((unit) => (view.golems[unit]?.material === 'crystal' ? [view.golems[unit].at] : []))
