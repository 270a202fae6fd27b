import type { ComponentType } from 'react'
import { withTexts } from '../i18n/index.ts'
import { colorOf, type SeatColor, seatColors } from '../kit/seats.ts'
import type { EditorProps } from './board.ts'
import * as shelf from './shelf.ts'
import type { ShelfLine, Shelved } from './shelved.ts'

export type { Shelved } from './shelved.ts'

const lines: Readonly<Record<string, ShelfLine>> = shelf

/** The line of a game; empty for games of which nothing is drawn. */
export const lineOf = (slug: string): ShelfLine => (Object.hasOwn(lines, slug) ? lines[slug] : undefined) ?? {}

/** The code of a game; with the plain table for games that have no board of their own, or if none is wanted. */
export async function loadGame(slug: string, bare = false): Promise<Shelved | undefined> {
  const { load, seats = seatColors } = lineOf(slug)
  if (load && !bare) return withTexts(load())
  const [{ rulebooks }, { plainBoard }] = await withTexts(Promise.all([import('@toadstool/games'), import('./plain/index.tsx')]))
  const rulebook = Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
  return rulebook && { rulebook, board: plainBoard(rulebook, seats) }
}

export const fieldColorOf = (slug: string): string => lineOf(slug).field ?? '#2f4a3c'

/** What draws the text of an option of a game, if anything does. */
export const editorOf = (slug: string, option: string): ComponentType<EditorProps> | undefined => lineOf(slug).editors?.[option]

/** The colour of a seat at a table of this game, as its board will have it. */
export const colorAt = (slug: string, seat: string): SeatColor => colorOf(seat, lineOf(slug).seats)
