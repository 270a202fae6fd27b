/** Backups of the data folder: made while the server runs, restored while it doesn't. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../folder.ts'
import { inWords } from '../storageErrors.ts'
import { refuseForeign } from './open.ts'

const database = 'toadstool.db'
const key = 'session.key'

/** The key beside a copy, which keeps everybody signed in. */
const keyOf = (file: string): string => `${file}.${key}`

/** Like the data folder's own files: their readers know the secrets of running matches. */
const forTheirOwner = 0o600

const advice = { full: 'make some, then try again. Nothing has changed.', rights: 'mend their owner and rights, or choose another place.' }

/** Writes the present content to a new file, and beside it the key that signs sessions. */
export function backUp(dataDir: string, file: string): void {
  const path = join(dataDir, database)
  if (!existsSync(path)) throw new Error(`there is no database in ${dataDir}`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  if (!existsSync(dirname(file))) throw new Error(`there is no folder ${dirname(file)}`)
  inWords(file, () => copyDatabase(path, file), advice)
  try {
    if (existsSync(join(dataDir, key))) inWords(keyOf(file), () => copyForOwner(join(dataDir, key), keyOf(file)), advice)
  } catch (error) {
    rmSync(file)
    throw error
  }
}

/** Replaces the database by a copy; the old one stays beside it. @returns where that is now, if there was one. */
export function restore(dataDir: string, file: string): string | undefined {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  inWords(file, () => refuseForeign(file), advice)
  const release = takeFolder(dataDir)
  const path = join(dataDir, database)
  const coming = `${path}.coming`
  try {
    return inWords(path, () => exchanged(dataDir, file, coming), advice)
  } finally {
    dropComing(coming)
    release()
  }
}

/** Touches the old files only when all new ones are in the folder. */
function exchanged(dataDir: string, file: string, coming: string): string | undefined {
  const path = join(dataDir, database)
  dropComing(coming)
  copyDatabase(file, coming)
  if (existsSync(keyOf(file))) copyForOwner(keyOf(file), keyOf(coming))
  const old = existsSync(path) ? `${path}.before-${new Date().toISOString().replaceAll(':', '-')}` : undefined
  for (const end of ['-wal', '-shm']) {
    if (!existsSync(path + end)) continue
    if (old) renameSync(path + end, old + end)
    else rmSync(path + end)
  }
  if (old) renameSync(path, old)
  renameSync(coming, path)
  if (existsSync(keyOf(coming))) renameSync(keyOf(coming), join(dataDir, key))
  return old
}

/** Removes new files that aren't in place yet, also those of an earlier restore that was cut off. */
function dropComing(coming: string): void {
  for (const each of [coming, keyOf(coming)]) rmSync(each, { force: true })
}

/** With its write-ahead log, if it has one. */
function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    // SQLite would make a file that everybody can read.
    writeFileSync(to, '', { flag: 'wx', mode: forTheirOwner })
    db.exec('PRAGMA busy_timeout = 5000')
    db.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  } finally {
    db.close()
  }
}

/** Read, then written: an error of the system's own copy doesn't say which of the two files failed. */
function copyForOwner(from: string, to: string): void {
  writeFileSync(to, readFileSync(from), { mode: forTheirOwner })
  chmodSync(to, forTheirOwner)
}
