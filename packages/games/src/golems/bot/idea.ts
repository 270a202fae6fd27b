import type { Sentence } from '../../tabletop/move.ts'

/** A sentence, and how much the bot likes it. */
export interface Idea {
  readonly sentence: Sentence
  readonly score: number
}

/** The first of those liked best. */
export function bestOf(ideas: readonly Idea[]): Idea | undefined {
  let best: Idea | undefined
  for (const idea of ideas) if (!best || idea.score > best.score) best = idea
  return best
}
