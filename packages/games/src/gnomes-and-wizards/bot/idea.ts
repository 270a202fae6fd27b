import type { Sentence } from '../../tabletop/grammar.ts'
import type { Arg } from '../../tabletop/token.ts'

/** Something that could be done, and how much the bot likes it, in points. */
export interface Liked<T> {
  readonly what: T
  readonly worth: number
}

export type Idea = Liked<Sentence>

/** The first of the best. */
export function bestOf<T>(all: Iterable<Liked<T>>): Liked<T> | undefined {
  let best: Liked<T> | undefined
  for (const each of all) if (!best || each.worth > best.worth) best = each
  return best
}

/** The thing that is worth most, the first of equals. */
export const most = <T>(things: readonly T[], worth: (thing: T) => number): T | undefined =>
  bestOf(things.map((what) => ({ what, worth: worth(what) })))?.what

export const say = (move: string, ...args: Arg[]): Sentence => ({ move, args })
