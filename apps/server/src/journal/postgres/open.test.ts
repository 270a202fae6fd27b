/** Databases of all kinds, and what becomes of them. */
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../../scripts/freePort.ts'
import { poolerOf } from '../../test/pooler.ts'
import { type Cluster, overPostgres } from '../../test/postgres.ts'
import { nobody, rowOf } from '../suite/given.suite.ts'
import { hostsOf } from './hosts.ts'
import { postgresJournal } from './index.ts'
import { migrations } from './migrations.ts'
import { open } from './open.ts'

const databaseIn = (url: string): string => new URL(url).pathname.slice(1)

/** All that somebody has made there. */
const everything = (cluster: Cluster, url: string): Promise<unknown> =>
  cluster.ask(
    `SELECT nspname, relname FROM pg_namespace LEFT JOIN pg_class ON relnamespace = pg_namespace.oid
     WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' ORDER BY nspname, relname`,
    databaseIn(url),
  )

const refusalOf = (url: string, start = 30_000): Promise<string> =>
  postgresJournal({ url, patience: { start } }).then(
    async (journal) => {
      await journal.close()
      return 'taken'
    },
    (error: Error) => error.message,
  )

overPostgres('opening', (cluster) => {
  /** The sentence for this database, which stays as it is. */
  const refusalIn = async (url: string, user?: string): Promise<string> => {
    const before = await everything(cluster, url)
    const refusal = await refusalOf(user === undefined ? url : cluster.url(databaseIn(url), user))
    expect(await everything(cluster, url)).toEqual(before)
    return refusal
  }

  test('a schema of another program is refused, and one of a newer release; an empty one is taken', async () => {
    const url = await cluster.fresh()
    const change = (sql: string) => cluster.ask(sql, databaseIn(url))
    await change('CREATE SCHEMA toadstool; CREATE TABLE toadstool.birds (name TEXT)')
    const foreign = `The schema "toadstool" of the database at 127.0.0.1:${cluster.port} belongs to another program. It was left untouched: name another database in DATABASE_URL.`
    expect(await refusalIn(url)).toBe(foreign)
    await change('CREATE TABLE toadstool.form (name TEXT)')
    expect(await refusalIn(url)).toBe(foreign)
    await change(
      "DROP TABLE toadstool.form; CREATE TABLE toadstool.form (mark TEXT, steps INTEGER); INSERT INTO toadstool.form VALUES ('mushroom', 1)",
    )
    expect(await refusalIn(url)).toBe(foreign)
    await change('DROP SCHEMA toadstool CASCADE; CREATE SCHEMA toadstool')
    expect(await refusalOf(url)).toBe('taken')
    await change('UPDATE toadstool.form SET steps = 99')
    expect(await refusalIn(url)).toBe(
      `The database at 127.0.0.1:${cluster.port} was written by a newer release (form 99, known ${migrations.length}). It was left untouched: update Toadstool, or restore an older copy.`,
    )
  })

  test('a step that nodes of the release before can’t bear waits until none of them lives, and names them', async () => {
    const url = await cluster.fresh()
    const hosts = hostsOf(url)
    const change = { isBeside: false, sql: 'ALTER TABLE time ADD COLUMN extra TEXT' }
    await open(hosts, 5000)
    await cluster.ask(
      `INSERT INTO toadstool.nodes SELECT 'a', '0.1.0', 'pond:8000', '{}', false, 0, 0, floor(extract(epoch FROM now() + age) * 1000)
       FROM (VALUES (interval '2900 milliseconds')) AS later (age)`,
      databaseIn(url),
    )
    await expect(open(hosts, 5000, [...migrations, change])).rejects.toThrow(
      "has to be changed in a way that other nodes can't bear, and some still run on it: pond:8000 (release 0.1.0). It was left untouched: stop them first.",
    )
    await open(hosts, 5000)
    await cluster.ask('UPDATE toadstool.nodes SET beat = beat - 7200000', databaseIn(url))
    await open(hosts, 5000, [...migrations, change])
    expect(await cluster.ask('SELECT extra FROM toadstool.time', databaseIn(url))).toEqual([])
  })

  test('a user without the right to create is refused; with a schema of their own they are not', async () => {
    const url = await cluster.fresh()
    await cluster.ask('CREATE ROLE guest LOGIN; CREATE ROLE guest_too LOGIN')
    const refusal = (message: string) =>
      `This user may not create what Toadstool needs in the database at 127.0.0.1:${cluster.port} (${message}): grant CREATE on the database, or name its owner in DATABASE_URL.`
    expect(await refusalIn(url, 'guest')).toBe(refusal('no right to create a schema'))
    await cluster.ask('CREATE SCHEMA toadstool AUTHORIZATION guest', databaseIn(url))
    expect(await refusalOf(cluster.url(databaseIn(url), 'guest'))).toBe('taken')
    expect(await refusalIn(url, 'guest_too')).toBe(refusal('no right to the schema "toadstool"'))
    await cluster.ask('GRANT ALL ON SCHEMA toadstool TO guest_too', databaseIn(url))
    expect(await refusalIn(url, 'guest_too')).toBe(refusal('permission denied for table form'))
  })

  test('a database that isn’t there, a wrong password, and a server that doesn’t answer are told', async () => {
    const place = `127.0.0.1:${cluster.port}`
    expect(await refusalOf(cluster.url('birds'))).toBe(
      `There is no such database at ${place} (database "birds" does not exist): create it, or name another in DATABASE_URL.`,
    )
    await cluster.ask("CREATE ROLE locked LOGIN PASSWORD 'right'")
    expect(await refusalOf(cluster.url('postgres', 'locked:wrong'))).toBe(
      `${place} doesn't let this user in (password authentication failed for user "locked"): mend user and password in DATABASE_URL.`,
    )
    expect(await refusalOf(cluster.url('postgres', 'nobody'))).toContain('(role "nobody" does not exist)')
    const port = await freePort()
    expect(await refusalOf(`postgres://ann:secret@127.0.0.1:${port}/birds`, 100)).toBe(
      `The database at 127.0.0.1:${port} doesn't answer (connect ECONNREFUSED 127.0.0.1:${port}): see that it runs, and that DATABASE_URL names it.`,
    )
  })

  test('a server that is older than 15, or has no room for all letters, is refused', async () => {
    const latin = await cluster.fresh("ENCODING 'LATIN1' TEMPLATE template0")
    expect(await refusalIn(latin)).toBe(
      `The database at 127.0.0.1:${cluster.port} stores text as LATIN1, which has no room for all letters: create one with ENCODING 'UTF8'.`,
    )
    const url = await cluster.fresh()
    const { query } = Client.prototype
    vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...args: unknown[]) {
      const result = await Reflect.apply(query, this, args)
      const [row] = result.rows
      if (row && 'version' in row) Object.assign(row, { number: 140_999, version: '14.99' })
      return result
    } as typeof query)
    const refusal = await refusalOf(url)
    vi.restoreAllMocks()
    expect(refusal).toBe(`127.0.0.1:${cluster.port} runs PostgreSQL 14.99: Toadstool needs 15 or newer.`)
  })

  test('a pooler that lends no whole sessions is refused', async () => {
    const url = await cluster.fresh()
    const port = await poolerOf(cluster.port, databaseIn(url))
    expect(await refusalOf(`postgres://postgres@127.0.0.1:${port}/${databaseIn(url)}`)).toBe(
      `127.0.0.1:${port} is a pooler that gives each statement another session: name the server itself in DATABASE_URL, or let the pooler lend whole sessions.`,
    )
  })

  test('several that open a new database at once share it', async () => {
    const url = await cluster.fresh()
    const gate = new Client({ connectionString: url })
    await gate.connect()
    await gate.query('SELECT pg_advisory_lock($1)', [0x544f4144])
    const opening = Promise.all([1, 2, 3].map(() => postgresJournal({ url })))
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = '${databaseIn(url)}' AND wait_event = 'advisory'`
    await vi.waitUntil(async () => (await cluster.ask(waiting)).length === 3, 30_000)
    await gate.end()
    const journals = await opening
    expect(await cluster.ask('SELECT * FROM toadstool.form', databaseIn(url))).toEqual([{ mark: 'toadstool', steps: migrations.length }])
    await Promise.all(journals.map((journal, index) => journal.appendChat({ ...line, id: String(index) })))
    expect(await journals[0]?.chat('a', ['players'], 9)).toHaveLength(3)
    await Promise.all(journals.map((journal) => journal.close()))
  })

  test('each session has our settings, and what is acknowledged is on the disk', async () => {
    const url = await cluster.fresh()
    await cluster.ask(`ALTER DATABASE ${databaseIn(url)} SET synchronous_commit = off`)
    const journal = await postgresJournal({ url })
    const names = ['application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit']
    await cluster.ask(
      `CREATE TABLE seen (name TEXT, setting TEXT);
       CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO public.seen SELECT name, current_setting(name) FROM unnest('{${names.join(',')}}'::text[]) AS name; RETURN NULL; END $$;
       CREATE TRIGGER look AFTER UPDATE ON toadstool.pulse FOR EACH STATEMENT EXECUTE FUNCTION look()`,
      databaseIn(url),
    )
    await journal.ping()
    const seen = await cluster.ask('SELECT name, setting FROM seen', databaseIn(url))
    expect(Object.fromEntries(seen.map(({ name, setting }) => [name, setting]))).toEqual({
      application_name: 'toadstool',
      statement_timeout: '10s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '5s',
      synchronous_commit: 'on',
    })
    await journal.close()
  })

  test('of several hosts the one is used that isn’t a copy, and the copy once it has taken over', async () => {
    const url = await cluster.fresh()
    const copy = await cluster.standby()
    const both = `postgres://postgres@127.0.0.1:${copy.port},127.0.0.1:${cluster.port}/${databaseIn(url)}`
    const journal = await postgresJournal({ url: both, patience: { call: 30_000 } })
    onTestFinished(() => journal.close())
    expect(await journal.append(rowOf(1), nobody)).toBe('stored')
    await vi.waitUntil(
      async () => (await copy.ask('SELECT 1 FROM toadstool.actions', databaseIn(url)).catch(() => [])).length === 1,
      30_000,
    )
    await cluster.stop()
    await copy.ask('SELECT pg_promote()')
    expect(await journal.append(rowOf(2), nobody)).toBe('stored')
    expect(await copy.ask('SELECT seq FROM toadstool.actions ORDER BY seq', databaseIn(url))).toEqual([{ seq: 1 }, { seq: 2 }])
  })
})

