/** Copies of a data folder: made while the server runs, put back while it doesn't. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../folder.ts'
import { inWords } from '../storageErrors.ts'
import { refuseForeign } from './open.ts'

const database = 'toadstool.db'
const key = 'session.key'

/** The file beside a copy that keeps everybody signed in. */
const keyOf = (file: string): string => `${file}.${key}`

/** As the files of the folder itself: whoever may read them knows the secrets of running matches. */
const forTheirOwner = 0o600

const advice = { full: 'make some, then try again. Nothing has changed.', rights: 'mend their owner and rights, or choose another place.' }

/** Writes all that is stored at this moment to a new file, and beside it the key that signs sessions. */
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

/** Puts a copy in the place of what is there, which stays beside it. @returns where the old database is now, if there was one. */
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

/** What is there is touched only once all that comes in its place is in the folder. */
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

/** What is to come into its place, or was, when a restore before this one was cut off. */
function dropComing(coming: string): void {
  for (const each of [coming, keyOf(coming)]) rmSync(each, { force: true })
}

/** With what stands in its write-ahead log, if it has one. */
function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    // SQLite would let everybody read what it writes, unless the file is there.
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

/** Not as one call of the system: of that nobody knows which of the two files it fails for. */
function copyForOwner(from: string, to: string): void {
  writeFileSync(to, readFileSync(from), { mode: forTheirOwner })
  chmodSync(to, forTheirOwner)
}
