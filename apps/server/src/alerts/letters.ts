/** What goes into one message: a person's lines, table by table, in words. */
import { createHash } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import type { Language } from '@toadstool/games/tabletop'
import { isHerald } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, OwedName } from '../journal/records.ts'
import { deadlineOf } from '../match/clocks.ts'
import type { Time } from '../match/time.ts'
import type { Previews } from '../previews/previews.ts'
import { newsOf } from '../previews/words.ts'
import type { StoredTable } from '../tables/changes.ts'
import { invitationLasts } from '../tables/owed.ts'
import { seatOf } from '../tables/seats.ts'
import type { Findings } from './findings.ts'
import type { Letter } from './push/push.ts'
import { type Item, inWords } from './words.ts'

interface LetterParts {
  readonly journal: Pick<Journal, 'person'>
  readonly rulebooks: Readonly<Record<string, Pick<Rulebook, 'card'>>>
  readonly time: Pick<Time, 'now'>
  readonly previews: Pick<Previews, 'position'>
  /** Milliseconds since 1970. */
  readonly wall: () => number
}

export type ToldItem = Item & { readonly lines: readonly OwedLine[] }

export async function itemsOf(
  { journal, rulebooks, previews }: LetterParts,
  { tables, evenings }: Findings,
  lines: readonly OwedLine[],
): Promise<ToldItem[]> {
  const items: ToldItem[] = []
  for (const [id, own] of Map.groupBy(lines, ({ match }) => match)) {
    const evening = evenings.get(id)
    if (evening) items.push({ evening, kinds: new Set(['evening']), lines: own })
    const [table, invitation, [first]] = [tables.get(id), own.find(({ kind }) => kind === 'invitation'), own]
    if (!table || !first) continue
    const from = invitation && (await journal.person(invitation.key))?.name
    const game = rulebooks[table.game]?.card.title ?? { en: table.game, de: table.game }
    const kinds = new Set(own.map(({ kind }) => kind))
    if (isHerald(first.person)) items.push({ table, kinds, news: await newsFor(previews, table, game), lines: own })
    else items.push({ table, person: first.person, game, kinds, from, lines: own })
  }
  return items
}

async function newsFor(previews: LetterParts['previews'], table: StoredTable, game: Readonly<Record<Language, string>>) {
  const position = table.state === 'open' ? undefined : await previews.position(table.id)
  return { en: newsOf(table, game.en, 'en', position), de: newsOf(table, game.de, 'de', position) }
}

/** The ids follow from what is told, so that a browser notices what it has shown already. */
export const letterFor = (items: readonly ToldItem[], language: Language, lasts: number): Letter => ({
  message: { show: items.map((item) => ({ ids: item.lines.map(idOf), ...inWords(item, language) })), close: [] },
  lasts,
  urgency: items.some(({ kinds }) => (['decision', 'quarter', 'nudge', 'invitation', 'evening'] as const).some((kind) => kinds.has(kind)))
    ? 'high'
    : 'normal',
})

/** The id of a line in a message. */
export const idOf = ({ match, kind, key }: Omit<OwedName, 'person'>): string =>
  createHash('sha256').update(`${match} ${kind} ${key}`).digest('base64url').slice(0, 12)

/** Seconds: an alert about a decision is of no use after its time, nor is an invitation. */
const longest = 7 * 24 * 3_600

export function lastsFor({ time, wall }: LetterParts, { tables, evenings }: Findings, lines: readonly OwedLine[]): number {
  const each = lines.map(({ kind, match, person }) => {
    if (kind === 'invitation') return invitationLasts / 1000
    const evening = evenings.get(match)
    if (evening) return (evening.time - wall()) / 1000
    const table = tables.get(match)
    const asks = kind === 'decision' || kind === 'quarter' || kind === 'nudge'
    const seat = table && seatOf(table, person)
    const deadline = table && asks && seat !== undefined ? deadlineOf(table, seat, table.clocks?.[seat]) : null
    return deadline === null ? longest : (deadline - time.now()) / 1000
  })
  return Math.min(longest, Math.max(60, ...each))
}
