/** The data folder belongs to one running server: two at once would overwrite each other's tables. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inWords, isBusy } from './storageErrors.ts'

/** Keeps the garbage collector from closing the database, and the lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process. SQLite holds the lock through the operating system, so it is released however the process ends.
 * @returns the function that releases it.
 */
export const takeFolder = (dataDir: string): (() => void) => inWords(join(dataDir, 'toadstool.lock'), () => taken(dataDir))

function taken(dataDir: string): () => void {
  const holder = join(dataDir, 'toadstool.holder')
  const lock = lockIn(dataDir)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    writeFileSync(holder, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`)
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(`the folder ${dataDir} is in use by ${holderIn(holder)}: stop that server, or point DATA_DIR elsewhere`)
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

function lockIn(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'toadstool.lock')
  // With a file that it may only read SQLite would give a lock that keeps nobody out.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  return new DatabaseSync(file)
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another server'
  } catch {
    return 'another server'
  }
}
