/** The page of a table for frames on other sites: its picture, what happens there, and a link. It has no script, and stores nothing. */
import type { Language } from '@toadstool/games/tabletop'
import { escaped } from '../http/pages.ts'
import { height, width } from '../previews/sheet.ts'
import type { Words } from '../previews/words.ts'

/** The height of the line beneath the picture, in px. */
export const lineHeight = 48

/** As much as a frame has to show. */
export interface Shown extends Words {
  /** Addresses on this server. */
  readonly picture: string
  readonly table: string
  /** The match goes on: the page loads itself anew. */
  readonly isPlayed: boolean
}

/** Seconds until a page of a match in play loads itself anew. */
const again = 30

export const pageOf = ({ title, line, picture, table, isPlayed }: Shown, language: Language): string =>
  document(
    language,
    title,
    `<a href="${escaped(table)}" target="_blank" rel="noopener"><img src="${escaped(picture)}" width="${width}" height="${height}" alt="${escaped(`${title}. ${line}`)}"></a>
<p><span>${escaped(title)}</span><a href="${escaped(table)}" target="_blank" rel="noopener">${texts[language].watch}</a></p>`,
    isPlayed ? `<meta http-equiv="refresh" content="${again}">` : '',
  )

/** Where there is nothing to show. */
export const emptyPage = (why: 'closed' | 'unknown', language: Language): string =>
  document(language, 'Toadstool', `<p><span>${texts[language][why]}</span></p>`)

const document = (language: Language, title: string, body: string, head = ''): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${escaped(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`

const style = `:root{color-scheme:light dark;--paper:light-dark(#fffdf3,#16241f);--ink:light-dark(#14201b,#f2f0e4);--link:light-dark(#a3211a,#ff8a75)}
*{box-sizing:border-box}html,body{height:100%}
body{margin:0;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:600 15px/1.25 system-ui,sans-serif}
body>a{flex:1;min-height:0;display:block}img{display:block;width:100%;height:100%;object-fit:contain}
p{margin:0;min-height:${lineHeight}px;padding:6px 12px;display:flex;gap:12px;align-items:center;justify-content:space-between}
p a{color:var(--link);white-space:nowrap}a:focus-visible{outline:3px solid var(--link);outline-offset:-3px}`

const texts: Readonly<Record<Language, Readonly<Record<'watch' | 'closed' | 'unknown', string>>>> = {
  en: {
    watch: 'Watch at Toadstool',
    closed: 'This table is closed to spectators until its game is over.',
    unknown: 'There is nothing to see at this address.',
  },
  de: {
    watch: 'Bei Toadstool zuschauen',
    closed: 'An diesem Tisch darf bis zum Ende der Partie niemand zuschauen.',
    unknown: 'An dieser Adresse gibt es nichts zu sehen.',
  },
}
