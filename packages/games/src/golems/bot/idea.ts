import type { Sentence } from '../../tabletop/grammar.ts'

/** A sentence, and how much the bot likes it. */
export interface Idea {
  readonly sentence: Sentence
  readonly score: number
}

/** Those of the ideas that come to somebody's mind. */
export type Seen = (ideas: readonly Idea[]) => readonly Idea[]

/** The first of those liked best. */
export function bestOf(ideas: readonly Idea[]): Idea | undefined {
  let best: Idea | undefined
  for (const idea of ideas) if (!best || idea.score > best.score) best = idea
  return best
}
