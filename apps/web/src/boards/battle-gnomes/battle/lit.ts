import type { Token } from '@toadstool/games/tabletop'

/** The sources of a figure that is looked at. */
export type Lit = ReadonlySet<Token>
