import type { Hardness, MaterialId, TerrainId } from '../state.ts'

/** The 16 Material cards, one copy each. */
export interface Material {
  readonly hardness: Hardness
  readonly force: number
  readonly armor: number
  /** Where it is found. */
  readonly terrain: TerrainId
  /** Part of the golem's own figures (GO-4.4, 15.4). */
  readonly bonus?: { readonly hits?: number; readonly move?: number; readonly force?: number; readonly armor?: number }
  /** What its ability adds, where that is a number; to whom and when, the rules say (GO-15). */
  readonly ability?: { readonly [figure in 'force' | 'armor' | 'foeForce' | 'mana' | 'healing']?: number }
}

export const materials = {
  flesh: { hardness: 'soft', force: 1, armor: 0, terrain: 'village', ability: { healing: 1 } }, // GO-15.1
  clay: { hardness: 'soft', force: 1, armor: 0, terrain: 'mud-flats' },
  stone: { hardness: 'rock', force: 3, armor: 2, terrain: 'quarry', bonus: { hits: 1 } },
  crystal: { hardness: 'rock', force: 3, armor: 2, terrain: 'gem-mine', ability: { mana: 1 } },
  iron: { hardness: 'metal', force: 4, armor: 3, terrain: 'iron-mine', bonus: { armor: 2 } },
  ice: { hardness: 'hard', force: 2, armor: 1, terrain: 'ice-cave', ability: { foeForce: -2 } },
  gold: { hardness: 'metal', force: 4, armor: 3, terrain: 'gold-mine', ability: { force: 1 } },
  bone: { hardness: 'hard', force: 2, armor: 1, terrain: 'ruins', bonus: { force: 1, armor: 1 } },
  sand: { hardness: 'soft', force: 1, armor: 0, terrain: 'desert', ability: { foeForce: -1 } },
  wood: { hardness: 'hard', force: 2, armor: 1, terrain: 'forest' },
  bronze: { hardness: 'metal', force: 4, armor: 3, terrain: 'hills', ability: { armor: 1 } },
  obsidian: { hardness: 'rock', force: 3, armor: 2, terrain: 'mountain' },
  basalt: { hardness: 'rock', force: 3, armor: 2, terrain: 'volcano' },
  clockwork: { hardness: 'hard', force: 2, armor: 1, terrain: 'workshops', bonus: { force: 2 } },
  salt: { hardness: 'soft', force: 1, armor: 0, terrain: 'salt-flats', ability: { force: 3 } },
  silver: { hardness: 'metal', force: 4, armor: 3, terrain: 'silver-mine', bonus: { move: 1 } },
} as const satisfies Readonly<Record<MaterialId, Material>>
