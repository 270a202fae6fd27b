import type { Journal } from '../journal.ts'
import { bookmarks } from './bookmarks.ts'
import { circles } from './circles.ts'
import { type Clients, clientsOf, usualLimits } from './clients.ts'
import { due } from './due.ts'
import { hooks } from './hooks.ts'
import { hostsOf } from './hosts.ts'
import { invitations } from './invitations.ts'
import { ledger } from './ledger.ts'
import { matches } from './matches.ts'
import { moderation } from './moderation.ts'
import { open } from './open.ts'
import { packs } from './packs.ts'
import { joins, passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { results } from './results.ts'
import { sessions } from './sessions.ts'
import { type Sql, statements } from './statements.ts'
import { tables } from './tables.ts'
import { aloneBy, limitsOfTurn, turnsOf } from './turns.ts'

interface StoreParts {
  /** `postgres://user:password@host:5432/database`; several hosts are taken for copies of one another. */
  readonly url: string
  readonly patience?: Partial<Patience>
}

/** In milliseconds. */
interface Patience {
  /** With a database that is away, at the start. */
  readonly start: number
  /** The same, of each call. */
  readonly call: number
  /** With another process whose turn it is, and of the database with one that stands still. */
  readonly turn: number
}

const usual: Patience = { start: 30_000, call: 5_000, turn: 2_000 }

/** Connections for all calls, and for locks, which are held while work is done: with those for news and for the thread that reads, twelve. */
const most = { calls: 6, locks: 2 }

/** The journal in a database that several processes share. Rejects, with a sentence for the operator, if it can't be used. */
export async function postgresJournal({ url, patience = {} }: StoreParts): Promise<Journal> {
  const { start, call, turn } = { ...usual, ...patience }
  const hosts = hostsOf(url)
  await open(hosts, start)
  const clients = clientsOf(hosts, { most: most.calls, patience: call, limits: usualLimits })
  const locks = clientsOf(hosts, { most: most.locks, patience: turn, limits: limitsOfTurn(turn) })
  const sql = statements(clients)
  return closing(
    {
      ...tables(sql),
      ...due(sql),
      ...matches(sql, clients),
      ...packs(sql),
      ...people(sql),
      ...results(sql),
      ...invitations(sql),
      ...ledger(sql),
      ...hooks(sql),
      ...passkeys(sql),
      ...joins(sql),
      ...moderation(sql),
      ...sessions(sql),
      ...bookmarks(sql),
      ...circles(sql),
      ...store(sql),
      inTurn: turnsOf(locks, turn),
      alone: aloneBy(locks),
    },
    [clients, locks],
  )
}

const store = (sql: Sql): Pick<Journal, 'savedTime' | 'saveTime' | 'size' | 'ping'> => ({
  async savedTime() {
    const row = await sql.get('SELECT at FROM time')
    return row && Number(row.at)
  },
  async saveTime(at) {
    await sql.run('INSERT INTO time (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at', at)
  },
  async size() {
    const row = await sql.get(
      `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS used FROM pg_class
       WHERE relnamespace = 'toadstool'::regnamespace AND relkind = 'r'`,
    )
    return { used: Number(row?.used), free: 0, log: 0 }
  },
  async ping() {
    await sql.run('UPDATE pulse SET beat = beat + 1')
  },
})

/** What is asked for before the end is done; after it nothing is. */
function closing(open: Omit<Journal, 'close'>, clients: readonly Clients[]): Journal {
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  let isOver = false
  const counted =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (isOver) throw new Error('the journal is closed')
      const call = method(...args)
      underWay.add(call)
      return call.finally(() => underWay.delete(call))
    }
  const end = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
    isOver = true
    await Promise.all(clients.map((each) => each.close()))
  }
  const methods = Object.entries(open).map(([name, method]) => [name, counted(method as (...args: unknown[]) => Promise<unknown>)])
  return {
    ...(Object.fromEntries(methods) as Omit<Journal, 'close'>),
    close() {
      closed ??= end()
      return closed
    },
  }
}
