/** Helpers for writing lessons: the learner has seat 0, and a script speaks for seat 1. */
import type { LessonStep } from './rulebook.ts'
import type { Arg } from './tabletop/token.ts'

export type Scripted = NonNullable<LessonStep['after']>[number]

/** What the learner must say; for `null` any token that the rules take. */
export const awaited = (move: string, ...args: (Arg | null)[]): NonNullable<LessonStep['await']> => ({ move, args })

/** The learner's own forced consequence, made by the script. */
export const own = (move: string, ...args: Arg[]): Scripted => ({ seat: '0', move, args })

export const foe = (move: string, ...args: Arg[]): Scripted => ({ seat: '1', move, args })

/** Ids of cards or tiles, in the order in which they lie. */
export const row = (ids: string): string[] => ids.trim().split(/\s+/)
