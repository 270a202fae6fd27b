import { battleGnomes } from './battle-gnomes/index.ts'
import { gnomesAndWizards } from './gnomes-and-wizards/index.ts'
import { golems } from './golems/index.ts'
import { nirds } from './nirds/index.ts'
import type { Rulebook } from './rulebook.ts'
import { wizardsOfWar } from './wizards-of-war/index.ts'

export * from './card.ts'
export type * from './rulebook.ts'
export { owing } from './rulebook.ts'
export type * from './tabletop/index.ts'

const games = [wizardsOfWar, golems, battleGnomes, nirds, gnomesAndWizards] as unknown as readonly Rulebook[]

/** The shelf: every game by its slug. All the server ever sees of a game. */
export const rulebooks: Readonly<Record<string, Rulebook>> = Object.fromEntries(games.map((game) => [game.slug, game]))
