import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords } from './storageErrors.ts'

/** Without its key a database in use would turn everybody into a stranger: better not to start. */
export function mustHaveKey(dataDir: string, database: string): void {
  const file = join(dataDir, 'session.key')
  if (existsSync(file) || (statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  throw new Error(
    `${file} is missing, and without it nobody's session is known. Put it back from your copy; if it is lost, make an empty file of that name: everybody becomes a new guest, and the matches stay.`,
  )
}

/** The key that signs sessions: created at the first start, readable by the server's user alone. */
export function sessionKey(dataDir: string): Buffer {
  const file = join(dataDir, 'session.key')
  return inWords(file, () => keyIn(dataDir, file))
}

function keyIn(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  makeOnce(file)
  const key = keyWritten(readFileSync(file, 'utf8'))
  if (!key)
    throw new Error(`${file} is damaged: restore it from your copy, or empty it: everybody becomes a new guest, and the matches stay`)
  return key
}

export const freshKey = (): string => randomBytes(32).toString('hex')

/** `undefined`: this is none. */
export function keyWritten(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'hex')
  return key.length === 32 ? key : undefined
}

function makeOnce(file: string): void {
  try {
    const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0
    writeFileSync(file, freshKey(), { mode: 0o600, flag: isEmpty ? 'w' : 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
