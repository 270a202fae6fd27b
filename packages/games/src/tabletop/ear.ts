/** The log for the ear: whose a thing is, which the eye sees by its colour, is said with its name. */
import type { LogEntry } from './log.ts'
import { capital, say, sayEvents, type Voice } from './say.ts'
import { type Seat, seatToken, type Token } from './token.ts'

/** Who listens (`null`: a spectator), and the log as far as it is known. */
export interface Ear {
  readonly seat: Seat | null
  readonly entries: readonly LogEntry[]
  /** As things were named before these events: it still knows the owners of those that are gone. */
  readonly before?: Voice | undefined
}

/** The line of one event, or of several that are told together: "Morel’s Skeleton attacks your Zombie." */
export function sayAloud(voice: Voice, ear: Ear, told: readonly LogEntry[]): string {
  const [first] = told
  if (!first) return ''
  const owned = (token: Token, name: string): string => ownerWords(voice, ear, first, token).join(name)
  return capital(sayEvents({ ...voice, owned }, told))
}

/** What is said before and after the name of a thing, so that one hears whose it was in this event. */
export function ownerWords(
  voice: Voice,
  { seat, entries, before }: Ear,
  entry: LogEntry,
  token: Token,
): readonly [before: string, after: string] {
  const owner = voice.ownerOf?.(token, entry, entries) ?? before?.ownerOf?.(token, entry, entries)
  if (owner === undefined) return ['', '']
  const said = say(voice, owner === seat ? 'ear.yours' : 'ear.theirs', { owner: seatToken(owner), thing: gap })
  const [lead = '', trail = ''] = said.split(gap)
  return [lead, trail]
}

// A private-use character: no text contains it.
const gap = '\uE003'
