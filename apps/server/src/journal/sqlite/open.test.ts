/** Files of all kinds in the place of the database, and what becomes of them. */
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { freshFolder, journalPath } from '../../test/folders.ts'
import { end, tableOf } from '../suite/given.suite.ts'
import { sqliteJournal } from './index.ts'
import { migrations } from './migrations.ts'
import { open, openAgain, openToRead } from './open.ts'

const freshPath = (): string => join(freshFolder(), 'sub', 'journal.db')

/** The reason for which the file is refused; it stays as it is. */
function refusalOf(path: string): string {
  const before = readFileSync(path)
  try {
    open(path).close()
    return 'taken'
  } catch (error) {
    expect(readFileSync(path).equals(before)).toBe(true)
    return (error as Error).message
  }
}

function changed(path: string, statements: string): string {
  const db = new DatabaseSync(path)
  db.exec(statements)
  db.close()
  return path
}

test('a file that is no journal is refused with a sentence, and stays as it is', () => {
  const path = journalPath()
  for (const text of ['not a database at all', 'SQLite format 3', 'not a database at all'.repeat(9)]) {
    writeFileSync(path, text)
    expect(refusalOf(path)).toContain('is not a SQLite file')
  }
  writeFileSync(path, '')
  changed(path, 'CREATE TABLE birds (name TEXT)')
  expect(refusalOf(path)).toContain('belongs to another program')
})

test('a damaged journal, or a newer one, is refused and stays as it is', async () => {
  const path = freshPath()
  await sqliteJournal({ path }).close()
  const sound = readFileSync(path)
  const damaged = Buffer.from(sound)
  damaged.fill(0xa5, 4096, 4096 * 3)
  writeFileSync(path, damaged)
  expect(refusalOf(path)).toMatch(/is damaged \(\*\*\* in database main \*\*\* Tree .+\)\. It was left untouched/)
  // up to 32 MiB; checking a larger one would take seconds
  truncateSync(path, 33_554_432)
  expect(refusalOf(path)).toContain('is damaged')
  truncateSync(path, 33_554_433)
  expect(refusalOf(path)).toBe('taken')

  writeFileSync(path, sound)
  const known = migrations.length
  expect(refusalOf(changed(path, `PRAGMA journal_mode = DELETE; PRAGMA user_version = ${known + 1}`))).toContain(
    `was written by a newer release (form ${known + 1}, known ${known})`,
  )
  expect(refusalOf(changed(path, `PRAGMA user_version = ${known}`))).toBe('taken')
})

test('that a journal is newer is noticed although it stands in its write-ahead log alone', async () => {
  const path = freshPath()
  await sqliteJournal({ path }).close()
  const newer = openAgain(path)
  newer.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 99')
  expect(refusalOf(path)).toContain('was written by a newer release (form 99')
  newer.close()
})

test('a journal that is shorter than it says of itself is refused', async () => {
  const path = freshPath()
  await sqliteJournal({ path }).close()
  const short = readFileSync(path)
  short.writeUInt32BE(short.readUInt32BE(28) + 7, 28)
  writeFileSync(path, short)
  expect(refusalOf(path)).toContain('is damaged (database disk image is malformed). It was left untouched')
})

test.each([1, 5, migrations.length - 1])(
  'a journal of an earlier release, in form %i, is brought up to date and keeps what it holds',
  (form) => {
    const path = journalPath()
    changed(path, `PRAGMA application_id = ${0x544f4144}; ${migrations.slice(0, form).join('')}; PRAGMA user_version = ${form}`)
    changed(path, "INSERT INTO people (id, name, named, created_at) VALUES ('ann', 'Ann', 1, 5)")
    const db = open(path)
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
    expect(db.prepare('SELECT name, invitable FROM people').all()).toEqual([{ name: 'Ann', invitable: 1 }])
    db.close()
  },
)

