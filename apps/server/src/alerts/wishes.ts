/** What a person wants to hear of, and when. */
import { type AlertKind, type AlertWishes, alertWishes, type QuietHours } from '@toadstool/protocol/alerts'
import type { OwedKind, OwedName } from '../journal/records.ts'

/** Of one who has never set any, or whose store is of another release. */
export function wishesIn(stored: unknown): AlertWishes {
  const read = alertWishes.safeParse(stored ?? {})
  return read.success ? read.data : alertWishes.parse({})
}

const kindOf: Readonly<Record<OwedKind, AlertKind>> = {
  decision: 'turn',
  quarter: 'time',
  vote: 'vote',
  'take-back': 'vote',
  nudge: 'nudge',
  invitation: 'invitation',
  evening: 'evening',
  filled: 'table',
  seats: 'table',
  start: 'table',
  end: 'table',
}

export const isWanted = ({ off, without, tables }: AlertWishes, { kind, match }: OwedName): boolean =>
  !off && !without.includes(kindOf[kind]) && !tables.includes(match)

/** When the quiet hours around `now` are over, in ms since 1970; `null`: it isn't quiet. */
export function quietUntil({ quiet }: AlertWishes, now: number): number | null {
  if (!quiet || quiet.from === quiet.to || !isQuiet(quiet, now)) return null
  const left = (minutesOf(quiet.to) - minutesOf(clockAt(quiet.zone, now)) + 1440) % 1440
  const usual = (Math.floor(now / minute) + left) * minute
  // A night may be an hour shorter or longer.
  return [usual - 60 * minute, usual, usual + 60 * minute].find((each) => clockAt(quiet.zone, each) === quiet.to) ?? usual
}

const minute = 60_000

const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))

function isQuiet({ from, to, zone }: QuietHours, now: number): boolean {
  const at = clockAt(zone, now)
  return from < to ? from <= at && at < to : from <= at || at < to
}

/** The time of day there, as `07:05`. */
const clockAt = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
