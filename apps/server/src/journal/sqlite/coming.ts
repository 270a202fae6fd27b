/** A database of a data folder that isn't in its place yet, and how it gets there. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keyFileIn } from '../key.ts'

export const databaseIn = (dataDir: string): string => join(dataDir, 'toadstool.db')
export const comingIn = (dataDir: string): string => `${databaseIn(dataDir)}.coming`

/** The key beside a copy, which keeps everybody signed in. */
export const keyOf = (file: string): string => `${file}.session.key`

/** Like the data folder's own files: their readers know the secrets of running matches. */
export const forTheirOwner = 0o600

export const advice = {
  full: 'make some, then try again. Nothing has changed.',
  rights: 'mend their owner and rights, or choose another place.',
}

/** The files of a database besides its own. */
const logs = ['-wal', '-shm']

/** Puts it and its key in their places. @returns where the old database is now, if there was one. */
export function putInPlace(dataDir: string): string | undefined {
  const [path, coming] = [databaseIn(dataDir), comingIn(dataDir)]
  const old = existsSync(path) ? `${path}.before-${new Date().toISOString().replaceAll(':', '-')}` : undefined
  for (const end of logs) {
    if (!existsSync(path + end)) continue
    if (old) renameSync(path + end, old + end)
    else rmSync(path + end)
  }
  if (old) renameSync(path, old)
  renameSync(coming, path)
  if (existsSync(keyOf(coming))) renameSync(keyOf(coming), keyFileIn(dataDir))
  return old
}

/** Removes new files that aren't in place yet, also those of earlier work that was cut off. */
export function dropComing(dataDir: string): void {
  const coming = comingIn(dataDir)
  for (const each of [coming, keyOf(coming), ...logs.map((end) => coming + end)]) rmSync(each, { force: true })
}
