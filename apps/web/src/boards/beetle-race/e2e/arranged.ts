import type { State } from '@toadstool/games/beetle-race'

/** All cards are soon played as it is. */
export function cards(_state: State): void {}

/** All decisions come soon as it is. */
export function abilities(_state: State): void {}

/** Near the end of the race. */
export function brief({ players }: State): void {
  for (const player of Object.values(players)) player.at = 1
}
