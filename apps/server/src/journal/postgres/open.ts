import { z } from 'zod'
import { type Clients, clientsOf, type Lent } from './clients.ts'
import { inWords, oldest, refusals } from './databaseErrors.ts'
import type { Hosts } from './hosts.ts'
import { migrations as all, type Step } from './migrations.ts'
import { livingNodes } from './nodes.ts'
import { type Statements, statementsOf, transaction } from './statements.ts'

/** Creates the schema or migrates it. A database that isn't ours, or can't be used, is left untouched. */
export async function open(hosts: Hosts, patience: number, migrations = all): Promise<void> {
  const clients = clientsOf(hosts, { most: 2, patience, limits: { ...untilDone, lock_timeout: whileOthersMigrate } })
  try {
    await inWords(hosts.names, async () => {
      await refusePooler(clients, hosts.names)
      // Done twice, the second time finds nothing to do.
      await clients.lend((client) => migrate(client, hosts.names, migrations), true)
    })
  } finally {
    await clients.close()
  }
}

const untilDone = { statement_timeout: 0, idle_in_transaction_session_timeout: 60_000 }
/** Milliseconds. */
const whileOthersMigrate = 60_000
/** Milliseconds for which a step waits for a table, and with it all who come after. */
const whileOthersWork = 5_000

/** A pooler that gives each statement whatever session is free loses settings, locks and what others announce. */
async function refusePooler(clients: Clients, place: string): Promise<void> {
  const isPooler = await clients.lend(
    (one) =>
      clients.lend(async (other) => {
        for (const [client, name] of [
          [one, 'one'],
          [other, 'other'],
        ] as const)
          await client.query("SELECT set_config('toadstool.session', $1, false)", [name])
        // Twice: it may lend its sessions by turns.
        const seen = [await sessionOf(one), await sessionOf(one), await sessionOf(other)]
        return seen.join() !== 'one,one,other'
      }, true),
    true,
  )
  if (isPooler) throw new Error(refusals.pooler(place))
}

const sessionOf = async (client: Lent): Promise<unknown> =>
  (await client.query("SELECT current_setting('toadstool.session', true) AS name")).rows[0]?.name

async function migrate(client: Lent, place: string, migrations: readonly Step[]): Promise<void> {
  const known = migrations.length
  if ((await formIn(statementsOf(client), place, known)) === known) return
  await transaction(client, 'BEGIN', async (sql) => {
    await sql.get('SELECT pg_advisory_xact_lock($1)', lock)
    await sql.get("SELECT set_config('lock_timeout', $1, true)", String(whileOthersWork))
    const form = await formIn(sql, place, known)
    if (form === undefined) {
      if ((await sql.get('SELECT 1 FROM pg_namespace WHERE nspname = $1', schema)) === undefined) await sql.run(`CREATE SCHEMA ${schema}`)
      await sql.run('CREATE TABLE form (mark TEXT NOT NULL, steps INTEGER NOT NULL)')
      await sql.run('INSERT INTO form (mark, steps) VALUES ($1, 0)', mark)
    }
    const steps = migrations.slice(form ?? 0)
    if (form !== undefined && steps.some(({ isBeside }) => !isBeside)) await mustBeAlone(sql, place)
    for (const step of steps) await sql.run(step.sql)
    await sql.run('UPDATE form SET steps = $1', migrations.length)
  })
}

/** Nodes of the release before could do harm to what this step makes, or fail at it. */
async function mustBeAlone(sql: Statements, place: string): Promise<void> {
  const others = await livingNodes(sql)
  if (others.length > 0) throw new Error(refusals.notAlone(place, others))
}

const schema = 'toadstool'
const mark = 'toadstool'
/** 'TOAD' */
const lock = 0x544f4144

const servers = z.object({
  number: z.number(),
  version: z.string(),
  encoding: z.string(),
  is_there: z.boolean(),
  may_create: z.boolean(),
})
const contents = z.object({ may_use: z.boolean(), may_create: z.boolean(), relations: z.number(), has_form: z.boolean() })
const forms = z.tuple([z.object({ form: z.object({ mark: z.literal(mark), steps: z.int() }) })])

/** The number of applied steps, `undefined` if there is nothing of ours yet. Throws a sentence if this can't be our database. */
export async function formIn(sql: Statements, place: string, known = all.length): Promise<number | undefined> {
  const server = servers.parse(await sql.get(asked, schema))
  if (server.number < oldest) throw new Error(refusals.older(place, server.version))
  if (server.encoding !== 'UTF8') throw new Error(refusals.encoding(place, server.encoding))
  if (!server.is_there) {
    if (!server.may_create) throw new Error(refusals.rights(place, 'no right to create a schema'))
    return undefined
  }
  const content = contents.parse(await sql.get(held, schema))
  if (!content.may_use || !content.may_create) throw new Error(refusals.rights(place, `no right to the schema "${schema}"`))
  if (content.relations === 0) return undefined
  const form = forms.safeParse(content.has_form ? await sql.all(`SELECT to_json(f) AS form FROM ${schema}.form f LIMIT 2`) : [])
  if (!form.success) throw new Error(refusals.foreign(place))
  const { steps } = form.data[0].form
  if (steps > known) throw new Error(refusals.newer(place, steps, known))
  return steps
}

// From the tables of the catalogue: by functions, what another process has made meanwhile isn't always seen.
const asked = `
  SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
    current_setting('server_encoding') AS encoding, EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1) AS is_there,
    has_database_privilege(current_database(), 'CREATE') AS may_create`

const held = `
  SELECT has_schema_privilege(schemas.oid, 'USAGE') AS may_use, has_schema_privilege(schemas.oid, 'CREATE') AS may_create,
    (SELECT count(*) FROM pg_class WHERE relnamespace = schemas.oid) AS relations,
    EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = schemas.oid AND relname = 'form' AND relkind = 'r') AS has_form
  FROM pg_namespace AS schemas WHERE nspname = $1`
