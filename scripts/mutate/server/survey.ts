import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { telling } from '../calls.ts'
import { brokenFiles, cache, isTest, root, sourceOf } from './places.ts'
import type { Slot } from './processes.ts'
import type { Known } from './trying.ts'

/** What is known of the tests of a file, and a hash of its text. */
export interface Surveyed {
  readonly hash: string
  readonly known: readonly Known[]
}

/** What the tests of each file call, and what they take: kept until the file or what is tested changes. */
export async function surveyAll(
  slots: readonly Slot[],
  files: readonly string[],
  tell: (file: string, count: number) => void,
): Promise<ReadonlyMap<string, Surveyed>> {
  const sources = tellingSources()
  const tested = hashOf(testedFiles().map((file) => readFileSync(join(root, file), 'utf8')))
  const found = new Map<string, Surveyed>()
  const waiting = files.values()
  const work = async (slot: Slot) => {
    for (const file of waiting) {
      const hash = hashOf([sourceOf(file)])
      const kept = join(cache, 'survey', `${hashOf([file, hash, tested])}.json`)
      const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as readonly Known[]) : await slot.survey(file, sources)
      write(kept, JSON.stringify(known))
      found.set(file, { hash, known })
      tell(file, known.length)
    }
  }
  await Promise.all(slots.map(work))
  return found
}

/** All sources except test files and the list of equivalents. */
function testedFiles(): string[] {
  const all = globSync(['apps/server/src/**/*.ts', 'packages/{protocol,games}/src/**/*.ts'], { cwd: root, exclude: ['**/test/mutants.ts'] })
  return all.filter((file) => !isTest(file) || file.endsWith('.suite.ts')).toSorted()
}

/** The broken files, each telling which of its functions are called. */
function tellingSources(): string {
  const folder = join(cache, 'telling')
  rmSync(folder, { recursive: true, force: true })
  for (const file of brokenFiles()) write(join(folder, file), telling(file, sourceOf(file)))
  return folder
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export function hashOf(texts: readonly string[]): string {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(text).update('\0')
  return sum.digest('hex').slice(0, 24)
}
