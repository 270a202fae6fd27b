import { coming } from '../coming.ts'
import { rulebooks } from '../index.ts'
import type { Rulebook } from '../rulebook.ts'

/** All rulebooks, on the shelf or not, by slug. */
export const everyRulebook: Readonly<Record<string, Rulebook>> = { ...rulebooks, ...coming }
