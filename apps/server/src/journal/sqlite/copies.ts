/** Copies of a data folder: made while the server runs, put back while it doesn't. */
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../folder.ts'
import { refuseForeign } from './open.ts'

const database = 'toadstool.db'
const key = 'session.key'

/** The file beside a copy that keeps everybody signed in. */
const keyOf = (file: string): string => `${file}.${key}`

/** As the files of the folder itself: whoever may read them knows the secrets of running matches. */
const forTheirOwner = 0o600

/** Writes all that is stored at this moment to a new file, and beside it the key that signs sessions. */
export function backUp(dataDir: string, file: string): void {
  const path = join(dataDir, database)
  if (!existsSync(path)) throw new Error(`there is no database in ${dataDir}`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const db = new DatabaseSync(path, { readOnly: true })
  // SQLite would let everybody read what it writes, unless the file is there.
  writeFileSync(file, '', { flag: 'wx', mode: forTheirOwner })
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    db.prepare('VACUUM INTO ?').run(file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    db.close()
  }
  if (existsSync(join(dataDir, key))) copyForOwner(join(dataDir, key), keyOf(file))
}

/** Puts a copy in the place of what is there, which stays beside it. @returns where the old database is now, if there was one. */
export function restore(dataDir: string, file: string): string | undefined {
  refuseForeign(file)
  const release = takeFolder(dataDir)
  try {
    const path = join(dataDir, database)
    const old = existsSync(path) ? `${path}.before-${new Date().toISOString().replaceAll(':', '-')}` : undefined
    for (const end of ['-wal', '-shm']) {
      if (!existsSync(path + end)) continue
      if (old) renameSync(path + end, old + end)
      else rmSync(path + end)
    }
    if (old) renameSync(path, old)
    copyForOwner(file, path)
    if (existsSync(keyOf(file))) copyForOwner(keyOf(file), join(dataDir, key))
    return old
  } finally {
    release()
  }
}

function copyForOwner(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, forTheirOwner)
}
