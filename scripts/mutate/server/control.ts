import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenFiles, cache, sourceOf } from './places.ts'
import type { Slot } from './processes.ts'
import { hashOf } from './survey.ts'
import type { Known } from './trying.ts'

/**
 * All tests in one process, as for a change that none of them notices, with nothing changed. If one fails there, a death means nothing.
 * Once they have passed they needn't again, until the survey is another.
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
