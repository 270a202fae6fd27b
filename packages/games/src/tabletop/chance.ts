/**
 * All chance of a game: in the match backed by boardgame.io's `random`, in tests by a list of results.
 * Each call takes exactly one value from the source, in the order of the rulebook.
 */
export interface Chance {
  /** A fair die with `sides` faces: 1 … sides. */
  die(sides: number): number
  /** A new array with the same elements in random order. */
  shuffle<T>(cards: readonly T[]): T[]
}

/** Chance from numbers in [0, 1). */
export const chanceOf = (random: () => number): Chance => ({
  die: (sides) => 1 + Math.floor(random() * sides),
  shuffle: (cards) => shuffled(cards, random),
})

export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const held = mixed[last] as T
    mixed[last] = mixed[other] as T
    mixed[other] = held
  }
  return mixed
}

/** The named cards come first, in the order of `names` (each name takes one card); the rest follow in their old order. */
export function onTop<T>(cards: readonly T[], names: readonly string[]): T[] {
  const rest = [...cards]
  const top = names.flatMap((name) => {
    const place = rest.findIndex((card) => String(card) === name)
    return place < 0 ? [] : rest.splice(place, 1)
  })
  return [...top, ...rest]
}

/** A small generator with a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
