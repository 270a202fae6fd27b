import type { Hardness, MaterialId, TerrainId } from '../state.ts'

/** The 16 Material cards, one copy each. */
export interface Material {
  readonly hardness: Hardness
  readonly force: number
  readonly armor: number
  /** Where it is found. */
  readonly terrain: TerrainId
  /** Part of the golem's own figures (GO-4.4). */
  readonly bonus?: { readonly hits?: number; readonly move?: number; readonly force?: number; readonly armor?: number }
  /** What the golem can do besides. */
  readonly trait?: Trait
}

export type Trait =
  | { readonly is: 'healing'; readonly by: number }
  | { readonly is: 'shapeless' }
  | { readonly is: 'income'; readonly by: number }
  | { readonly is: 'freezing'; readonly by: number }
  | { readonly is: 'inspiring'; readonly by: number }
  | { readonly is: 'blinding'; readonly by: number }
  | { readonly is: 'growing' }
  | { readonly is: 'defending'; readonly by: number }
  | { readonly is: 'sociable' }
  | { readonly is: 'fireball' }
  | { readonly is: 'salty'; readonly by: number }

export const materials: Readonly<Record<MaterialId, Material>> = {
  flesh: { hardness: 'soft', force: 1, armor: 0, terrain: 'village', trait: { is: 'healing', by: 1 } },
  clay: { hardness: 'soft', force: 1, armor: 0, terrain: 'mud-flats', trait: { is: 'shapeless' } },
  stone: { hardness: 'rock', force: 3, armor: 2, terrain: 'quarry', bonus: { hits: 1 } },
  crystal: { hardness: 'rock', force: 3, armor: 2, terrain: 'gem-mine', trait: { is: 'income', by: 1 } },
  iron: { hardness: 'metal', force: 4, armor: 3, terrain: 'iron-mine', bonus: { armor: 2 } },
  ice: { hardness: 'hard', force: 2, armor: 1, terrain: 'ice-cave', trait: { is: 'freezing', by: 2 } },
  gold: { hardness: 'metal', force: 4, armor: 3, terrain: 'gold-mine', trait: { is: 'inspiring', by: 1 } },
  bone: { hardness: 'hard', force: 2, armor: 1, terrain: 'ruins', bonus: { force: 1, armor: 1 } },
  sand: { hardness: 'soft', force: 1, armor: 0, terrain: 'desert', trait: { is: 'blinding', by: 1 } },
  wood: { hardness: 'hard', force: 2, armor: 1, terrain: 'forest', trait: { is: 'growing' } },
  bronze: { hardness: 'metal', force: 4, armor: 3, terrain: 'hills', trait: { is: 'defending', by: 1 } },
  obsidian: { hardness: 'rock', force: 3, armor: 2, terrain: 'mountain', trait: { is: 'sociable' } },
  basalt: { hardness: 'rock', force: 3, armor: 2, terrain: 'volcano', trait: { is: 'fireball' } },
  clockwork: { hardness: 'hard', force: 2, armor: 1, terrain: 'workshops', bonus: { force: 2 } },
  salt: { hardness: 'soft', force: 1, armor: 0, terrain: 'salt-flats', trait: { is: 'salty', by: 3 } },
  silver: { hardness: 'metal', force: 4, armor: 3, terrain: 'silver-mine', bonus: { move: 1 } },
}
