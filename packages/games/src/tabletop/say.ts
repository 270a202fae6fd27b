import type { LogEntry } from './log.ts'
import type { Refusal } from './refusal.ts'
import type { Params, Texts } from './text.ts'
import { parseToken, type Seat, type Token } from './token.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What turns tokens into words: the game names its things, the table its seats. */
export interface Voice {
  readonly texts: Texts
  name(token: Token): string
  /** The name without the place where the thing stands now: for events that are past. */
  plain?(token: Token): string
  /** Is its name plural, so that verbs follow? */
  many?(token: Token): boolean
  /** What the eye sees of a thing on the table besides its name: land, owner, figures, state. For lists and screen readers. */
  facts?(token: Token): string | undefined
  /**
   * The seat that had this thing when an event of `entries`, the log as far as it is known, told of it. `undefined`: nobody
   * has it, or its name says whose it is.
   */
  ownerOf?(token: Token, entry: LogEntry, entries: readonly LogEntry[]): Seat | undefined
  /** The name of a thing with its owner, see `ear.ts`; absent for the eye. */
  owned?(token: Token, name: string): string
  /** The values of a past event, with other tokens for things that were something else then. */
  past?(entry: LogEntry): Params
}

/** The sentence of `key`, filled with `params`; values that are tokens are shown by their names. The key itself if it is missing. */
export function say(voice: Voice, key: string, params: Params = {}): string {
  const template = voice.texts[key]
  return template === undefined ? key : fill(voice, template, params)
}

/** Capitalizes the first letter, for words that stand by themselves. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const sayRefusal = (voice: Voice, refusal: Refusal): string => say(voice, `refusal.${refusal.code}`, refusal.params)
export const sayEvent = (voice: Voice, entry: LogEntry): string => say(voice, `log.${entry.key}`, voice.past?.(entry) ?? entry.params)

/** Groups neighbouring events that one line tells, in their order; an event with a line of its own is a group of one. */
export function gathered(texts: Texts, entries: readonly LogEntry[]): [LogEntry, ...LogEntry[]][] {
  const groups: [LogEntry, ...LogEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isLike(texts, last[0], entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** The line of events that are told together, see {@link gathered}. */
export function sayEvents(voice: Voice, entries: readonly LogEntry[]): string {
  const [first] = entries
  if (!first) return ''
  if (entries.length === 1) return sayEvent(voice, first)
  const told = entries.map((entry) => voice.past?.(entry) ?? entry.params)
  const template = (voice.texts[severalOf(first.key)] ?? '').replace(/\{(\w+)\*\}/g, (_, name: string) => {
    const names = told.map((params) => fill(voice, `{${name}~}`, params))
    return [...new Set(names)].map((each) => counted(each, names)).join(', ')
  })
  return fill(voice, template, { ...told[0], n: entries.length })
}

const severalOf = (key: string): string => `log.${key}.several`

function isLike(texts: Texts, { key, params }: LogEntry, other: LogEntry): boolean {
  const template = key === other.key ? texts[severalOf(key)] : undefined
  return (
    template !== undefined && Object.keys(params).every((name) => template.includes(`{${name}*}`) || params[name] === other.params[name])
  )
}

function counted(name: string, names: readonly string[]): string {
  const times = names.filter((each) => each === name).length
  return times === 1 ? name : `${times} × ${name}`
}

function fill(voice: Voice, template: string, params: Params): string {
  const left = template.includes('?')
    ? template.replace(/\{(\w+)\?((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g, (_, name: string, said: string) =>
        params[name] === undefined || params[name] === null ? '' : said,
      )
    : template
  const agreed = left.includes('|')
    ? left.replace(/\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g, (_, name: string, single: string, many: string) =>
        isOne(voice, params[name]) ? single : many,
      )
    : left
  if (!agreed.includes('{')) return agreed
  return agreed.replace(/\{(\w+)(~?)(=?)\}/g, (hole, name: string, past: string, said: string) => {
    const value = params[name]
    if (value === undefined || value === null) return hole
    if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value)
    if (!parseToken(value)) return String(value).replace(betweenTerms, '\u00A0$1\u00A0')
    const words = past && voice.plain ? voice.plain(String(value)) : voice.name(String(value))
    return said || !voice.owned ? words : voice.owned(String(value), words)
  })
}

/** A sum stays in one line: "4 + 3". */
const betweenTerms = /(?<=[\d)]) ([+×]) (?=[\d(])/g

const isOne = (voice: Voice, value: Params[string] | undefined): boolean =>
  parseToken(value) ? !voice.many?.(String(value)) : Number(value) === 1
