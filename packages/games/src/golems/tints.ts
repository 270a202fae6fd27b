/** Colours of the land and of materials, for the board and for pictures. */
import { materials } from './content/materials.ts'
import type { Hardness, TerrainId } from './state.ts'

/** Tile, card and rim of each hardness. */
export const tints: Readonly<Record<Hardness, string>> = { soft: '#E7A58E', hard: '#E2CE8F', rock: '#B9B4C6', metal: '#9FB7C6' }

const wasteland = '#DCC6A0'
const grounds: Partial<Record<TerrainId, string>> = { water: '#3A7FA6', monolith: '#C9DEDC', tower: '#D9CDBB' }

const tintOfTerrain: ReadonlyMap<TerrainId, string> = new Map(
  Object.values(materials).map(({ terrain, hardness }) => [terrain, tints[hardness]] as const),
)

/** Colour of a tile: where a material is found, that of its hardness. */
export const tintOfTile = (terrain: TerrainId): string => grounds[terrain] ?? tintOfTerrain.get(terrain) ?? wasteland
