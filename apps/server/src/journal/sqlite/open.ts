import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inWords } from '../storageErrors.ts'
import { migrations } from './migrations.ts'

/** Opens or creates the file, and migrates it. A file that isn't ours, or is broken, is left untouched. */
export function open(path: string): DatabaseSync {
  return inWords(path, () => opened(path))
}

/** Another connection to a file that is open already. */
export function openAgain(path: string): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec(manners)
  return db
}

/** Another connection to a file that is open already, for reading only. */
export function openToRead(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec('PRAGMA busy_timeout = 5000')
  return db
}

/** The settings of each connection. */
const manners =
  'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000'

function opened(path: string): DatabaseSync {
  const fresh = path === ':memory:' || !existsSync(path) || statSync(path).size === 0
  if (fresh) mkdirSync(dirname(path), { recursive: true })
  else {
    for (const place of [path, dirname(path)]) accessSync(place, constants.R_OK | constants.W_OK)
    refuseForeign(path)
  }
  const db = new DatabaseSync(path)
  try {
    // In rollback mode, so that it is in the file itself and not in its write-ahead log.
    if (fresh) db.exec(`PRAGMA busy_timeout = 5000; PRAGMA application_id = ${mark}`)
    db.exec(manners)
    migrate(db, path)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** 'TOAD' in the header's application id. */
const mark = 0x544f4144
/** Larger files are not checked at start: that would take seconds. */
const checkedUpTo = 32 * 1024 * 1024

export function refuseForeign(path: string): void {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  const read = readSync(file, header)
  closeSync(file)
  if (read < 100 || header.toString('latin1', 0, 15) !== 'SQLite format 3') {
    throw new Error(`${path} is not a SQLite file, or is damaged. It was left untouched: move it away, or point DATA_DIR elsewhere.`)
  }
  if (header.readUInt32BE(68) !== mark) {
    throw new Error(`${path} belongs to another program. It was left untouched: point DATA_DIR elsewhere.`)
  }
  refuseNewer(path, header.readUInt32BE(60))
  if (statSync(path).size <= checkedUpTo) refuseDamaged(path)
}

function refuseNewer(path: string, version: number): void {
  if (version <= migrations.length) return
  const forms = `form ${version}, known ${migrations.length}`
  throw new Error(`${path} was written by a newer release (${forms}). It was left untouched: update Toadstool, or restore an older copy.`)
}

function refuseDamaged(path: string): void {
  let finding: unknown
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    finding = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  } catch (error) {
    finding = (error as Error).message
  } finally {
    db.close()
  }
  if (finding !== 'ok') {
    throw new Error(
      `${path} is damaged (${String(finding).replaceAll('\n', ' ')}). It was left untouched: restore a copy, or move it away.`,
    )
  }
}

/** All or nothing: if a step fails, the connection is closed, which ends the transaction. */
function migrate(db: DatabaseSync, path: string): void {
  db.exec('BEGIN IMMEDIATE')
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  refuseNewer(path, version)
  for (const step of migrations.slice(version)) db.exec(step)
  db.exec(`PRAGMA user_version = ${migrations.length}`)
  db.exec('COMMIT')
}
