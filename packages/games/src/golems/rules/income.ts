import type { Seat } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import { terrains } from '../content/terrain.ts'
import type { View } from '../state.ts'
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

/** Mana of the Power Phase (GO-3.3 to 3.6). */
export function incomeOf(view: View, seat: Seat): Income {
  const ground = stacksBy(view, seat).map((square) => terrainAt(view, square))
  const base = 4
  const towers = ground.filter((terrain) => terrain === 'tower').length * terrains.tower.mana
  const monoliths = ground.filter((terrain) => terrain === 'monolith').length * terrains.monolith.mana
  const crystal = golemsOf(view, seat).filter((unit) => view.golems[unit]?.material === 'crystal')
  const crystals = crystal.length * materials.crystal.ability.mana
  return { base, towers, monoliths, crystals, total: base + towers + monoliths + crystals }
}
