/** The store, when the disk, the folder or an operator interferes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { toldOnce } from '../http/health.ts'
import { takeFolder } from '../journal/folder.ts'
import { backUp, restore } from '../journal/sqlite/copies.ts'
import { threadedJournal } from '../journal/sqlite/threaded.ts'
import { whyNot } from '../journal/storageErrors.ts'
import { tableRecord } from './liveTable.ts'
import { browser, type Running, startApp, until } from './running.ts'

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'toadstool-'))
  folders.push(made)
  return made
}
const apps: Running[] = []
const start = async (dataDir: string): Promise<Running> => {
  const app = await startApp({ dataDir })
  apps.push(app)
  return app
}
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  for (const each of folders.splice(0)) rmSync(each, { recursive: true })
})

const table = tableRecord('mossy-kiln-2222-3333', { kind: 'none' }, 'open', [null, null])

function tablesIn(path: string): unknown {
  const db = new DatabaseSync(path, { readOnly: true })
  const { n } = db.prepare('SELECT count(*) AS n FROM tables').get() ?? {}
  db.close()
  return n
}

function becomeFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

function alter(path: string, statement: string): void {
  const db = new DatabaseSync(path)
  db.exec(statement)
  db.close()
}

describe('a data folder', () => {
  test('belongs to one server, and the other is told to whom', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    await expect(startApp({ dataDir })).rejects.toThrow(`in use by process ${process.pid} on `)
    await first.close()
    await start(dataDir)
  })

  test('is free again when its server was killed', async () => {
    const dataDir = folder()
    const program = `
      import { takeFolder } from ${JSON.stringify(new URL('../journal/folder.ts', import.meta.url).href)}
      takeFolder(${JSON.stringify(dataDir)})
      process.stdout.write('taken')
      setInterval(() => undefined, 1000)`
    const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout?.on('data', (text) => {
      said += text
    })
    await until(() => said === 'taken')
    expect(() => takeFolder(dataDir)).toThrow(`in use by process ${child.pid} on `)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    takeFolder(dataDir)()
  })

  test.skipIf(process.platform === 'win32')('whose lock may only be read is not taken: it would keep nobody out', () => {
    const dataDir = folder()
    chmodSync(dataDir, 0o777)
    const lock = join(dataDir, 'toadstool.lock')
    writeFileSync(lock, '')
    chmodSync(lock, 0o444)
    const program = `
      import { takeFolder } from ${JSON.stringify(new URL('../journal/folder.ts', import.meta.url).href)}
      if (process.getuid() === 0) process.setuid(65534)
      takeFolder(${JSON.stringify(dataDir)})`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(stderr).toContain("toadstool.lock and its folder can't be written by this user")
    expect(status).toBe(1)
  })

  test('that can not be locked is not called in use', () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'toadstool.lock'))
    expect(() => takeFolder(dataDir)).toThrow("can't be written by this user")
    rmSync(join(dataDir, 'toadstool.lock'), { recursive: true })
    mkdirSync(join(dataDir, 'toadstool.holder'))
    expect(() => takeFolder(dataDir)).toThrow('toadstool.holder is a folder, where a file is needed')
    rmSync(join(dataDir, 'toadstool.holder'), { recursive: true })
    takeFolder(dataDir)()
    const file = join(dataDir, 'letter.txt')
    writeFileSync(file, 'Dear toad')
    expect(() => takeFolder(file)).toThrow('there is a file in its way')
  })

  test('without its key beside a full database starts nothing, and says what to do', async () => {
    const dataDir = folder()
    const key = join(dataDir, 'session.key')
    const first = await start(dataDir)
    const ann = browser(first.url)
    await ann.get('/api/me')
    await first.close()
    renameSync(key, `${key}.away`)
    await expect(startApp({ dataDir })).rejects.toThrow('Put it back from your copy')
    expect(existsSync(key)).toBe(false)
    writeFileSync(key, '')
    const second = await start(dataDir)
    expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect((await browser(second.url).get('/api/me')).status).toBe(200)
  })
})

/** A journal that has its look when the test says so. */
function watched() {
  const path = join(folder(), 'toadstool.db')
  let look = async (): Promise<void> => undefined
  const looks = (then: () => Promise<void>) => {
    look = then
    return () => undefined
  }
  return { path, journal: threadedJournal({ path, looks }), look: () => look() }
}

