/** What waits for a person as a feed (RFC 4287). */
import type { Language } from '@toadstool/games/tabletop'
import { idOf } from '../letters.ts'
import { inWords, pathOf } from '../words.ts'
import type { Waiting } from './waiting.ts'

interface Place {
  /** The origin of the tables' addresses. */
  readonly home: string
  /** The address of the feed. */
  readonly self: string
  readonly language: Language
  /** Since when there is such a feed, in ms since 1970: when it changed last if nothing waits. */
  readonly since: number
}

export function atomOf(waiting: readonly Waiting[], { home, self, language, since }: Place): string {
  const entries = waiting.map(({ name, item, at }) => {
    const { title, body } = inWords(item, language)
    const url = home + pathOf(item)
    return [
      '<entry>',
      `<id>${escaped(`${url}#${idOf(name)}`)}</id>`,
      `<title>${escaped(title)}</title>`,
      `<updated>${timeOf(at)}</updated>`,
      `<link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
      `<summary>${escaped(body)}</summary>`,
      '</entry>',
    ].join('')
  })
  const head = [
    `<id>${escaped(`${home}/feed`)}</id>`,
    `<title>${titles[language]}</title>`,
    `<updated>${timeOf(waiting[0]?.at ?? since)}</updated>`,
    '<author><name>Toadstool</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(home)}/"/>`,
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${[...head, ...entries].join('\n')}</feed>\n`
}

const titles = { en: 'Toadstool: what waits for you', de: 'Toadstool: was auf dich wartet' } as const

/** Table time is steady, the wall clock isn't: of a time only the minute is told. */
const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}:00Z`

/** What XML can't hold at all is left out. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
