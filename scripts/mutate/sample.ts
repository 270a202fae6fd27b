import { randomOf } from '@toadstool/games/testing'

/** A random sample of this size, the same for each seed, in the original order; all of them without a size. */
export function sampled<T>(all: readonly T[], size: number | undefined, seed: number): readonly T[] {
  if (size === undefined) return all
  const random = randomOf(seed)
  const lots = all.map((each, place) => ({ each, place, lot: random() }))
  const drawn = lots.toSorted((a, b) => a.lot - b.lot).slice(0, size)
  return drawn.toSorted((a, b) => a.place - b.place).map(({ each }) => each)
}

export interface Shard {
  readonly number: number
  readonly of: number
}

/** `3/8` is the third of eight. */
export function shardFrom(word: string): Shard {
  const [number = 1, of = 1] = word.split('/').map(Number)
  return { number, of }
}

/** A share of every file; all shards together make up the whole. */
export const shardOf = <T>(all: readonly T[], { number, of }: Shard): readonly T[] => all.filter((_, place) => place % of === number - 1)
