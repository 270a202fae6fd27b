import type { Rulebook } from './rulebook.ts'

const games: readonly Rulebook[] = []

/** Rulebooks that are not on the shelf yet, for they have no board: tested and played by scripts like the others. */
export const coming: Readonly<Record<string, Rulebook>> = Object.fromEntries(games.map((game) => [game.slug, game]))
