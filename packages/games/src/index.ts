import { golems } from './golems/index.ts'
import type { Rulebook } from './rulebook.ts'
import { wizardsOfWar } from './wizards-of-war/index.ts'

export type * from './rulebook.ts'
export { owing } from './rulebook.ts'
export type * from './tabletop/index.ts'

/** The shelf: every game by its slug. All the server ever sees of a game. */
export const rulebooks: Readonly<Record<string, Rulebook>> = {
  [wizardsOfWar.slug]: wizardsOfWar as unknown as Rulebook,
  [golems.slug]: golems as unknown as Rulebook,
}
