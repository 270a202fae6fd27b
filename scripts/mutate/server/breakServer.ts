import { equivalents } from '@toadstool/server/test/mutants.ts'
import { isOf } from '../equivalent.ts'
import { type Mutant, mutantsOf } from '../mutants.ts'
import { type Shard, sampled, shardOf } from '../sample.ts'
import { control } from './control.ts'
import { placeOf } from './marks.ts'
import { brokenFiles, folders, sourceOf, testFiles } from './places.ts'
import { processors, slotOf } from './processes.ts'
import { reachingOf } from './reaching.ts'
import { type Results, resultsIn, type Trial } from './results.ts'
import { inWords, scoreOf } from './score.ts'
import { type Surveyed, surveyAll } from './survey.ts'
import type { Known } from './trying.ts'

export interface Asked {
  /** Sources of the server that are broken; empty: all. */
  readonly files: readonly string[]
  /** The only test files that are run; empty: all. */
  readonly by: readonly string[]
  readonly sample: number | undefined
  readonly seed: number
  readonly shard: Shard
  readonly threads: number | undefined
}

interface Outcome {
  readonly score: number
  readonly wrong: number
}

/**
 * Breaks the server in one place at a time, and runs the tests that call the broken code until one fails: first those that have noticed
 * changes of the same file before, then the quickest of each file. Meanwhile all tests are run once without any change, in one process.
 * Changes with a known result aren't tried again.
 * @returns the score, and how many of the listed equivalents are none, or are gone.
 */
export async function breakServer(asked: Asked): Promise<Outcome> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`
  const files = brokenFiles()
  const sources = new Map(files.map((file) => [file, sourceOf(file)]))
  const all = files
    .filter((file) => asked.files.length === 0 || asked.files.includes(file))
    .flatMap((file) => mutantsOf(file, sourceOf(file)))
  const mutants = shardOf(sampled(all, asked.sample, asked.seed), asked.shard)
  const slots = Array.from({ length: asked.threads ?? processors() }, (_, number) => slotOf(number))
  const surveyed = await surveyAll(slots, testsAsked(asked.by), (file, count) => console.log(`  ${file}: ${count} tests, ${seconds()}`))
  const known = usable(surveyed)
  console.log(`${mutants.length} of ${all.length} mutants, ${known.length} tests, ${seconds()} so far.`)

  const reaching = reachingOf(sources)
  const results = resultsIn(surveyed)
  const trials: Trial[] = []
  // On Ctrl-C the results so far are kept, and reported.
  process.once('SIGINT', () => {
    report(
      trials.filter((each) => each !== undefined),
      false,
    )
    process.exit(1)
  })
  const waiting = mutants.entries()
  const work = async (slot: (typeof slots)[number]) => {
    for (const [number, mutant] of waiting) {
      const places = [...reaching(mutant)].map(placeOf)
      const reached = known.filter(({ calls }) => places.some((place) => calls.has(place))).map(({ test }) => test)
      const tests = reached.toSorted((a, b) => results.noticed(mutant.file, b) - results.noticed(mutant.file, a))
      trials[number] = results.find(mutant, tests) ?? (await tried(slot, mutant, tests, results))
      if (trials.filter(Boolean).length % 50 === 0) console.log(`  ${trials.filter(Boolean).length} tried, ${seconds()}`)
    }
  }
  const tests = known.map(({ test }) => test)
  const begin = async (slot: (typeof slots)[number], number: number) => {
    if (number === 0) {
      await control(slot, tests)
      console.log(`  Without any change all tests pass in one process, ${seconds()}`)
    }
    await work(slot)
  }
  await Promise.all(slots.map(begin))
  for (const slot of slots) slot.close()
  const outcome = report(trials, asked.sample === undefined && asked.shard.of === 1)
  console.log(`${seconds()} in ${slots.length} processes`)
  return outcome
}

function testsAsked(by: readonly string[]): readonly string[] {
  const all = testFiles()
  const unknown = by.filter((file) => !all.includes(file))
  if (unknown.length > 0) throw new Error(`no tests of the server: ${unknown.join(', ')}`)
  return by.length === 0 ? all : by
}

/**
 * The usable tests in their order: the quickest of each file, then the second of each, as tests of one file notice much the same. Left out
 * are those that fail on the unchanged server.
 */
function usable(surveyed: ReadonlyMap<string, Surveyed>): { readonly test: Known; readonly calls: ReadonlySet<number> }[] {
  const files = [...surveyed.values()].map(({ known }) => known.toSorted((a, b) => a.ms - b.ms))
  const turns = new Map(files.flatMap((tests) => tests.map((test, turn) => [test, turn])))
  const all = files.flat()
  for (const { file, title, failure } of all)
    if (failure !== undefined) console.log(`Without any change this fails, and isn't used: ${file} “${title}”: ${failure}`)
  return all
    .filter(({ failure }) => failure === undefined)
    .toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0) || a.ms - b.ms)
    .map((test) => ({ test, calls: new Set(test.calls) }))
}

