/** A store with everything in it, moved from each kind to the other, and played on there. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { freshFolder } from '../../test/folders.ts'
import { fill, hostOver, idOf, play, readAll, slugs } from '../../test/fullStore.ts'
import { overPostgres } from '../../test/postgres.ts'
import { takeFolder } from '../folder.ts'
import type { Journal } from '../journal.ts'
import { postgresJournal } from '../postgres/index.ts'
import { sessionKeyOf } from '../postgres/key.ts'
import { migrations as forms } from '../postgres/migrations.ts'
import { sqliteJournal } from '../sqlite/index.ts'
import { migrations } from '../sqlite/migrations.ts'
import { rowOf, tableOf } from '../suite/given.suite.ts'
import { finished } from '../suite/shrinking.suite.ts'
import { database } from './database.ts'
import { folder } from './folder.ts'
import { moveStore } from './move.ts'
import { type Moved, moved, parts } from './tables.ts'

const key = 'ab'.repeat(32)
const nowhere = () => undefined
const nobody = async () => undefined

/** An open store of a data folder, or of a database. */
const journalOf = (place: string): Promise<Journal> =>
  place.startsWith('postgres') ? postgresJournal({ url: place }) : Promise.resolve(sqliteJournal({ path: join(place, 'toadstool.db') }))

async function within<T>(place: string, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await journalOf(place)
  try {
    return await work(journal)
  } finally {
    await journal.close()
  }
}

/** A data folder with such a store and a key. */
async function folderWith(content: (journal: Journal) => Promise<unknown>): Promise<string> {
  const dataDir = freshFolder()
  await within(dataDir, content)
  writeFileSync(join(dataDir, 'session.key'), key)
  return dataDir
}

/** Everything that the file of a folder stores. */
function fileOf(dataDir: string): Record<string, unknown[]> {
  const db = new DatabaseSync(join(dataDir, 'toadstool.db'), { readOnly: true })
  const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'pulse'").all()
  const all = names.map(({ name }) => [name, db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()])
  db.close()
  return Object.fromEntries(all)
}

test('every table of a file moves, with every column, in the order of its key; only its pulse doesn’t', () => {
  const db = new DatabaseSync(':memory:')
  for (const step of migrations) db.exec(step)
  const columns = db.prepare(
    `SELECT m.name || '.' || c.name AS name FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name <> 'pulse'`,
  )
  expect(columnsIn('file')).toEqual(
    columns
      .all()
      .map(({ name }) => String(name))
      .toSorted(),
  )
  const keyOf = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
  for (const { name, key } of moved) expect(keyOf.all(name).map((column) => column.name)).toEqual(key)
})

const columnsIn = (where: 'file' | 'database'): string[] =>
  moved.flatMap((table) => parts(table, where).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))).toSorted()

test('a folder without a row goes into another, and so does one with exactly a page of them', async () => {
  for (const content of [nobody, (journal: Journal) => finished(journal, 500)]) {
    const [from, to] = [await folderWith(content), freshFolder()]
    await moveStore(from, to, nowhere)
    expect(fileOf(to)).toEqual(fileOf(from))
  }
})

