/** Connections to the server, lent to one piece of work at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, Pool, type PoolClient, type QueryResult, types } from 'pg'
import type { Row } from '../rows.ts'
import { Lost, lostIn, unreachable } from './databaseErrors.ts'
import type { Hosts } from './hosts.ts'

export type Value = Scalar | readonly Scalar[]
type Scalar = string | number | boolean | null | Buffer

export interface Lent {
  /** Rejects with {@link Lost} if the connection is at fault. With a name the statement is planned once for each connection. */
  query(text: string, values?: readonly Value[], name?: string): Promise<QueryResult<Row>>
  /** Passes on what others announce on the channels it listens to, until the connection ends. */
  hear(said: (text: string) => void): Promise<void>
  /** Gives it back; a broken one is closed. */
  release(isBroken?: boolean): void
}

export interface Clients {
  /** Waits as long as connecting may take. */
  take(): Promise<Lent>
  /**
   * Does the work, and waits for a server that is away as long as patience lasts. Work whose answer was lost is done again if it
   * may be done twice; it is told so.
   */
  lend<T>(work: (client: Lent, isAgain: boolean) => Promise<T>, mayBeDoneTwice: boolean): Promise<T>
  close(): Promise<void>
}

interface Manner {
  /** Connections at a time. */
  readonly most: number
  /** Milliseconds for which a call waits for a server that is away. */
  readonly patience: number
  readonly limits: Limits
}

/** Enforced by the server, in milliseconds; 0: none. */
export interface Limits {
  readonly statement_timeout: number
  readonly lock_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

export const usualLimits: Limits = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 5_000 }

/** The settings of each session. */
const manners = {
  application_name: 'toadstool',
  search_path: 'toadstool',
  default_transaction_isolation: 'read committed',
}
/** Milliseconds for connecting, unless the patience is shorter. */
const connecting = 2_000
/** Milliseconds after which a connection that nobody needs is closed. */
const idle = 60_000
/** Milliseconds between two tries. */
const interval = 50
/** Milliseconds of silence after which the server is asked whether it is still there. */
const keepAlive = 10_000
/** Milliseconds by which the server's own limit comes first. */
const grace = 5_000

export function clientsOf(hosts: Hosts, { most, patience, limits }: Manner): Clients {
  const pool = new Pool({
    max: most,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAlive,
    idleTimeoutMillis: idle,
    connectionTimeoutMillis: Math.max(1, Math.min(connecting, patience)),
    types: { getTypeParser },
    ...(limits.statement_timeout > 0 && { query_timeout: limits.statement_timeout + grace }),
    Client: clientAt(hosts),
    onConnect: (client: ClientBase) => greet(client, limits),
  })
  // Without listeners, a server that goes away would end the process. Whoever uses such a client hears of it.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))

  return {
    take,
    async lend(work, mayBeDoneTwice) {
      const until = performance.now() + patience
      for (let isAgain = false; ; ) {
        try {
          return await once((client) => work(client, isAgain))
        } catch (error) {
          if (!(error instanceof Lost)) throw error
          const isLate = performance.now() >= until
          if (isLate || (error.mayBeDone && !mayBeDoneTwice)) throw new Error(unreachable(hosts.names, error), { cause: error })
          isAgain ||= error.mayBeDone
        }
        await pause(interval)
      }
    },
    close: () => pool.end(),
  }

  async function take(): Promise<Lent> {
    const asked = hosts.current
    try {
      return lent(await pool.connect())
    } catch (error) {
      hosts.leave(asked)
      const lost = lostIn(error)
      throw lost ? new Lost(lost.cause, false) : error
    }
  }

  async function once<T>(work: (client: Lent) => Promise<T>): Promise<T> {
    const client = await take()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof Lost)
      throw error
    }
  }
}

const lent = (client: PoolClient): Lent => ({
  async query(text, values = [], name) {
    try {
      return await client.query({ text, values: values.map(sendable), ...(name !== undefined && { name }) })
    } catch (error) {
      throw lostIn(error) ?? error
    }
  },
  hear: (said) =>
    new Promise((resolve) => {
      client.on('notification', ({ payload = '' }) => said(payload))
      client.once('end', resolve)
      client.once('error', () => resolve())
    }),
  release: (isBroken) => client.release(isBroken),
})

/** PostgreSQL's text has no NUL. JSON writes it in other letters, and no name or id of ours has one. */
const sendable = (value: Value): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd')
  return Array.isArray(value) ? value.map(sendable) : value
}

/** A client of the host whose turn it is. */
const clientAt = (hosts: Hosts): (new (options?: object) => ClientBase) =>
  class extends Client {
    constructor(options: object = {}) {
      super({ ...options, connectionString: hosts.current })
    }
  }

async function greet(client: ClientBase, limits: Limits): Promise<void> {
  const settings = Object.entries({ ...manners, ...limits }).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const { rows } = await client.query(
    // What is acknowledged is on the disk, also where that isn't the rule.
    `SELECT pg_is_in_recovery() AS is_copy, ${settings.join(', ')},
       set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`,
  )
  if (rows[0]?.is_copy) throw new Error('it only copies another server')
}

/** Of PostgreSQL's type `bigint`. */
const bigint = 20

/** Numbers above 2^53 don't occur. */
const getTypeParser: typeof types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === bigint && format !== 'binary' ? Number : types.getTypeParser(type, format as 'text')

const ignore = (): void => undefined
