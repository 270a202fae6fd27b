/** Backups of the data folder: made while the server runs, restored while it doesn't. */
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../folder.ts'
import { keyFileIn } from '../key.ts'
import { inWords } from '../storageErrors.ts'
import { advice, comingIn, databaseIn, dropComing, forTheirOwner, keyOf, putInPlace } from './coming.ts'
import { refuseForeign } from './open.ts'

/** Writes the present content to a new file, and beside it the key that signs sessions. */
export function backUp(dataDir: string, file: string): void {
  const path = databaseIn(dataDir)
  if (!existsSync(path)) throw new Error(`there is no database in ${dataDir}`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  if (!existsSync(dirname(file))) throw new Error(`there is no folder ${dirname(file)}`)
  inWords(file, () => copyDatabase(path, file), advice)
  try {
    const key = keyFileIn(dataDir)
    if (existsSync(key)) inWords(keyOf(file), () => copyForOwner(key, keyOf(file)), advice)
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
  try {
    return inWords(databaseIn(dataDir), () => exchanged(dataDir, file), advice)
  } finally {
    dropComing(dataDir)
    release()
  }
}

/** Touches the old files only when all new ones are in the folder. */
function exchanged(dataDir: string, file: string): string | undefined {
  const coming = comingIn(dataDir)
  dropComing(dataDir)
  copyDatabase(file, coming)
  if (existsSync(keyOf(file))) copyForOwner(keyOf(file), keyOf(coming))
  return putInPlace(dataDir)
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
