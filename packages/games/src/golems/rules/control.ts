import type { Seat } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import type { Kind, MaterialId, Square, TerrainId, View } from '../state.ts'
import { neighbours, squareAt } from './board.ts'
import { figuresOf } from './figures.ts'
import { golemsAt, ownerAt } from './stacks.ts'

/** An own golem stands there, or next to it if nobody stands there (GO-5.1 to 5.3). */
export function controls(view: View, seat: Seat, square: Square): boolean {
  const owner = ownerAt(view, square)
  if (owner !== undefined) return owner === seat && golemsAt(view, square).length > 0
  return neighbours(square).some((next) => ownerAt(view, next) === seat && golemsAt(view, next).length > 0)
}

// GO-5.6
export function hasAccess(view: View, seat: Seat, material: MaterialId): boolean {
  const { terrain } = materials[material]
  return view.terrain.some((each, index) => each === terrain && controls(view, seat, squareAt(index)))
}

export interface Price {
  readonly mana: number
  /** For want of the terrain (GO-4.6). */
  readonly doubled: boolean
  readonly terrain: TerrainId
}

export function priceOf(view: View, seat: Seat, kind: Kind): Price {
  const doubled = !hasAccess(view, seat, kind.material)
  return { mana: figuresOf(kind).cost * (doubled ? 2 : 1), doubled, terrain: materials[kind.material].terrain }
}
