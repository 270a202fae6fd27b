import { keysOf } from '../../tabletop/tables.ts'
import type { Seat } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import type { Kind, MaterialId, Square, TerrainId, View } from '../state.ts'
import { neighbours, squares, terrainAt } from './board.ts'
import { figuresOf } from './figures.ts'
import { golemsAt, ownerAt } from './stacks.ts'

/** An own golem stands there, or next to it if nobody stands there (GO-5.1 to 5.3); a Wizard isn't enough (GO-2.9). */
export function controls(view: View, seat: Seat, square: Square): boolean {
  const owner = ownerAt(view, square)
  if (owner !== undefined) return owner === seat && golemsAt(view, square).length > 0
  return neighbours(square).some((next) => ownerAt(view, next) === seat && golemsAt(view, next).length > 0)
}

// GO-5.6
const hasAccess = (view: View, seat: Seat, material: MaterialId): boolean => sourceOf(view, seat, material) !== undefined

/** The first square from which the seat has this material. */
export function sourceOf(view: View, seat: Seat, material: MaterialId): Square | undefined {
  const { terrain } = materials[material]
  return squares.find((square) => terrainAt(view, square) === terrain && controls(view, seat, square))
}

/** What is found on a square, whoever controls it. */
export function materialAt(view: View, square: Square): MaterialId | undefined {
  const terrain = terrainAt(view, square)
  return keysOf(materials).find((material) => materials[material].terrain === terrain)
}

/** All squares whose material the seat may use. */
export const sourcesOf = (view: View, seat: Seat): readonly Square[] =>
  squares.filter((square) => materialAt(view, square) !== undefined && controls(view, seat, square))

/** Squares that would give the seat this material at its simple price (GO-4.6); none if it has access already. */
export const missingFor = (view: View, seat: Seat, material: MaterialId): readonly Square[] =>
  hasAccess(view, seat, material) ? [] : squares.filter((square) => terrainAt(view, square) === materials[material].terrain)

export interface Price {
  readonly mana: number
  /** For want of the terrain (GO-4.6). */
  readonly doubled: boolean
  readonly terrain: TerrainId
}

/** Control counts here, and nowhere else (GO-5.5). */
export function priceOf(view: View, seat: Seat, kind: Kind): Price {
  const doubled = !hasAccess(view, seat, kind.material)
  return { mana: figuresOf(kind).cost * (doubled ? 2 : 1), doubled, terrain: materials[kind.material].terrain }
}