test('where a match stood in an earlier release is where it stands now', async () => {
  const path = journalPath()
  changed(path, `PRAGMA application_id = ${0x544f4144}; ${migrations.slice(0, 10).join('')}; PRAGMA user_version = 10`)
  const columns = 'id, revision, game, state, listed, timed, updated_at, record, owes, owes_since, outcome, clocks, asleep, shrunk'
  const rows = [
    ['a', 3, 'running', 50, tableOf('a'), '["0"]', 7, 'NULL', '{"0":{"decision":"turn 1"}}', 0, 0],
    ['b', 9, 'over', 60, tableOf('b'), '[]', 'NULL', `'${JSON.stringify(end.outcome)}'`, '{}', 0, 1],
    ['c', 2, 'running', 70, tableOf('c', { sleep: { since: 5 } }), '[]', 'NULL', 'NULL', '{}', 1, 0],
    ['d', 4, 'over', 80, tableOf('d'), '[]', 'NULL', `'${JSON.stringify(end.outcome)}'`, '{}', 0, 0],
  ] as const
  for (const [id, revision, state, at, record, owes, since, outcome, clocks, asleep, shrunk] of rows) {
    const values = `'${id}', ${revision}, 'golems', '${state}', 1, ${Number(id === 'a')}, ${at}, '${JSON.stringify(record)}', '${owes}', ${since}, ${outcome}, '${clocks}'`
    changed(path, `INSERT INTO tables (${columns}) VALUES (${values}, ${asleep}, ${shrunk})`)
  }
  const journal = sqliteJournal({ path })
  const running = {
    revision: 3,
    state: 'running',
    updatedAt: 50,
    owes: ['0'],
    owesSince: 7,
    outcome: null,
    clocks: { '0': { decision: 'turn 1' } },
    dueAt: 0,
  }
  expect(await journal.table('a')).toEqual({ ...tableOf('a'), ...running })
  expect(await journal.table('b')).toMatchObject({ revision: 9, state: 'over', updatedAt: 60, ...end, clocks: {} })
  const ids = async (asleep: boolean) => (await journal.tables({ asleep, limit: 9 })).map(({ id }) => id)
  expect([await ids(true), await ids(false), await journal.fullLength(99, 9)]).toEqual([['c'], ['d', 'b', 'a'], ['d']])
  await journal.close()
})

test('a step that fails changes nothing, and the journal can be opened once that is mended', () => {
  const path = journalPath()
  changed(path, `PRAGMA application_id = ${0x544f4144}; ${migrations[0]}; CREATE TABLE time (at TEXT); PRAGMA user_version = 1`)
  expect(() => open(path)).toThrow('table time already exists')
  const db = new DatabaseSync(path)
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'sessions'").all()).toEqual([])
  db.exec('DROP TABLE time')
  db.close()
  expect(refusalOf(path)).toBe('taken')
})

test('an empty file becomes a journal, marked as ours; each connection waits for others, and for the disk', () => {
  const path = journalPath()
  writeFileSync(path, '')
  const pragma = (from: DatabaseSync, name: string): unknown => Object.values(from.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  const all = ['application_id', 'busy_timeout', 'journal_mode', 'synchronous', 'foreign_keys']
  const made = [open, open, openAgain].map((opened) => {
    const each = opened(path)
    expect(all.map((name) => pragma(each, name))).toEqual([0x544f4144, 5000, 'wal', 2, 1])
    return each
  })
  const reading = openToRead(path)
  expect(pragma(reading, 'busy_timeout')).toBe(5000)
  expect(() => reading.exec('DELETE FROM people')).toThrow('readonly')
  for (const each of [...made, reading]) each.close()
})

test.skipIf(process.platform === 'win32')(
  'a journal that may only be read, or whose folder may, is refused, and stays as it is',
  async () => {
    const folder = freshFolder()
    const path = join(folder, 'journal.db')
    await sqliteJournal({ path }).close()
    const opened = (ofFolder: number, ofFile: number): string => {
      chmodSync(folder, ofFolder)
      chmodSync(path, ofFile)
      const program = `
      import { open } from ${JSON.stringify(new URL('open.ts', import.meta.url).href)}
      if (process.getuid() === 0) process.setuid(65534)
      open(${JSON.stringify(path)})`
      return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stderr
    }
    expect(opened(0o777, 0o444)).toContain("journal.db and its folder can't be written by this user")
    expect(opened(0o555, 0o666)).toContain("and its folder can't be written by this user")
    expect(opened(0o777, 0o666)).not.toContain('Error')
    chmodSync(folder, 0o755)
  },
)