async function tried(slot: ReturnType<typeof slotOf>, mutant: Mutant, tests: readonly Known[], results: Results): Promise<Trial> {
  const verdict = tests.length === 0 ? ({ fate: 'passed' } as const) : await slot.attempt(mutant, tests)
  const by = verdict.fate === 'passed' ? undefined : tests[verdict.by]
  const fate = { passed: 'survived', failed: 'died', hung: 'hung' } as const
  const trial: Trial = { mutant, fate: fate[verdict.fate], by: by ? { file: by.file, title: by.title } : null, tests: tests.length }
  results.keep(trial, tests)
  return trial
}

/** Where all mutants of the files were tried, each equivalent must be among them. */
function report(trials: readonly Trial[], areAll: boolean): Outcome {
  const same = trials.filter(({ mutant }) => equivalents.some((equivalent) => isOf(mutant, equivalent)))
  const counted = trials.filter((trial) => !same.includes(trial))
  for (const { mutant, fate, tests } of counted)
    if (fate === 'survived') tell(mutant, tests === 0 ? 'survives: no test calls it' : `survives ${tests} tests`)
  const wrong = same.filter(({ fate }) => fate !== 'survived')
  for (const { mutant, by } of wrong) tell(mutant, `not equivalent: noticed by “${by?.title}”`)

  const listed = equivalents.filter(({ file }) => areAll && trials.some(({ mutant }) => mutant.file === file))
  const stale = listed.filter((equivalent) => !same.some(({ mutant }) => isOf(mutant, equivalent)))
  for (const { file, within, becomes } of stale) console.log(`\n${file} ${within}: there is no such mutant any more\n+ ${becomes}`)

  console.log(
    '\n| folder | tried | died | of these too slow | survive | equivalent | die, % (95 of 100 samples) |\n|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const folder of folders) row(folder, counted.filter(isIn(folder)), same.filter(isIn(folder)).length)
  row('all', counted, same.length)
  return { score: scoreOf(counted.filter(isDead).length, counted.length).share, wrong: wrong.length + stale.length }
}

const isIn =
  (folder: string) =>
  ({ mutant }: Trial): boolean =>
    mutant.file.startsWith(`${folder}/`)

const isDead = ({ fate }: Trial): boolean => fate !== 'survived'

function row(name: string, trials: readonly Trial[], same: number): void {
  const died = trials.filter(isDead).length
  const slow = trials.filter(({ fate }) => fate === 'hung').length
  const cells = [name, trials.length, died, slow, trials.length - died, same, inWords(scoreOf(died, trials.length))]
  console.log(`| ${cells.join(' | ')} |`)
}

function tell({ file, line, within, was, becomes }: Mutant, what: string): void {
  console.log(`\n${file}:${line} ${within}: ${what}\n- ${was}\n+ ${becomes}`)
}
