/** The most moves between two moments of a long game. */
const apart = 23

/** The number of moments in a game, however short it is. */
export const fewest = 12

/** Numbers of moves, evenly spread over a game of this length, after which costly checks run; the first and the last are among them. */
export function momentsOf(length: number): number[] {
  const count = Math.min(length, Math.max(fewest - 1, Math.ceil(length / apart)))
  return [...new Set(Array.from({ length: count + 1 }, (_, index) => Math.round((index * length) / Math.max(1, count))))]
}
