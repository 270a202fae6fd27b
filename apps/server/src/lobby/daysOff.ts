/** Days off: taken ahead, ended early, and put on all seats of their person. */
import { RequestError } from '@toadstool/protocol'
import { type DaysOff, type DaysOffPeriod, mostDaysOff, type TakeDaysOff } from '@toadstool/protocol/days-off'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord } from '../journal/records.ts'
import { refreshSeated, type Tables } from '../tables/changes.ts'

export interface DaysOffBook {
  of(person: PersonRecord): DaysOff
  /** @throws RequestError bad-request, not-ready */
  take(person: PersonRecord, wish: TakeDaysOff): Promise<DaysOff>
  /** Those that begin at `from` end now, or are dropped if they haven't begun. @throws RequestError not-ready */
  end(person: PersonRecord, from: number): Promise<DaysOff>
}

interface DaysOffParts {
  readonly journal: Journal
  readonly tables: Tables
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const dayLength = 86_400_000
/** Days in a row in which no more than {@link mostDaysOff} are off; days off begin no later than so many days from now. */
const year = 365
/** Of the last year, and to come: days that were taken and ended again count as well. */
const mostPeriods = 60

export function createDaysOff({ journal, tables, now = Date.now }: DaysOffParts): DaysOffBook {
  /** One after another on all nodes, so that two requests at once don't take more than there are. */
  const changed = ({ id }: PersonRecord, edit: (own: readonly DaysOffPeriod[]) => readonly DaysOffPeriod[]): Promise<DaysOff> =>
    journal.inTurn(`days-off ${id}`, async () => {
      const known = await journal.person(id)
      if (!known) throw new RequestError('not-signed-in', 'this guest is known no more')
      const daysOff = edit((known.daysOff ?? []).filter(({ until }) => until > now() - (year + 1) * dayLength))
      await journal.setDaysOff(id, daysOff)
      await refreshSeated(journal, tables, { ...known, daysOff })
      return shown(daysOff, now())
    })
  return {
    of: ({ daysOff = [] }) => shown(daysOff, now()),
    take: (person, wish) => changed(person, (own) => withPeriod(own, periodOf(wish, now()))),
    end: (person, from) => changed(person, (own) => ended(own, from, now())),
  }
}

const shown = (daysOff: readonly DaysOffPeriod[], now: number): DaysOff => ({
  periods: daysOff.filter(({ until }) => until > now),
  left: mostDaysOff - mostInAYear(daysOff),
})

function periodOf({ first, last, zone }: TakeDaysOff, now: number): DaysOffPeriod {
  const [begin, until] = [beginOf(first, zone), beginOf(dayAfter(last), zone)]
  if (last < first) throw new RequestError('bad-request', 'the last day comes before the first')
  if (until <= now) throw new RequestError('bad-request', 'these days are over')
  if (begin > now + year * dayLength) throw new RequestError('bad-request', 'days off begin within a year from now')
  return { first: begin < now ? dayAt(now, zone) : first, last, zone, from: Math.max(begin, now), until }
}

function withPeriod(own: readonly DaysOffPeriod[], period: DaysOffPeriod): DaysOffPeriod[] {
  if (own.some(({ from, until }) => from < period.until && period.from < until))
    throw new RequestError('not-ready', 'some of these days are off already')
  if (own.length >= mostPeriods) throw new RequestError('too-many-requests', `in a year days off may be taken ${mostPeriods} times`)
  const all = [...own, period].toSorted((one, other) => one.from - other.from)
  if (daysIn(period) > mostDaysOff || mostInAYear(all) > mostDaysOff)
    throw new RequestError('not-ready', `in any ${year} days in a row at most ${mostDaysOff} are off`)
  return all
}

/** The day on which they end was one. */
function ended(own: readonly DaysOffPeriod[], from: number, now: number): DaysOffPeriod[] {
  if (!own.some((each) => each.from === from && each.until > now)) throw new RequestError('not-ready', 'these days off are over')
  return own.flatMap((each) => {
    if (each.from !== from) return [each]
    return from >= now ? [] : [{ ...each, last: dayAt(now, each.zone), until: now }]
  })
}

/** The most different days off in so many days in a row. */
function mostInAYear(periods: readonly DaysOffPeriod[]): number {
  const days = new Set(periods.flatMap(numbersOf))
  return Math.max(
    0,
    ...days.values().map(
      (first) =>
        days
          .values()
          .filter((each) => each >= first && each < first + year)
          .toArray().length,
    ),
  )
}

const numbersOf = (period: DaysOffPeriod): number[] => Array.from({ length: daysIn(period) }, (_, more) => numberOf(period.first) + more)

const daysIn = ({ first, last }: Pick<DaysOffPeriod, 'first' | 'last'>): number => numberOf(last) - numberOf(first) + 1

/** Days of the calendar, counted. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00Z`) / dayLength

const dayAfter = (day: string): string => new Date((numberOf(day) + 1) * dayLength).toISOString().slice(0, 10)

/** The day of the calendar there, as `2026-08-04`. */
const dayAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** When a day begins there, to the minute. By search: there are days that begin at one o'clock, or not at all. */
function beginOf(day: string, zone: string): number {
  const minute = 60_000
  // Zones are no more than 14 hours ahead of, or 12 behind, the day in UTC.
  let [before, then] = [(numberOf(day) * dayLength) / minute - 15 * 60, (numberOf(day) * dayLength) / minute + 15 * 60]
  while (then - before > 1) {
    const middle = Math.floor((before + then) / 2)
    if (dayAt(middle * minute, zone) < day) before = middle
    else then = middle
  }
  return then * minute
}