test('an address names one host or several, as libpq reads it; anything else is refused', () => {
  const hosts = (url: string) => {
    const { current, names } = hostsOf(url)
    return [current, names]
  }
  expect(hosts('postgres://u:p%40@h1/db')).toEqual(['postgres://u:p%40@/db?host=h1&port=5432', 'h1:5432'])
  expect(hosts('postgresql://h1:1,[::1]:2,h3/db?sslmode=disable')).toEqual([
    'postgresql:///db?sslmode=disable&host=h1&port=1',
    'h1:1, ::1:2, h3:5432',
  ])
  expect(hosts('postgres:///db?host=h1,/var/run&port=1,2')).toEqual(['postgres:///db?host=h1&port=1', 'h1:1, /var/run:2'])
  expect(hosts('postgres://h1,h2/db?port=7')[1]).toBe('h1:7, h2:7')
  expect(hosts('postgres://%2Frun%2Fpg/db')[1]).toBe('/run/pg:5432')
  expect(hosts('postgres://')).toEqual(['postgres:///?host=localhost&port=5432', 'localhost:5432'])
  for (const url of ['', 'toadstool.db', 'mysql://h/db', 'postgres:h', 'postgres://h:x/db', 'postgres://h:123456/db', 'postgres://h%zz/db'])
    expect(() => hostsOf(url)).toThrow(
      'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/',
    )
  const turns = hostsOf('postgres://h1,h2/db')
  const first = turns.current
  turns.leave(first)
  turns.leave(first)
  expect(turns.current).toContain('host=h2')
  turns.leave(turns.current)
  expect(turns.current).toBe(first)
})

const line = { match: 'a', id: '1', personId: null, sender: '0', name: 'Ann', channel: 'players', payload: '', at: 1 } as const
