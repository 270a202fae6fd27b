import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from '../mutants.ts'
import { cache } from './places.ts'
import { hashOf, type Surveyed } from './survey.ts'
import type { Known } from './trying.ts'

/** The outcome of a change: a test failed, a test didn't end in time, or all passed. */
export interface Trial {
  readonly mutant: Mutant
  readonly fate: 'died' | 'hung' | 'survived'
  /** The test that noticed. */
  readonly by: Pick<Known, 'file' | 'title'> | null
  readonly tests: number
}

/**
 * A result on disk: a death holds while the test file that noticed it is unchanged, a survival while all test files that were tried are.
 */
interface Kept {
  readonly key: string
  readonly file: string
  readonly fate: Trial['fate']
  readonly by: Trial['by']
  readonly tests: number
  readonly proof: string
}

export interface Results {
  find(mutant: Mutant, tests: readonly Known[]): Trial | undefined
  keep(trial: Trial, tests: readonly Known[]): void
  /** How many changes of this file a test has noticed. */
  noticed(file: string, test: Pick<Known, 'file' | 'title'>): number
}

export function resultsIn(surveyed: ReadonlyMap<string, Pick<Surveyed, 'hash'>>, file = join(cache, 'server.jsonl')): Results {
  const kept = new Map(readAll(file).map((each) => [each.key, each]))
  const hashes = (files: readonly string[]) => hashOf([...new Set(files)].toSorted().map((each) => surveyed.get(each)?.hash ?? 'gone'))
  const proofOf = (by: Trial['by'], tests: readonly Known[]): string => hashes(by ? [by.file] : tests.map(({ file }) => file))
  const keyOf = ({ file, source }: Mutant): string => hashOf([file, source])
  const deaths = new Map<string, number>()
  const deathOf = (file: string, by: Pick<Known, 'file' | 'title'>): string => [file, by.file, by.title].join('\0')
  const learn = ({ file, by }: Kept): void => {
    if (by) deaths.set(deathOf(file, by), 1 + (deaths.get(deathOf(file, by)) ?? 0))
  }
  kept.forEach(learn)
  return {
    noticed: (file, test) => deaths.get(deathOf(file, test)) ?? 0,
    find(mutant, tests) {
      const found = kept.get(keyOf(mutant))
      if (!found || found.proof !== proofOf(found.by, tests)) return undefined
      return { mutant, fate: found.fate, by: found.by, tests: found.tests }
    },
    keep({ mutant, ...rest }, tests) {
      const each: Kept = { key: keyOf(mutant), file: mutant.file, ...rest, proof: proofOf(rest.by, tests) }
      kept.set(each.key, each)
      learn(each)
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(each)}\n`)
    },
  }
}

/** A line that was cut short when the run ended is no result. */
function readAll(file: string): Kept[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Kept] : []))
}
