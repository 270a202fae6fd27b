/** Matches without a clock that nobody plays any more: they fall asleep, are woken by their players, and are put away in the end. */
import type { Sleep as SleepShown } from '@toadstool/protocol'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import { isAsleep, type TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import type { MatchHost } from './ports.ts'
import type { Shelf } from './shelf.ts'
import type { Time } from './time.ts'

interface SleepParts {
  readonly journal: Journal
  readonly tables: Tables
  readonly shelf: Shelf
  readonly time: Time
  readonly log: Log
  isHere(match: string, seat: string): boolean
  callOff(match: string): Promise<void>
  /** Whether this server has the rules of the match: otherwise it stays as it is. */
  hasRules(table: TableRecord): boolean
}

interface Sleeps extends Pick<MatchHost, 'lull' | 'awaken'> {
  /** Notes an action, made by a player or for one. */
  acted(table: TableRecord, byPerson: boolean): Promise<void>
}

const day = 86_400_000
const sleepsAfter = 30 * day
const putAwayAfter = 365 * day
/** Matches looked at in one go. */
const slice = 100

export function sleepOf({ journal, tables, shelf, time, log, isHere, callOff, hasRules }: SleepParts): Sleeps {
  return {
    async lull(now) {
      await each(await journal.quietMatches({ asleep: false, before: now - sleepsAfter, limit: slice }), async (id) => {
        const table = await tables.change(id, (present) => asleep(present, now))
        if (isAsleep(table)) shelf.drop(id)
      })
      // Without a result it is like any other finished match: it can be looked at, and not changed.
      await each(await journal.quietMatches({ asleep: true, before: now - putAwayAfter, limit: slice }), callOff)
    },
    awaken,
    async acted({ id, sleep, state }, byPerson) {
      if (!sleep || state !== 'running') return
      if (byPerson) await tables.change(id, withoutSleep)
      else await awaken(id)
    },
  }

  async function awaken(id: string): Promise<void> {
    await tables.change(id, (table) => (hasRules(table) ? woken(table, time.now()) : table))
  }

  /** Not while a player's page is open, who may be about to decide. */
  function asleep(table: StoredTable, now: number): TableRecord {
    const isQuiet = table.state === 'running' && !isAsleep(table) && table.updatedAt < now - sleepsAfter
    if (!isQuiet || !hasRules(table) || table.seats.some((_, seat) => isHere(table.id, String(seat)))) return table
    return { ...table, sleep: { since: table.updatedAt } }
  }

  async function each(matches: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of matches) {
      await work(id).catch((error: unknown) => log.error({ err: error, match: id }, 'a match that nobody plays could not be put to rest'))
      // Other work gets its turn in between.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** Awake since `now`, if it slept. */
export const woken = <T extends TableRecord>(table: T, now: number): T =>
  isAsleep(table) && table.sleep ? { ...table, sleep: { ...table.sleep, woken: now } } : table

/** As others see it. */
export const sleepShown = ({ sleep }: Pick<TableRecord, 'sleep'>): SleepShown | null =>
  sleep ? { since: sleep.since, until: sleep.woken ?? null } : null

function withoutSleep(table: StoredTable): TableRecord {
  const { sleep: _, ...awake } = table
  return awake
}
