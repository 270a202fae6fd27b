import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs sessions: made at the first start, readable by the server's user alone. */
export function sessionKey(dataDir: string): Buffer {
  const file = join(dataDir, 'session.key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeOnce(file)
  } catch (error) {
    throw new Error(`the folder DATA_DIR (${dataDir}) can't be used: ${(error as Error).message}`)
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} is damaged: delete it (everybody becomes a new guest) or restore it`)
  return key
}

function makeOnce(file: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
