import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenFiles, cache, sourceOf } from './places.ts'
import type { Slot } from './processes.ts'
import { hashOf } from './survey.ts'
import type { Known } from './trying.ts'

/**
 * Runs all tests in one process with nothing changed, as for a change that no test notices. If one fails there, deaths prove nothing.
 * Once they have passed they aren't run again until the survey changes.
 */
export async function control(slot: Pick<Slot, 'attempt'>, tests: readonly Known[], folder = join(cache, 'control')): Promise<void> {
  const passed = join(folder, hashOf(tests.map(({ file, index, ms }) => `${file} ${index} ${ms}`)))
  if (existsSync(passed)) return
  const [file = ''] = brokenFiles()
  const verdict = await slot.attempt({ file, source: sourceOf(file) }, tests)
  if (verdict.fate !== 'passed') {
    const { title } = tests[verdict.by] ?? {}
    throw new Error(`without any change “${title}” fails after the tests before it: ${verdict.why}`)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(passed, '')
}
