/** The data folder belongs to one running server: two at once would split each table between them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What nothing refers to is closed by the garbage collector, and the lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process. SQLite holds the lock through the operating system, so it goes with the process however that ends.
 * @returns the function that gives it up.
 */
export function takeFolder(dataDir: string): () => void {
  const holder = join(dataDir, 'toadstool.holder')
  const lock = lockIn(dataDir)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(`the folder ${dataDir} is in use by ${holderIn(holder)}: stop that server, or point DATA_DIR elsewhere`)
  }
  held.add(lock)
  writeFileSync(holder, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

function lockIn(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(dataDir, 'toadstool.lock'))
  } catch (error) {
    throw new Error(`the folder DATA_DIR (${dataDir}) can't be used: ${(error as Error).message}`)
  }
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another server'
  } catch {
    return 'another server'
  }
}
