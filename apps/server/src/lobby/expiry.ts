import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import { noteLifetime } from './hosting.ts'

const hour = 3_600_000
const openFor = 14 * 24 * hour
const strangersFor = 30 * 24 * hour
const namedFor = 365 * 24 * hour
/** Longer than a browser keeps the cookie. */
const unseenFor = 400 * 24 * hour
/** For reports, after an operator has closed them. */
const settledFor = 180 * 24 * hour
/** For what people are owed: longer than any match without a clock stays awake. */
const owedFor = 60 * 24 * hour
/** For how far people have seen their matches. */
const seenFor = 400 * 24 * hour
/** For evenings that are over, and for requests to join a circle. */
const eveningsFor = 30 * 24 * hour
const every = hour / 6

interface ExpiryParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly log: Log
  readonly now?: () => number
}

/**
 * Clears away tables that never began, after two weeks without a change or an hour without people;
 * guests without a table, after a month, or if they have a name a year without a visit;
 * sessions whose cookie has run out; reports, half a year after they were closed; what hosts did to people, after a day; what
 * people are owed, after two months; how far they have seen a match, after a good year; and evenings of circles, after a month.
 * @returns the function that ends it.
 */
export function expireTables(parts: ExpiryParts): () => void {
  const { journal, log } = parts
  const work = () => journal.alone('expiry', () => clearAway(parts))
  const clear = () => void work().catch((error: unknown) => log.error({ err: error }, 'could not clear away what is old'))
  const timer = setInterval(clear, every)
  timer.unref()
  clear()
  return () => clearInterval(timer)
}

export async function clearAway({ journal, bus, now = Date.now }: ExpiryParts): Promise<void> {
  for (const id of await journal.expireOpenTables(now() - openFor, now() - hour)) bus.publish('table', { id })
  await journal.expirePeople(now() - strangersFor, now() - namedFor)
  await journal.expireReports(now() - settledFor)
  await journal.expireSessions(now() - unseenFor)
  await journal.expireNotes(now() - noteLifetime)
  await journal.expireOwed(now() - owedFor)
  await journal.expireBookmarks(now() - seenFor)
  await journal.expireCircles(now() - eveningsFor)
}
