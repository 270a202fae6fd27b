import type { Row } from '../rows.ts'
import type { Clients, Lent, Value } from './clients.ts'
import { Lost } from './databaseErrors.ts'

export interface Statements {
  run(sql: string, ...values: readonly Value[]): Promise<number>
  get(sql: string, ...values: readonly Value[]): Promise<Row | undefined>
  all(sql: string, ...values: readonly Value[]): Promise<Row[]>
}

/** A statement whose answer was lost is sent again: what may not be done twice goes through `once` or `together`. */
export interface Sql extends Statements {
  /** Rejects if the answer was lost. */
  once(sql: string, ...values: readonly Value[]): Promise<Row[]>
  /** All or nothing. */
  together<T>(work: (sql: Statements) => Promise<T>): Promise<T>
  /** All that `read` reads is of one moment. */
  ofOneMoment<T>(read: (sql: Statements) => Promise<T>): Promise<T>
}

export function statements(clients: Clients): Sql {
  const sent = (sql: string, values: readonly Value[]) => clients.lend((client) => client.query(sql, values), true)
  return {
    run: async (sql, ...values) => (await sent(sql, values)).rowCount ?? 0,
    get: async (sql, ...values) => (await sent(sql, values)).rows[0],
    all: async (sql, ...values) => (await sent(sql, values)).rows,
    once: async (sql, ...values) => (await clients.lend((client) => client.query(sql, values), false)).rows,
    together: (work) => clients.lend((client) => transaction(client, 'BEGIN', work), false),
    ofOneMoment: (read) => clients.lend((client) => transaction(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', read), true),
  }
}

export async function transaction<T>(client: Lent, begin: string, work: (sql: Statements) => Promise<T>): Promise<T> {
  const result = await tried(client, begin, work)
  await client.query('COMMIT')
  return result
}

async function tried<T>(client: Lent, begin: string, work: (sql: Statements) => Promise<T>): Promise<T> {
  try {
    await client.query(begin)
    return await work(statementsOf(client))
  } catch (error) {
    // Nothing is done before the end of a transaction.
    if (error instanceof Lost) throw new Lost(error.cause, false)
    // If this fails too, the connection is closed, which comes to the same.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Of one connection, each sent once. */
export const statementsOf = (client: Lent): Statements => ({
  run: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
  get: async (sql, ...values) => (await client.query(sql, values)).rows[0],
  all: async (sql, ...values) => (await client.query(sql, values)).rows,
})
