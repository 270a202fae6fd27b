import * as coming from '../coming.ts'
import type { Rulebook } from '../rulebook.ts'
import { listed } from '../rulebook.ts'
import * as shelf from '../shelf.ts'

/** All rulebooks, on the shelf or not, by slug. */
export const everyRulebook: Readonly<Record<string, Rulebook>> = { ...listed(shelf), ...listed(coming) }