describe('a move that can’t be', () => {
  /** The sentence of a move, which changes neither place. */
  const refusalOf = async (from: string, to: string): Promise<string> => {
    const before = [from, to].map(contentOf)
    const refusal = await moveStore(from, to, nowhere).then(
      () => 'moved',
      (error: Error) => error.message,
    )
    expect([from, to].map(contentOf)).toEqual(before)
    return refusal
  }

  test('into a folder in use is refused', async () => {
    const [from, used, keyOnly] = [await folderWith(nobody), await folderWith(nobody), freshFolder()]
    writeFileSync(join(keyOnly, 'session.key'), key)
    const untouched = 'It was left untouched: name an empty folder.'
    expect(await refusalOf(from, used)).toBe(`There is a store in ${used} already (${join(used, 'toadstool.db')}). ${untouched}`)
    expect(await refusalOf(from, keyOnly)).toBe(`There is a store in ${keyOnly} already (${join(keyOnly, 'session.key')}). ${untouched}`)
    expect(readdirSync(keyOnly)).toEqual(['session.key'])
    expect(await refusalOf(from, from)).toContain(`There is a store in ${from} already`)
  })

  test('from a folder without a store, without its key, or of a running server is refused', async () => {
    const [empty, keyless, running] = [freshFolder(), await folderWith(nobody), await folderWith(nobody)]
    expect(await refusalOf(empty, freshFolder())).toBe(`there is no database in ${empty}`)
    rmSync(join(keyless, 'session.key'))
    expect(await refusalOf(keyless, freshFolder())).toContain('session.key is missing')
    writeFileSync(join(keyless, 'session.key'), 'abcd')
    expect(await refusalOf(keyless, freshFolder())).toContain('session.key is damaged')
    const release = takeFolder(running)
    expect(await refusalOf(running, freshFolder())).toContain(`the folder ${running} is in use by process ${process.pid}`)
    release()
    const to = freshFolder()
    const taken = takeFolder(to)
    expect(await refusalOf(running, to)).toContain(`the folder ${to} is in use by process ${process.pid}`)
    taken()
    await moveStore(running, to, nowhere)
    expect(fileOf(to)).toEqual(fileOf(running))
  })

  test('from a file of an earlier release, of a newer one, or of another program is refused', async () => {
    const from = await folderWith(nobody)
    const path = join(from, 'toadstool.db')
    const change = (sql: string) => {
      const db = new DatabaseSync(path)
      db.exec(sql)
      db.close()
    }
    change('PRAGMA user_version = 3')
    expect(await refusalOf(from, freshFolder())).toBe(
      `${path} was written by an earlier release (form 3, now ${migrations.length}). It was left untouched: start this release on it once, then move it.`,
    )
    change('PRAGMA user_version = 99')
    expect(await refusalOf(from, freshFolder())).toContain('was written by a newer release')
    change('PRAGMA application_id = 7')
    expect(await refusalOf(from, freshFolder())).toContain('belongs to another program')
  })

  test('to an address of another kind is refused', async () => {
    const from = await folderWith(nobody)
    await expect(moveStore(from, 'mysql://host/birds', nowhere)).rejects.toThrow('must be the address of a PostgreSQL database')
  })
})

test('what an earlier move has left that was cut off is in nobody’s way', async () => {
  const [from, to] = [await folderWith(nobody), freshFolder()]
  for (const end of ['.coming', '.coming-wal', '.coming-shm', '.coming.session.key', '-wal', '-shm'])
    writeFileSync(join(to, `toadstool.db${end}`), 'half')
  await moveStore(from, to, nowhere)
  expect(readdirSync(to).toSorted()).toEqual(['session.key', 'toadstool.db', 'toadstool.holder', 'toadstool.lock'])
  expect(fileOf(to)).toEqual(fileOf(from))
})

/** Of a folder its files, without those that show who has it, or reads. */
const contentOf = (dataDir: string): unknown =>
  readdirSync(dataDir)
    .filter((file) => !/\.(lock|holder|db-wal|db-shm)$/.test(file))
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dataDir, file)))
        .digest('hex'),
    ])

