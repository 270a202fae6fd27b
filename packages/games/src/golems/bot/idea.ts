import type { Sentence } from '../../tabletop/move.ts'

/** A sentence, and how much the bot likes it. */
export interface Idea {
  readonly sentence: Sentence
  readonly score: number
}

/** The first of those liked best; `errs`: how much each is misjudged. */
export function bestOf(ideas: readonly Idea[], errs: () => number = () => 0): Idea | undefined {
  let best: Idea | undefined
  for (const { sentence, score } of ideas) {
    const liked = score + errs()
    if (!best || liked > best.score) best = { sentence, score: liked }
  }
  return best
}
