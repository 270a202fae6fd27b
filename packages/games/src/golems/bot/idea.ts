import type { Sentence } from '../../tabletop/grammar.ts'

/** A sentence, and how much the bot likes it. */
export interface Idea {
  readonly sentence: Sentence
  readonly score: number
}

/** Selects the ideas that the bot notices. */
export type Seen = (ideas: readonly Idea[]) => readonly Idea[]

/** The first of the best ideas. */
export function bestOf(ideas: readonly Idea[]): Idea | undefined {
  let best: Idea | undefined
  for (const idea of ideas) if (!best || idea.score > best.score) best = idea
  return best
}