describe('the database', () => {
  test('is whole in its one file once nothing has been written for a while', async () => {
    const { path, journal, look } = watched()
    await journal.createTable(table)
    const copied = (): string => {
      const copy = join(folder(), 'copy.db')
      copyFileSync(path, copy)
      return copy
    }
    await look()
    await journal.createTable({ ...table, id: 'mossy-kiln-2222-4444' })
    await look()
    expect(existsSync(`${path}-wal`)).toBe(true)
    await look()
    expect(tablesIn(copied())).toBe(2)
    await journal.close()
    expect(existsSync(`${path}-wal`)).toBe(false)
  })

  test('that was taken away or replaced is noticed: the server is not ready any more', async () => {
    const dataDir = folder()
    const path = join(dataDir, 'toadstool.db')
    const journal = threadedJournal({ path })
    await journal.ping()
    renameSync(path, `${path}.away`)
    await expect(journal.ping()).rejects.toThrow('was taken away')
    writeFileSync(path, 'something else')
    await expect(journal.ping()).rejects.toThrow('another file was put in its place')
    await journal.close()
    const app = await start(folder())
    renameSync(join(app.dataDir, 'toadstool.db'), join(app.dataDir, 'away.db'))
    expect((await browser(app.url).get('/readyz')).status).toBe(503)
  })

  test('that can not be written makes the server not ready', async () => {
    const path = join(folder(), 'toadstool.db')
    const journal = threadedJournal({ path })
    const other = new DatabaseSync(path)
    const before = other.prepare('SELECT beat FROM pulse').get()?.beat
    await journal.ping()
    expect(other.prepare('SELECT beat FROM pulse').get()?.beat).toBe(Number(before) + 1)
    // a disk quite full: no further page, and none may change
    other.exec('CREATE TRIGGER full BEFORE UPDATE ON pulse BEGIN SELECT RAISE(FAIL, "database or disk is full"); END')
    other.close()
    await expect(journal.ping()).rejects.toThrow('full')
    await journal.close()
  })

  test('that fails at start is called by the right name', () => {
    const path = '/data/toadstool.db'
    expect(whyNot(path, { errcode: 13, message: 'database or disk is full' })).toContain('no room left')
    expect(whyNot(path, { code: 'ENOSPC', message: '' })).toContain('no room left')
    for (const error of [{ code: 'EACCES' }, { code: 'EROFS' }, { errcode: 8 }, { errcode: 14 }, { errcode: 1032 }]) {
      expect(whyNot(path, { ...error, message: '' })).toContain("can't be written by this user")
    }
    expect(whyNot(path, new Error('is damaged'))).toBeUndefined()
    expect(whyNot(path, { code: 'EACCES', path: '/data/session.key', message: '' })).toContain('/data/session.key and its folder')
  })

  test('is whole in its one file however often somebody asks whether the server is ready', async () => {
    const { path, journal, look } = watched()
    await journal.createTable(table)
    for (let asked = 0; asked < 3; asked += 1) {
      await journal.ping()
      await look()
    }
    const copy = join(folder(), 'copy.db')
    copyFileSync(path, copy)
    expect(tablesIn(copy)).toBe(1)
    await journal.close()
  })

  test('that was taken away is told of once in the log, and again after it was back', async () => {
    const told: string[] = []
    const log = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void told.push(message) }
    const answers = [true, false, false, true, false]
    const ask = toldOnce(log, async () => {
      if (!answers.shift()) throw new Error('was taken away')
    })
    while (answers.length > 0) await ask().catch(() => undefined)
    expect(told).toEqual(Array.from({ length: 2 }, () => 'not ready: the storage can not be written'))
  })
})

