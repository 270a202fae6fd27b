/**
 * What is posted to a webhook, in the form that its receiver takes: Discord’s `content`, Slack’s `text`, or, for anybody else, both, and for programs
 * which tables it is about. Names are people’s text: they mark up nothing, lead nowhere and call nobody.
 */

import { makerOf } from '@toadstool/protocol/alerts'

/** What there is to tell about one table, an evening, or the hook itself. */
export interface Said {
  /** `null`: it is about an evening, or about the hook, and leads to the settings. */
  readonly match: string | null
  /** Whose evening it is. */
  readonly circle?: string
  /** As the ledger names them (`OwedKind`). */
  readonly kinds: readonly string[]
  readonly title: string
  readonly body: string
}

const username = 'Toadstool'
/** Discord calls nobody, whatever is written. */
const callsNobody = { allowed_mentions: { parse: [] } }

/** @param home the origin of the tables' addresses */
export function bodyFor(address: string, said: readonly Said[], home: string): string {
  const maker = makerOf(new URL(address).hostname)
  const lines = (escaped: (text: string) => string): string =>
    said.map((each) => `${escaped([each.title, each.body].filter(Boolean).join(': '))} <${urlOf(each, home)}>`).join('\n')
  const content = { content: lines(plainInDiscord), ...callsNobody }
  const text = { text: lines(plainInSlack) }
  if (maker === 'discord') return JSON.stringify({ username, ...content })
  if (maker === 'slack') return JSON.stringify(text)
  const about = said.map(({ kinds, title, body, ...of }) => ({ ...of, kinds, url: urlOf(of, home), title, body }))
  return JSON.stringify({ username, ...content, ...text, about })
}

const urlOf = ({ match, circle }: Pick<Said, 'match' | 'circle'>, home: string): string =>
  `${home}/${circle !== undefined ? `c/${circle}` : match === null ? 'settings' : `t/${match}`}`

const plainInDiscord = (text: string): string => text.replace(/[\\*_~`|<>[\]()#@:-]/g, '\\$&')

/** A sign of no width after an at: others than Slack take the same form, and call whoever is named so. */
const plainInSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b')
