import type { Rulebook } from '@toadstool/games'
import type { GameView } from '@toadstool/games/tabletop'
import { type ComponentType, lazy } from 'react'
import { withTexts } from '../i18n/index.ts'
import { colorOf, type SeatColor, seatColors } from '../kit/seats.ts'
import { seatOrder as battleGnomesSeats } from './battle-gnomes/seats.ts'
import type { BoardModule, EditorProps } from './board.ts'
import { seatOrder as gnomesAndWizardsSeats } from './gnomes-and-wizards/seats.ts'
import { seatOrder as golemsSeats } from './golems/seats.ts'
import { seatOrder as nirdsSeats } from './nirds/seats.ts'
import { seatOrder as wizardsSeats } from './wizards-of-war/seats.ts'

export interface Shelved {
  readonly rulebook: Rulebook
  /** Drawn for the game, or the plain table of its zones; `null`: the list of choices alone plays the game. */
  readonly board: BoardModule | null
}

/** A board is drawn with views of its own game alone: what they are is forgotten here, and nowhere else. */
const shelved = <V extends GameView, S extends V>(rulebook: Rulebook<V, S>, board: BoardModule<V>): Shelved =>
  ({ rulebook, board }) as unknown as Shelved

interface Line {
  /** Colours of the field and of the seats, known before anything is loaded. */
  readonly field: string
  readonly seats: readonly string[]
  load(): Promise<Shelved>
  /** For options whose text nobody can write by hand: what draws it. */
  readonly editors?: Readonly<Record<string, ComponentType<EditorProps>>>
}

/** One line per game with a board: its colours and its code. */
const shelf: Readonly<Record<string, Line>> = {
  'wizards-of-war': {
    field: '#44305e',
    seats: wizardsSeats,
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/wizards-of-war'), import('./wizards-of-war/index.ts')])
      return shelved(game.wizardsOfWar, board.default)
    },
  },
  golems: {
    field: '#6e3520',
    seats: golemsSeats,
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/golems'), import('./golems/index.ts')])
      return shelved(game.golems, board.default)
    },
  },
  'battle-gnomes': {
    field: '#3f7a3a',
    seats: battleGnomesSeats,
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/battle-gnomes'), import('./battle-gnomes/index.ts')])
      return shelved(game.battleGnomes, board.default)
    },
  },
  'gnomes-and-wizards': {
    field: '#18263b',
    seats: gnomesAndWizardsSeats,
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/gnomes-and-wizards'), import('./gnomes-and-wizards/index.ts')])
      return shelved(game.gnomesAndWizards, board.default)
    },
    editors: { customBoard: lazy(() => withTexts(import('./gnomes-and-wizards/shape/Editor.tsx'))) },
  },
  nirds: {
    field: '#11525c',
    seats: nirdsSeats,
    load: async () => {
      const [game, board] = await Promise.all([import('@toadstool/games/nirds'), import('./nirds/index.ts')])
      return shelved(game.nirds, board.default)
    },
  },
}

/** The code of a game; with the plain table for games that have no board of their own, or if none is wanted. */
export async function loadGame(slug: string, bare = false): Promise<Shelved | undefined> {
  const known = lineOf(slug)
  if (known && !bare) return withTexts(known.load())
  const [{ rulebooks }, { plainBoard }] = await withTexts(Promise.all([import('@toadstool/games'), import('./plain/index.tsx')]))
  const rulebook = Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
  return rulebook && { rulebook, board: plainBoard(rulebook, known?.seats ?? seatColors) }
}

export const fieldColorOf = (slug: string): string => lineOf(slug)?.field ?? '#2f4a3c'

/** What draws the text of an option of a game, if anything does. */
export const editorOf = (slug: string, option: string): ComponentType<EditorProps> | undefined => lineOf(slug)?.editors?.[option]

/** The colour of a seat at a table of this game, as its board will have it. */
export const colorAt = (slug: string, seat: string): SeatColor => colorOf(seat, lineOf(slug)?.seats)

const lineOf = (slug: string): Line | undefined => (Object.hasOwn(shelf, slug) ? shelf[slug] : undefined)
