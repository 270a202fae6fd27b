/** Copies of a data folder with something missing, or in the way. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { freshFolder } from '../../test/folders.ts'
import { backUp, restore } from './copies.ts'
import { sqliteJournal } from './index.ts'

/** A folder with a database saved at this time, and its key. */
async function folderOf(time: number, key: string | undefined = 'the key'): Promise<string> {
  const dataDir = freshFolder()
  const journal = sqliteJournal({ path: join(dataDir, 'toadstool.db') })
  await journal.saveTime(time)
  await journal.close()
  if (key !== undefined) writeFileSync(join(dataDir, 'session.key'), key)
  return dataDir
}

function timeIn(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true })
  const { at } = db.prepare('SELECT at FROM time').get() ?? {}
  db.close()
  return at
}

test('a copy holds the database and beside it the key; put back, both are there, and what was there stays beside them', async () => {
  const [dataDir, elsewhere] = [await folderOf(7), await folderOf(9, 'another key')]
  const copy = join(freshFolder(), 'copy.db')
  backUp(dataDir, copy)
  expect([timeIn(copy), readFileSync(`${copy}.session.key`, 'utf8')]).toEqual([7, 'the key'])
  const old = restore(elsewhere, copy) ?? ''
  expect(old).toMatch(/toadstool\.db\.before-[\dTZ.-]+$/)
  expect([timeIn(join(elsewhere, 'toadstool.db')), timeIn(old)]).toEqual([7, 9])
  expect(readFileSync(join(elsewhere, 'session.key'), 'utf8')).toBe('the key')
  expect(readdirSync(elsewhere).filter((file) => file.includes('coming'))).toEqual([])
})

test('a folder without a key is copied without one, and a copy without one leaves the key that is there', async () => {
  const [dataDir, elsewhere] = [freshFolder(), await folderOf(9, 'another key')]
  const journal = sqliteJournal({ path: join(dataDir, 'toadstool.db') })
  await journal.saveTime(7)
  const copy = join(freshFolder(), 'copy.db')
  backUp(dataDir, copy)
  await journal.close()
  expect(existsSync(`${copy}.session.key`)).toBe(false)
  restore(elsewhere, copy)
  expect([timeIn(join(elsewhere, 'toadstool.db')), readFileSync(join(elsewhere, 'session.key'), 'utf8')]).toEqual([7, 'another key'])
})

test('a copy whose key can not be written is none: nothing of it stays', async () => {
  const dataDir = await folderOf(7)
  const copies = freshFolder()
  const copy = join(copies, 'copy.db')
  mkdirSync(`${copy}.session.key`)
  expect(() => backUp(dataDir, copy)).toThrow('copy.db.session.key is a folder, where a file is needed')
  expect(existsSync(copy)).toBe(false)
})

test('a copy of a damaged database is none: nothing of it stays', async () => {
  const dataDir = await folderOf(7)
  const path = join(dataDir, 'toadstool.db')
  const damaged = readFileSync(path)
  damaged.fill(0xa5, 4096, 4096 * 3)
  writeFileSync(path, damaged)
  const copy = join(freshFolder(), 'copy.db')
  expect(() => backUp(dataDir, copy)).toThrow('malformed')
  expect([copy, `${copy}.session.key`].map((file) => existsSync(file))).toEqual([false, false])
})

test('what a restore left behind that was cut off is in nobody’s way, and its key isn’t taken for that of another copy', async () => {
  const [dataDir, elsewhere] = [freshFolder(), await folderOf(9, 'another key')]
  await sqliteJournal({ path: join(dataDir, 'toadstool.db') }).close()
  const copy = join(freshFolder(), 'copy.db')
  backUp(dataDir, copy)
  writeFileSync(join(elsewhere, 'toadstool.db.coming'), 'half')
  writeFileSync(join(elsewhere, 'toadstool.db.coming.session.key'), 'of a copy before')
  restore(elsewhere, copy)
  expect(timeIn(join(elsewhere, 'toadstool.db'))).toBeUndefined()
  expect(readFileSync(join(elsewhere, 'session.key'), 'utf8')).toBe('another key')
})

test('into an empty folder a copy goes with its log, and nothing is kept beside it', async () => {
  const dataDir = await folderOf(7)
  const copy = join(freshFolder(), 'copy.db')
  backUp(dataDir, copy)
  const empty = join(freshFolder(), 'data')
  mkdirSync(empty)
  for (const end of ['-wal', '-shm']) writeFileSync(join(empty, `toadstool.db${end}`), 'of a database that was lost')
  expect(restore(empty, copy)).toBeUndefined()
  expect(readdirSync(empty).toSorted()).toEqual(['session.key', 'toadstool.db', 'toadstool.holder', 'toadstool.lock'])
  expect(timeIn(join(empty, 'toadstool.db'))).toBe(7)
})

test('what was there is kept with the log that it was left with', async () => {
  const [dataDir, copied] = [await folderOf(9), await folderOf(7)]
  const path = join(dataDir, 'toadstool.db')
  const copy = join(freshFolder(), 'copy.db')
  backUp(copied, copy)
  for (const end of ['-wal', '-shm']) writeFileSync(path + end, `the ${end}`)
  const old = restore(dataDir, copy)
  expect(['-wal', '-shm'].map((end) => [readFileSync(old + end, 'utf8'), existsSync(path + end)])).toEqual([
    ['the -wal', false],
    ['the -shm', false],
  ])
  expect(() => restore(dataDir, copy)).not.toThrow()
})
