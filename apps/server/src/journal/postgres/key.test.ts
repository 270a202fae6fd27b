/** The key that signs sessions, in a database that several processes share. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../../../scripts/freePort.ts'
import { freshFolder } from '../../test/folders.ts'
import { somebody } from '../../test/inMemory.ts'
import { overPostgres } from '../../test/postgres.ts'
import { postgresJournal } from './index.ts'
import { sessionKeyOf } from './key.ts'

overPostgres('the key', (cluster) => {
  const databaseIn = (url: string): string => new URL(url).pathname.slice(1)

  /** An empty store. @returns its address. */
  async function store(): Promise<string> {
    const url = await cluster.fresh()
    await (await postgresJournal({ url })).close()
    return url
  }

  async function storeWithSomebody(): Promise<string> {
    const url = await cluster.fresh()
    const journal = await postgresJournal({ url })
    await journal.savePerson(somebody('Ann'))
    await journal.close()
    return url
  }

  const stored = (url: string) => cluster.ask('SELECT name, value FROM toadstool.secrets', databaseIn(url))

  test('is made once, and stays when there are people', async () => {
    const url = await store()
    const dataDir = freshFolder()
    const key = await sessionKeyOf({ url, dataDir })
    expect(key).toHaveLength(32)
    await cluster.ask("INSERT INTO toadstool.people VALUES ('ann', 'Ann', TRUE, 0)", databaseIn(url))
    expect(await sessionKeyOf({ url, dataDir: freshFolder() })).toEqual(key)
    expect(await stored(url)).toEqual([{ name: 'session', value: key.toString('hex') }])
  })

  test('is the same for two processes that ask at once', async () => {
    const url = await store()
    const gate = new Client({ connectionString: url })
    await gate.connect()
    await gate.query('BEGIN; LOCK TABLE toadstool.secrets IN SHARE ROW EXCLUSIVE MODE')
    const asked = Promise.all([1, 2].map(() => sessionKeyOf({ url, dataDir: freshFolder() })))
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = '${databaseIn(url)}' AND wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await cluster.ask(waiting)).length === 2, 30_000)
    await gate.end()
    const [one, other] = await asked
    expect(other).toEqual(one)
  })

  test('is taken over from the data folder, with people or without; what the database has comes first', async () => {
    const [dataDir, elsewhere] = [freshFolder(), freshFolder()]
    writeFileSync(join(dataDir, 'session.key'), 'ab'.repeat(32))
    writeFileSync(join(elsewhere, 'session.key'), 'cd'.repeat(32))
    for (const url of [await store(), await storeWithSomebody()])
      for (const folder of [dataDir, elsewhere])
        expect((await sessionKeyOf({ url, dataDir: folder })).toString('hex')).toBe('ab'.repeat(32))
    expect(readFileSync(join(elsewhere, 'session.key'), 'utf8')).toBe('cd'.repeat(32))
  })

  test('that is missing where there are people, or is damaged, is told; with a file it goes on', async () => {
    const url = await storeWithSomebody()
    const dataDir = freshFolder()
    const place = `the database at 127.0.0.1:${cluster.port}`
    const advice = 'if it is lost, make an empty file of that name: everybody becomes a new guest, and the matches stay.'
    await expect(sessionKeyOf({ url, dataDir })).rejects.toThrow(
      `The key is missing in ${place}, and without it nobody's session is known. Put a copy of it into DATA_DIR as session.key; ${advice}`,
    )
    expect(await stored(url)).toEqual([])
    await cluster.ask("INSERT INTO toadstool.secrets VALUES ('session', 'abcd')", databaseIn(url))
    await expect(sessionKeyOf({ url, dataDir })).rejects.toThrow(
      `The key in ${place} is damaged. Take it away (DELETE FROM toadstool.secrets) and put a copy of it into DATA_DIR as session.key; ${advice}`,
    )
    await cluster.ask('DELETE FROM toadstool.secrets', databaseIn(url))
    writeFileSync(join(dataDir, 'session.key'), '')
    const key = await sessionKeyOf({ url, dataDir })
    expect(await stored(url)).toEqual([{ name: 'session', value: key.toString('hex') }])
    writeFileSync(join(dataDir, 'session.key'), 'abcd')
    expect(await sessionKeyOf({ url, dataDir })).toEqual(key)
    await cluster.ask('DELETE FROM toadstool.secrets', databaseIn(url))
    await expect(sessionKeyOf({ url, dataDir })).rejects.toThrow('session.key is damaged: restore it from your copy, or empty it')
  })

  test('can’t be read from a database that is away', async () => {
    const port = await freePort()
    await expect(
      sessionKeyOf({ url: `postgres://postgres@127.0.0.1:${port}/birds`, dataDir: freshFolder(), patience: 100 }),
    ).rejects.toThrow(`The database at 127.0.0.1:${port} doesn't answer`)
  })
})
