import type { TerrainId } from '../state.ts'

/** The 64 tiles of the land, in the order in which they are shuffled (GO-1.4); the four Towers stand in the corners. */
export interface Terrain {
  readonly tiles: number
  /** Mana for whoever stands there. */
  readonly mana: number
  /** Armor for units on it. */
  readonly armor: number
}

const mine: Terrain = { tiles: 1, mana: 0, armor: 0 }

export const terrains = {
  tower: { tiles: 4, mana: 1, armor: 1 },
  village: mine,
  'mud-flats': mine,
  quarry: mine,
  'gem-mine': mine,
  'iron-mine': mine,
  'ice-cave': mine,
  'gold-mine': mine,
  ruins: mine,
  desert: mine,
  forest: mine,
  hills: mine,
  mountain: mine,
  'salt-flats': mine,
  workshops: mine,
  'silver-mine': mine,
  volcano: mine,
  monolith: { tiles: 8, mana: 1, armor: 0 },
  water: { tiles: 12, mana: 0, armor: 0 },
  wasteland: { tiles: 24, mana: 0, armor: 0 }, // GO-1.18
} as const satisfies Readonly<Record<TerrainId, Terrain>>