overPostgres('move-store', (cluster) => {
  test('every table of a database moves, with every column; only what is of running servers, and its form and key, don’t', async () => {
    const url = await cluster.fresh()
    await within(url, nobody)
    const found = await cluster.ask(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'toadstool' AND table_name NOT IN ('form', 'pulse', 'nodes', 'secrets')`,
      nameOf(url),
    )
    expect([...columnsIn('database'), 'time.behind'].toSorted()).toEqual(found.map(({ name }) => String(name)).toSorted())
  })

  test('all games in every state, and all else, go from a folder to databases and back, and nothing is lost', async () => {
    const from = await folderWith(fill)
    const standings = fileOf(from).standings as { state: string; asleep: number; shrunk: number }[]
    const count = (which: (standing: (typeof standings)[number]) => unknown) => standings.filter(which).length
    expect([count(({ asleep }) => asleep), count(({ shrunk }) => shrunk), count(({ state }) => state === 'over')]).toEqual(
      [1, 1, 2].map((each) => each * slugs.length),
    )
    const [one, other, back] = [await cluster.fresh(), await cluster.fresh(), join(freshFolder(), 'data')]
    const said: string[] = []
    await moveStore(from, one, (line) => void said.push(line))
    await moveStore(one, other, nowhere)
    await moveStore(other, back, nowhere)
    expect(said.filter((line) => / +[1-9]\d* rows, the same at both ends: [\da-f]{16}$/.test(line))).toHaveLength(moved.length)
    const place = `${new URL(one).pathname.slice(1)} at 127.0.0.1:${cluster.port}`
    expect(said.slice(-2)).toEqual([
      `All of ${from} is in the database ${place} as well. To go on there, set DATABASE_URL to the address of ${place}, and start;`,
      `${from} stays as it is: what is played there from now on isn't in the database ${place}.`,
    ])
    expect(fileOf(back)).toEqual(fileOf(from))
    expect(readFileSync(join(back, 'session.key'), 'utf8')).toBe(key)
    expect(['session.key', 'toadstool.db'].map((file) => statSync(join(back, file)).mode & 0o777)).toEqual([0o600, 0o600])
    const read = await within(from, readAll)
    for (const place of [one, other]) expect(await within(place, readAll)).toEqual(read)
    // Questions are planned by what is there.
    const [estimate] = await cluster.ask("SELECT reltuples FROM pg_class WHERE relname = 'actions'", nameOf(one))
    expect(estimate).toEqual({ reltuples: fileOf(from).actions?.length })
    for (const place of [one, back]) {
      await within(place, async (journal) => {
        const host = hostOver(journal)
        for (const slug of slugs) await play(host, idOf(slug, 'set-back'), 2)
        await host.close()
        expect((await journal.audit(1))[0]).toMatchObject({ about: 'bob' })
        await journal.note({ at: 2, by: 'operator', what: 'silence', about: 'cleo', details: {} })
        expect((await journal.audit(1))[0]).toMatchObject({ about: 'cleo' })
        const report = {
          by: 'bob',
          about: 'ann',
          names: { by: 'Bob', about: 'Ann' },
          match: 'a',
          reason: 'rude',
          text: '',
          lines: [],
          at: 1,
        }
        expect(await journal.addReport(report)).toBe(4)
      })
    }
  })

  test('into a database with anything in it is refused, and from one without a store', async () => {
    const from = await folderWith(nobody)
    const place = `127.0.0.1:${cluster.port}`
    const used = `There is a store in the database at ${place} already. It was left untouched: name an empty database.`
    const url = await cluster.fresh()
    const ask = (sql: string) => cluster.ask(sql, nameOf(url))
    await expect(moveStore(url, freshFolder(), nowhere)).rejects.toThrow(`There is nothing of Toadstool's in the database at ${place}.`)
    expect(await ask("SELECT 1 FROM pg_namespace WHERE nspname = 'toadstool'")).toEqual([])
    await within(url, nobody)
    await ask("INSERT INTO toadstool.secrets VALUES ('session', 'abcd')")
    await expect(moveStore(from, url, nowhere)).rejects.toThrow(used)
    await expect(moveStore(url, freshFolder(), nowhere)).rejects.toThrow(`The key in the database at ${place} is damaged`)
    await ask('DELETE FROM toadstool.secrets')
    await expect(moveStore(url, freshFolder(), nowhere)).rejects.toThrow(`The key is missing in the database at ${place}`)
    await ask("INSERT INTO toadstool.audit (at, operator, what, about, details) VALUES (1, 'a', 'b', 'c', '{}')")
    await expect(moveStore(from, url, nowhere)).rejects.toThrow(used)
    await ask('DELETE FROM toadstool.audit; UPDATE toadstool.form SET steps = 1')
    await expect(moveStore(from, url, nowhere)).rejects.toThrow(used)
    await expect(moveStore(url, freshFolder(), nowhere)).rejects.toThrow(
      `The database at ${place} was written by an earlier release (form 1, now ${forms.length}). It was left untouched: start this release on it once, then move it.`,
    )
    expect(await ask('SELECT steps FROM toadstool.form')).toEqual([{ steps: 1 }])
    await ask(`UPDATE toadstool.form SET steps = ${forms.length}`)
    await moveStore(from, url, nowhere)
    expect(await ask('SELECT value FROM toadstool.secrets')).toEqual([{ value: key }])
  })

  test('a database in which something is stored between the look and the move is refused', async () => {
    const [from, url] = [await folderWith(nobody), await cluster.fresh()]
    await within(url, nobody)
    const gate = new Client({ connectionString: url })
    await gate.connect()
    await gate.query('BEGIN; INSERT INTO toadstool.time (id, at) VALUES (1, 7)')
    const refused = expect(moveStore(from, url, nowhere)).rejects.toThrow('There is a store in the database')
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = '${nameOf(url)}' AND wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await cluster.ask(waiting)).length === 1, 30_000)
    await gate.query('COMMIT')
    await refused
    await gate.end()
    await vi.waitUntil(async () => (await cluster.ask(connected(url))).length === 0, 30_000)
  })

  test('a table is read in pages, from either store', async () => {
    const [from, url] = [await folderWith((journal) => finished(journal, 1200)), await cluster.fresh()]
    await moveStore(from, url, nowhere)
    const actions = moved.find(({ name }) => name === 'actions') ?? moved[0]
    for (const place of [folder(from), database(url)]) {
      const lengths: number[] = []
      await place.from(async (source) => {
        for await (const { length } of source.pages(actions as Moved)) lengths.push(length)
      })
      expect(lengths).toEqual([500, 500, 200])
    }
  })

  test('a row that was written otherwise than it was read is noticed, and nothing is moved', async () => {
    const from = await folderWith((journal) => finished(journal, 3))
    const url = await cluster.fresh()
    await within(url, nobody)
    await cluster.ask(
      `CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.at := NEW.at + 1; RETURN NEW; END $$;
       CREATE TRIGGER change BEFORE INSERT ON toadstool.actions FOR EACH ROW WHEN (NEW.seq = 2) EXECUTE FUNCTION change()`,
      nameOf(url),
    )
    await expect(moveStore(from, url, nowhere)).rejects.toThrow(
      /^actions: what was written isn't what was read \(3 rows, ([\da-f]{16}); 3 rows, (?!\1)[\da-f]{16}\)\. Nothing was moved\.$/,
    )
    expect(await cluster.ask('SELECT 1 FROM toadstool.tables', nameOf(url))).toEqual([])
    await cluster.ask('DROP TRIGGER change ON toadstool.actions', nameOf(url))
    await moveStore(from, url, nowhere)
  })

  test('what is stored in a database meanwhile isn’t moved, and nobody waits', async () => {
    const url = await cluster.fresh()
    await within(url, (journal) => finished(journal, 3))
    await sessionKeyOf({ url, dataDir: freshFolder() })
    const to = freshFolder()
    await within(url, async (journal) => {
      const before = await readMatch(journal)
      let isFirst = true
      await moveStore(url, to, async () => {
        if (!isFirst) return
        isFirst = false
        await journal.append({ ...rowOf(4), at: 7 }, null)
        await journal.saveTable({ ...tableOf('a'), state: 'over', revision: 2 })
        await journal.saveTime(99)
      })
      expect(await within(to, readMatch)).toEqual(before)
      expect(await readMatch(journal)).not.toEqual(before)
      expect(await journal.savedTime()).toBe(99)
    })
  })

  test('a database that goes away while it is read leaves nothing behind', async () => {
    const [url, to] = [await cluster.fresh(), freshFolder()]
    await within(url, (journal) => finished(journal, 3))
    await sessionKeyOf({ url, dataDir: freshFolder() })
    const moving = moveStore(url, to, async (line) => {
      if (line.startsWith('people'))
        await cluster.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(url)}'`)
    })
    await expect(moving).rejects.toThrow(`The database at 127.0.0.1:${cluster.port} doesn't answer`)
    expect(readdirSync(to).toSorted()).toEqual(['toadstool.holder', 'toadstool.lock'])
  })

  test('a move that is cut off in the middle leaves an empty store, and is made anew', async () => {
    const from = await folderWith((journal) => finished(journal, 3))
    const [url, to] = [await cluster.fresh(), freshFolder()]
    const cutOff = await moving(from, url)
    await expect(sessionKeyOf({ url, dataDir: freshFolder() })).rejects.toThrow(
      `Another program keeps the tables at 127.0.0.1:${cluster.port} locked`,
    )
    await expect(cluster.ask("SET lock_timeout = '50ms'; SELECT at FROM toadstool.time", nameOf(url))).rejects.toThrow('lock timeout')
    await cutOff()
    await moveStore(from, url, nowhere)
    await (await moving(url, to))()
    expect(existsSync(join(to, 'toadstool.db.coming'))).toBe(true)
    expect(['toadstool.db', 'session.key'].map((file) => existsSync(join(to, file)))).toEqual([false, false])
    await moveStore(url, to, nowhere)
    expect(fileOf(to)).toEqual(fileOf(from))
  })
})

const connected = (url: string): string => `SELECT 1 FROM pg_stat_activity WHERE datname = '${nameOf(url)}'`

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const readMatch = async (journal: Journal) => [await journal.match('a'), await journal.savedTime()]

/** Another process in the middle of a move. @returns what cuts it off. */
async function moving(from: string, to: string): Promise<() => Promise<void>> {
  const module = new URL('./move.ts', import.meta.url).href
  const code = `import { moveStore } from ${JSON.stringify(module)}
    const [from, to] = process.argv.slice(1)
    await moveStore(from, to, (line) => {
      console.log(line)
      if (line.startsWith('chat')) return new Promise(() => setInterval(() => undefined, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, from, to], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('\nchat')) break
  }
  expect(said).toContain('\nchat')
  return async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
