import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

// A file's hooks run in reverse order, so that everything open in the folder is closed by then.
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** An empty folder, removed after all tests of the file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  made.push(folder)
  return folder
}

/** The path of a database that doesn't exist yet. */
export const journalPath = (): string => join(freshFolder(), 'toadstool.db')
