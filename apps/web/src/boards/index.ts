import type { Rulebook } from '@toadstool/games'
import type { BoardModule } from './board.ts'

export interface Shelved {
  readonly rulebook: Rulebook
  /** `null`: no board is drawn, the list of choices plays the game. */
  readonly board: BoardModule | null
}

/** One line per game with a board: the colour of its table, known before anything is loaded, and its code. */
const shelf: Readonly<Record<string, { readonly stage: string; load(): Promise<Shelved> }>> = {
  'wizards-of-war': {
    stage: '#44305e',
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/wizards-of-war'), import('./wizards-of-war/index.ts')])
      return { rulebook: game.wizardsOfWar as unknown as Rulebook, board: board.default as unknown as BoardModule }
    },
  },
  golems: {
    stage: '#6e3520',
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/golems'), import('./golems/index.ts')])
      return { rulebook: game.golems as unknown as Rulebook, board: board.default as unknown as BoardModule }
    },
  },
}

/** The code of a game; without a board for games that have none, or if none is wanted. */
export async function loadGame(slug: string, bare = false): Promise<Shelved | undefined> {
  const known = Object.hasOwn(shelf, slug) ? shelf[slug] : undefined
  if (known && !bare) return known.load()
  const { rulebooks } = await import('@toadstool/games')
  const rulebook = Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
  return rulebook && { rulebook, board: null }
}

export const stageOf = (slug: string): string => (Object.hasOwn(shelf, slug) ? shelf[slug]?.stage : undefined) ?? '#2f4a3c'
