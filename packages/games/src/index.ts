import { listed } from './rulebook.ts'
import * as shelf from './shelf.ts'

export * from './card.ts'
export type * from './rulebook.ts'
export { owing } from './rulebook.ts'
export type * from './tabletop/index.ts'

/** The shelf: every game by its slug. All the server ever sees of a game. */
export const rulebooks = listed(shelf)
