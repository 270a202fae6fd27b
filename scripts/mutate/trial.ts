import type { Mutant } from './mutants.ts'
import type { Pool } from './pool.ts'
import type { Known } from './survey.ts'

/** What became of a change: a test that names a rule noticed it, another test did, or none. */
export interface Trial {
  readonly mutant: Mutant
  readonly fate: 'named' | 'unnamed' | 'survived'
  /** The title of the test that noticed. */
  readonly by: string | null
}

/** Tries each change against the tests that call what it changes: those that name a rule come first, and quick ones before slow ones. */
export async function tryAll(pool: Pool, known: readonly Known[], mutants: readonly Mutant[], tell: () => void): Promise<Trial[]> {
  const inOrder = known.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.ms - b.ms)
  const trials: Trial[] = []
  const waiting = mutants.entries()
  const work = async () => {
    for (const [number, mutant] of waiting) {
      const tests = inOrder.filter(({ calls }) => calls.has(mutant.call))
      const failed = await pool.attempt(mutant, tests)
      trials[number] = trialOf(mutant, failed === null ? undefined : tests[failed])
      tell()
    }
  }
  await Promise.all(Array.from({ length: pool.threads }, work))
  return trials
}

/** A title that begins with the numbers of rules: `[WW-8.3, 8.4] …`. */
const isNamed = ({ title }: Known): boolean => /^\[[A-Z]+-\d+\.\d+/.test(title)

function trialOf(mutant: Mutant, test: Known | undefined): Trial {
  if (!test) return { mutant, fate: 'survived', by: null }
  return { mutant, fate: isNamed(test) ? 'named' : 'unnamed', by: test.title }
}