describe('a copy', () => {
  test('made while the server runs brings everything back: tables, people and their sessions', async () => {
    const dataDir = folder()
    const copy = join(folder(), 'copy.db')
    const app = await start(dataDir)
    const ann = browser(app.url)
    const kept = await ann.table('/api/tables', { game: 'wizards-of-war' })
    backUp(dataDir, copy)
    expect(() => backUp(dataDir, copy)).toThrow('is there already')
    const later = await ann.table('/api/tables', { game: 'wizards-of-war' })
    expect(() => restore(dataDir, copy)).toThrow('in use by process')
    await app.close()

    const old = restore(dataDir, copy)
    expect(old && existsSync(old)).toBe(true)
    const again = await start(dataDir)
    const back = Object.assign(browser(again.url), { cookie: ann.cookie })
    expect((await back.get(`/api/tables/${kept.id}`)).body).toMatchObject({ yours: true })
    expect((await back.get(`/api/tables/${later.id}`)).status).toBe(404)
  })

  test('is for its owner alone, wherever it is put, as what it was made of', async () => {
    const [dataDir, copies] = [folder(), folder()]
    chmodSync(copies, 0o755)
    const copy = join(copies, 'copy.db')
    await (await start(dataDir)).close()
    backUp(dataDir, copy)
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)
    expect([mode(copy), mode(`${copy}.session.key`)]).toEqual(['600', '600'])
    for (const file of [copy, `${copy}.session.key`]) chmodSync(file, 0o644)
    restore(dataDir, copy)
    expect([mode(join(dataDir, 'toadstool.db')), mode(join(dataDir, 'session.key'))]).toEqual(['600', '600'])
  })

  test('of something else puts nothing back', async () => {
    const dataDir = folder()
    const file = join(folder(), 'letter.txt')
    writeFileSync(file, 'Dear toad')
    expect(() => restore(dataDir, file)).toThrow('is not a SQLite file')
    expect(() => backUp(dataDir, file)).toThrow('no database')
    expect(existsSync(join(dataDir, 'toadstool.db'))).toBe(false)
  })

  test('is put back with what stands in its write-ahead log', async () => {
    const [dataDir, copies] = [folder(), folder()]
    const journal = threadedJournal({ path: join(dataDir, 'toadstool.db') })
    await journal.createTable(table)
    const copy = join(copies, 'toadstool.db')
    for (const end of ['', '-wal']) copyFileSync(join(dataDir, `toadstool.db${end}`), `${copy}${end}`)
    await journal.close()
    const elsewhere = folder()
    restore(elsewhere, copy)
    expect(tablesIn(join(elsewhere, 'toadstool.db'))).toBe(1)
  })

  test.each([
    ['of a newer release', 'newer release', (file: string) => alter(file, 'PRAGMA user_version = 99')],
    ['that is a folder', 'is a folder', becomeFolder],
    ['that is not there', 'there is no file', (file: string) => rmSync(file)],
  ])('%s puts nothing back, and what was there stays in its place', async (_, why, spoil) => {
    const dataDir = folder()
    const file = join(folder(), 'copy.db')
    await (await start(dataDir)).close()
    backUp(dataDir, file)
    spoil(file)
    const before = readdirSync(dataDir)
    expect(() => restore(dataDir, file)).toThrow(why)
    expect(readdirSync(dataDir)).toEqual(before)
  })

  test('that can not be made whole leaves what was there in its place', async () => {
    const dataDir = folder()
    const file = join(folder(), 'copy.db')
    await (await start(dataDir)).close()
    backUp(dataDir, file)
    rmSync(`${file}.session.key`)
    mkdirSync(`${file}.session.key`)
    const before = readdirSync(dataDir)
    expect(() => restore(dataDir, file)).toThrow()
    expect(readdirSync(dataDir)).toEqual(before)
  })

  test('may be the database itself', async () => {
    const dataDir = folder()
    await (await start(dataDir)).close()
    const old = restore(dataDir, join(dataDir, 'toadstool.db'))
    expect(old && existsSync(old)).toBe(true)
    await start(dataDir)
  })

  test('goes to a folder that is there', async () => {
    const dataDir = folder()
    await (await start(dataDir)).close()
    expect(() => backUp(dataDir, join(dataDir, 'no', 'copy.db'))).toThrow(`there is no folder ${join(dataDir, 'no')}`)
  })
})
