import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run of the tests a temporary folder of its own, and looks into it at the end: what a test has made there and not
 * cleared away is named, and fails the run.
 */
export function setup(): () => void {
  const { TMPDIR } = process.env
  // short: the path of a socket has about a hundred bytes
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  // some tests start a server as another user
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    const left = readdirSync(folder).filter(isOurs)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    if (left.length === 0) return
    console.error(`\n${left.length} left behind in the temporary folder, by tests that clear nothing away: ${left.join(', ')}`)
    process.exitCode = 1
  }
}

/** Only folders of ours: tools leave compiled modules and a browser's files there. */
const isOurs = (name: string): boolean => name.startsWith('toadstool')
