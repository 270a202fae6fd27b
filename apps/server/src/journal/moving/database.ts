/** A PostgreSQL database that a store is moved from, beside running servers, or into. */
import { clientsOf } from '../postgres/clients.ts'
import { inWords, refusals } from '../postgres/databaseErrors.ts'
import { hostsOf } from '../postgres/hosts.ts'
import { keyStored, saveKey } from '../postgres/key.ts'
import { migrations } from '../postgres/migrations.ts'
import { formIn, open } from '../postgres/open.ts'
import { type Statements, transaction } from '../postgres/statements.ts'
import type { Place, Readable, Source, Target } from './stores.ts'
import { type Kind, type Moved, moved, parts, type Row, reading } from './tables.ts'

/** Milliseconds for which a server that is away is waited for. */
const patience = 30_000
/** A table is read and compared in one go, however long that takes. */
const limits = { statement_timeout: 0, lock_timeout: 5_000, idle_in_transaction_session_timeout: 0 }

export function database(url: string): Place {
  const { names: place, database } = hostsOf(url)
  return {
    name: `the database ${database} at ${place}`,
    setting: `DATABASE_URL to the address of ${database} at ${place}`,
    from: (work) =>
      inTransaction(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (sql) => {
        const form = await formIn(sql, place)
        if (form === undefined) throw new Error(refusals.none(place))
        if (form < migrations.length) throw new Error(refusals.earlier(place, form, migrations.length))
        return work(sourceIn(sql, place))
      }),
    async into(work) {
      await inTransaction(url, 'BEGIN READ ONLY', (sql) => refuseUsed(sql, place))
      await open(hostsOf(url), patience)
      return inTransaction(url, 'BEGIN', async (sql) => {
        // A server that starts meanwhile says that they are locked, and ends.
        await sql.run(`LOCK TABLE ${all.join(', ')}`)
        await refuseUsed(sql, place)
        const result = await work(targetIn(sql))
        await sql.run(`ANALYZE ${all.join(', ')}`)
        return result
      })
    },
  }
}

const all = [...moved.flatMap((table) => parts(table, 'database')).map(({ name }) => name), 'secrets']

/** Of one connection; one that breaks ends it. */
async function inTransaction<T>(url: string, begin: string, work: (sql: Statements) => Promise<T>): Promise<T> {
  const hosts = hostsOf(url)
  const clients = clientsOf(hosts, { most: 1, patience, limits })
  try {
    return await inWords(hosts.names, async () => {
      // Once it answers, nothing is tried again.
      await clients.lend((client) => client.query('SELECT 1'), true)
      const client = await clients.take()
      try {
        return await transaction(client, begin, (sql) => work(told(sql, hosts.names)))
      } finally {
        client.release(true)
      }
    })
  } finally {
    await clients.close()
  }
}

/** Errors say which of two databases they are about. */
const told = (sql: Statements, place: string): Statements => ({
  run: (...said) => inWords(place, () => sql.run(...said)),
  get: (...said) => inWords(place, () => sql.get(...said)),
  all: (...said) => inWords(place, () => sql.all(...said)),
})

/** Of an earlier form it is a store in any case. */
async function refuseUsed(sql: Statements, place: string): Promise<void> {
  const form = await formIn(sql, place)
  if (form === undefined) return
  if (form === migrations.length) {
    const used = await sql.get(`SELECT ${all.map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' OR ')} AS used`)
    if (used?.used === false) return
  }
  throw new Error(refusals.used(place))
}

const sourceIn = (sql: Statements, place: string): Source => ({
  ...readable(sql),
  async key() {
    const key = await keyStored(sql, place)
    if (!key) throw new Error(refusals.keyMissing(place))
    return key
  },
  async lastNumber({ name }) {
    const row = await sql.get(`SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${name}_number_seq`)
    return Number(row?.last)
  },
})

const targetIn = (sql: Statements): Target => ({
  ...readable(sql),
  async write(table, rows) {
    for (const { name, columns } of parts(table, 'database')) {
      const given = columns.map(({ kind }, index) => `$${index + 1}::${types[kind]}[]`).join(', ')
      await sql.run(
        `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${given})`,
        ...columns.map(({ index }) => rows.map((row) => row[index] ?? null)),
      )
    }
  },
  async goOnAfter({ name }, lastNumber) {
    await sql.run(`ALTER TABLE ${name} ALTER COLUMN number RESTART WITH ${lastNumber + 1}`)
  },
  async saveKey(key) {
    await saveKey(sql, key)
  },
})

const types: Readonly<Record<Kind, string>> = { text: 'text', number: 'bigint', flag: 'boolean', bytes: 'bytea' }

const readable = (sql: Statements): Readable => ({
  async *pages(table: Moved) {
    const columns = Object.keys(table.columns)
    await sql.run(`DECLARE moving NO SCROLL CURSOR FOR ${reading(table, 'database')}`)
    for (;;) {
      const rows = await sql.all(`FETCH ${table.page} FROM moving`)
      yield rows.map((row) => columns.map((name) => row[name]) as unknown as Row)
      if (rows.length < table.page) break
    }
    await sql.run('CLOSE moving')
  },
})
