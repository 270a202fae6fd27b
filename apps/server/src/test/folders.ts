import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

// Hooks of a file run last come first: whatever is open in a folder is closed by then.
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** An empty folder, gone once all tests of the file are over. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  made.push(folder)
  return folder
}

/** Of a database that isn't there yet. */
export const journalPath = (): string => join(freshFolder(), 'toadstool.db')
