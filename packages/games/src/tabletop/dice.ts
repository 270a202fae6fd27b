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
