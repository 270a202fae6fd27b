import type { State } from '@toadstool/games/beetle-race'

/** Nothing to arrange: all cards are soon played anyway. */
export function cards(_state: State): void {}

/** Nothing to arrange: all decisions come soon anyway. */
export function abilities(_state: State): void {}

/** Near the end of the race. */
export function brief({ players }: State): void {
  for (const player of Object.values(players)) player.at = 1
}
