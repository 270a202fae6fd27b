/**
 * The words of an alert. They are made of what anybody at the table sees of it, its names and the game's title, and of the fact that this person
 * is asked: they never look into a match.
 */
import type { Language } from '@toadstool/games/tabletop'
import type { AlertMessage } from '@toadstool/protocol/alerts'
import type { OwedKind, TableRecord } from '../journal/records.ts'
import type { News } from '../previews/words.ts'
import type { ComingEvening } from '../tables/evenings.ts'
import { seatOf } from '../tables/seats.ts'

/** What there is to tell a person about one table, or about an evening of one of their circles, or a channel about its table. */
export type Item = TableItem | EveningItem | NewsItem

export interface TableItem {
  readonly table: Pick<TableRecord, 'id' | 'seats'>
  readonly person: string
  readonly game: Readonly<Record<Language, string>>
  readonly kinds: ReadonlySet<OwedKind>
  /** Who invites. */
  readonly from?: string | undefined
}

export interface EveningItem {
  readonly evening: ComingEvening
  readonly kinds: ReadonlySet<OwedKind>
}

/** For a channel: what any visitor may know. */
export interface NewsItem {
  readonly table: Pick<TableRecord, 'id'>
  readonly kinds: ReadonlySet<OwedKind>
  readonly news: Readonly<Record<Language, News>>
}

/** Where it is read about, on this server. */
export const pathOf = (item: Item): string => ('evening' in item ? `/c/${item.evening.circle}` : `/t/${item.table.id}`)

export function inWords(item: Item, language: Language): Omit<AlertMessage['show'][number], 'ids'> {
  const say = words[language]
  if ('evening' in item) {
    const { circle, name } = item.evening
    return { tag: circle, circle, title: name, body: say.evening }
  }
  if ('news' in item) return { tag: item.table.id, table: item.table.id, ...newsIn(item, language) }
  const others = othersAt(item)
  const told = order.filter((kind) => item.kinds.has(kind) && !order.some((other) => item.kinds.has(other) && says[other]?.includes(kind)))
  return {
    tag: item.table.id,
    table: item.table.id,
    title: others.length > 0 ? say.with(item.game[language], inList(others, say)) : item.game[language],
    body: told.map((kind) => (kind === 'invitation' && item.from ? say.invites(item.from) : say[kind])).join(' '),
  }
}

/** Whose turn it is can't be told where spectators are behind and the match can't be shown. */
export const saysAnything = (item: Item): boolean => inWords(item, 'en').body !== ''

function newsIn({ kinds, news }: NewsItem, language: Language): Record<'title' | 'body', string> {
  const { title, said } = news[language]
  const say = { ...words[language], ...said }
  const told = (['filled', 'seats', 'start', 'decision', 'end'] as const).filter((kind) => kinds.has(kind) && say[kind] !== '')
  return { title, body: told.map((kind) => say[kind]).join(' ') }
}

/** In this order they are told. */
const order = ['quarter', 'nudge', 'decision', 'vote', 'take-back', 'invitation', 'start', 'filled', 'end'] as const
/** One says the other as well. */
const says: Partial<Record<OwedKind, readonly OwedKind[]>> = { quarter: ['decision'], nudge: ['decision'] }

const words = {
  en: {
    with: (game: string, names: string) => `${game} with ${names}`,
    and: 'and',
    more: (count: number) => `${count} more`,
    decision: 'It’s your turn.',
    quarter: 'A quarter of your time is left.',
    nudge: 'It’s your turn: the others are waiting for you.',
    vote: 'A player has gone. How shall the match go on?',
    'take-back': 'A player asks to take back. Do you agree?',
    invitation: 'You are invited.',
    invites: (name: string) => `${name} invites you.`,
    start: 'The match has begun.',
    filled: 'Every seat is taken.',
    end: 'The match is over.',
    evening: 'Your evening begins within the hour.',
  },
  de: {
    with: (game: string, names: string) => `${game} mit ${names}`,
    and: 'und',
    more: (count: number) => `${count} weiteren`,
    decision: 'Du bist dran.',
    quarter: 'Ein Viertel deiner Zeit ist noch übrig.',
    nudge: 'Du bist dran: Die anderen warten auf dich.',
    vote: 'Jemand ist gegangen. Wie soll die Partie weitergehen?',
    'take-back': 'Jemand bittet darum, etwas zurückzunehmen. Bist du einverstanden?',
    invitation: 'Du bist eingeladen.',
    invites: (name: string) => `${name} lädt dich ein.`,
    start: 'Die Partie hat begonnen.',
    filled: 'Alle Plätze sind besetzt.',
    end: 'Die Partie ist zu Ende.',
    evening: 'Euer Spieleabend beginnt innerhalb einer Stunde.',
  },
} as const

/** The names of all others, in the order of their seats. */
function othersAt({ table, person }: TableItem): string[] {
  const own = seatOf(table, person)
  return table.seats.flatMap((occupant, seat) => (occupant && String(seat) !== own ? [occupant.name] : []))
}

const most = 2

function inList(names: readonly string[], { and, more }: (typeof words)[Language]): string {
  const told = names.length > most + 1 ? [...names.slice(0, most), more(names.length - most)] : names
  return told.length < 2 ? (told[0] ?? '') : `${told.slice(0, -1).join(', ')} ${and} ${told.at(-1)}`
}
