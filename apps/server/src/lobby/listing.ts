/** The public list of tables: sorted once for all readers, and again only after a change. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Table } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { MatchHost, Presence } from '../match/ports.ts'
import type { StoredTable } from '../tables/changes.ts'
import { hasSeatFor } from '../tables/seats.ts'
import { changedAt } from '../tables/watching.ts'
import { asAnyoneSees, marked } from './present.ts'

export interface ListingParts {
  readonly journal: Journal
  readonly presence: Presence
  readonly host: Pick<MatchHost, 'now' | 'botsRest' | 'hasRules'>
  readonly bus: Bus
  /** Milliseconds that a list is kept at least; readers who come before that wait together for the next one. */
  readonly keep?: number
}

/** Which tables; absent: all. */
export interface ListWish {
  readonly game?: string | undefined
  readonly state?: 'open' | 'running' | undefined
}

export interface Listing {
  /** The first `count` tables, and the numbers of all: those with a free seat come first, and of these the ones with people present. */
  of(
    viewer: string | undefined,
    count: number,
    wish?: ListWish,
  ): Promise<{ readonly tables: Table[]; readonly total: number; readonly free: number; readonly running: number }>
  close(): void
}

interface Kept {
  readonly at: number
  readonly tables: Promise<readonly StoredTable[]>
}

/** Age of a list, in ms, after which it is read again although no change was heard of. */
const oldest = 5000

/** Per state. */
const most = 1000

export function createListing({ journal, presence, host, bus, keep = 400 }: ListingParts): Listing {
  const shown = new WeakMap<StoredTable, Promise<Table>>()
  let kept: Kept | undefined
  let isOld = false
  let coming: Promise<Kept> | undefined
  const age = (): void => {
    isOld = true
  }
  const subscriptions = [bus.subscribe('table', age), bus.subscribe('here', age)]

  return {
    async of(viewer, count, { game, state } = {}) {
      const kept = await (await newest()).tables
      const all = kept.filter((table) => (!game || table.game === game) && (!state || table.state === state))
      const tables = all.slice(0, count).map(async (table) => marked(await seen(table), table, viewer))
      return {
        tables: await Promise.all(tables),
        total: all.length,
        free: all.filter(hasSeatFor).length,
        running: all.filter((table) => table.state === 'running').length,
      }
    },
    close() {
      for (const end of subscriptions) end()
    },
  }

  async function newest(): Promise<Kept> {
    if (kept && !isOld && performance.now() - kept.at < oldest) return kept
    coming ??= renewed().finally(() => {
      coming = undefined
    })
    return coming
  }

  async function renewed(): Promise<Kept> {
    const rest = kept ? kept.at + keep - performance.now() : 0
    if (rest > 0) await wait(rest)
    isOld = false
    const fresh = { at: performance.now(), tables: inOrder() }
    kept = fresh
    fresh.tables.catch(() => {
      isOld = true
    })
    return fresh
  }

  async function inOrder(): Promise<readonly StoredTable[]> {
    const open = await journal.tables({ states: ['open'], listedOnly: true, limit: most })
    const running = await journal.tables({ states: ['running'], listedOnly: true, limit: most })
    const ranked = [...open, ...running].map((table) => ({ table, rank: rankOf(table, presence) }))
    return ranked.toSorted((a, b) => a.rank - b.rank || changedAt(b.table) - changedAt(a.table)).map(({ table }) => table)
  }

  function seen(table: StoredTable): Promise<Table> {
    const known = shown.get(table) ?? asAnyoneSees({ journal, presence, host }, table)
    shown.set(table, known)
    return known
  }
}

/** 0: a free seat and people present; 1: a free seat; 2: people to watch; 3: anything else. */
function rankOf(table: StoredTable, presence: Presence): number {
  const people = table.seats.flatMap((each, index) => (each?.kind === 'person' ? [{ seat: String(index), id: each.personId }] : []))
  if (hasSeatFor(table)) return people.some(({ seat, id }) => presence.isConnected(table.id, seat, id)) ? 0 : 1
  return table.state === 'running' && people.length > 1 ? 2 : 3
}
