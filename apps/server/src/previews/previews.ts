/** What a link shows where it is told on: title, line and picture, of whatever any visitor may see (Open Graph, https://ogp.me). */
import { createHash } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import type { Language } from '@toadstool/games/tabletop'
import { matchId } from '@toadstool/protocol'
import { z } from 'zod/mini'
import type { Journal } from '../journal/journal.ts'
import type { Host } from '../match/host.ts'
import { rulesOf } from '../match/rulebooks.ts'
import { shownTo } from '../match/running.ts'
import type { StoredTable } from '../tables/changes.ts'
import { isClosed } from '../tables/watching.ts'
import type { Sheet } from './sheet.ts'
import { captionOf, type Position, type Told, type Words, wordsOf } from './words.ts'

export interface Preview extends Words {
  /** Its picture's address on this server; whatever changes the picture changes the address. */
  readonly picture: string
}

export interface Previews {
  /**
   * Of a page; `undefined` where the site speaks for itself.
   * @param at in the address of the page: the moment of a match
   */
  of(path: string, at: unknown, language: Language): Promise<Preview | undefined>
  /**
   * What is drawn at the address of a picture; `undefined`: nothing.
   * @param of the name of a table, or `g` for games
   * @param moment of a table the number of actions, or the mark of an open one; of games the slug
   */
  sheet(of: string, moment: string, language: Language): Promise<Sheet | undefined>
  /** The match of this table as any visitor may see it now; `undefined`: it has none, or none that may be seen. */
  position(table: string): Promise<Position | undefined>
}

interface PreviewParts {
  readonly journal: Pick<Journal, 'table' | 'person'>
  readonly host: Pick<Host, 'open' | 'history'>
  readonly rulebooks: Readonly<Record<string, Rulebook>>
}

const version = z.string().check(z.regex(/^\d{1,6}$/))

export function previewsOf({ journal, host, rulebooks }: PreviewParts): Previews {
  return {
    async of(path, at, language) {
      const [, place, name] = /^\/([gt])\/([^/]+)\/?$/.exec(path) ?? []
      const book = place === 'g' ? bookOf(name) : undefined
      if (book) return { ...ofGame(book, language), picture: `/pictures/g/${language}-${name}.png` }
      const { data: id } = matchId.safeParse(place === 't' ? name : undefined)
      const found = id === undefined ? undefined : await look(id, at)
      if (!found) return undefined
      const words = wordsOf(found.table, found.rulebook, language, found)
      return { ...words, picture: `/pictures/${id}/${language}-${momentOf(found, words)}.png` }
    },
    async sheet(of, moment, language) {
      const book = of === 'g' ? bookOf(moment) : undefined
      if (book) return { game: book.slug, language, heading: 'Toadstool', ...ofGame(book, language) }
      const { data: id } = matchId.safeParse(of)
      const found = id === undefined ? undefined : await look(id, moment)
      if (!found) return undefined
      const { table, rulebook, position } = found
      if (moment !== momentOf(found, wordsOf(table, rulebook, language, found))) return undefined
      const caption = captionOf(table, rulebook, language, found)
      return { game: table.game, language, ...caption, ...(position && { view: position.view }) }
    },
    position: async (table) => (await look(table, undefined))?.position,
  }

  /**
   * A table and its match, if it has begun, as any visitor may see them: at the moment `at`, if that is past for them. A table that its
   * host has closed isn't ours to tell of, nor a match that is closed to spectators; one by earlier rules has views that today's words
   * may not fit.
   */
  async function look(id: string, at: unknown): Promise<Found | undefined> {
    const table = await journal.table(id)
    const rulebook = bookOf(table?.game)
    if (!table || !rulebook || table.closed || isClosed(table)) return undefined
    if (table.state === 'open') return { table, rulebook, host: await nameOf(table.hostId) }
    const position = rulesOf(table) === rulebook.card.rules ? await positionIn(id, version.safeParse(at).data) : undefined
    return position && { table, rulebook, position }
  }

  function bookOf(slug: string | undefined): Rulebook | undefined {
    return slug !== undefined && Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
  }

  async function positionIn(id: string, at: string | undefined): Promise<Position | undefined> {
    const running = await host.open(id)
    if (!running) return undefined
    const { rulebook, views } = running
    const shown = shownTo(running, null)
    const isPast = at !== undefined && Number(at) < shown.version
    const found = isPast ? (await host.history(id, Number(at), 1))[0]?.state : shown
    return found && { rulebook, view: views.of(found, null).G, version: found.version, isPast }
  }

  async function nameOf(person: string | null): Promise<string | undefined> {
    return person === null ? undefined : (await journal.person(person))?.name
  }
}

const ofGame = ({ card }: Rulebook, language: Language): Words => ({ title: card.title[language], line: card.tagline[language] })

interface Found extends Told {
  readonly table: StoredTable
  readonly rulebook: Rulebook
}

/** A match by its version; an open table by what is said of it, which tells no more than the words do. */
function momentOf({ position }: Found, { title, line }: Words): string {
  if (position) return String(position.version)
  return `open-${createHash('sha256').update(`${title} ${line}`).digest('hex').slice(0, 8)}`
}
