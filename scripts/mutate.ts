import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyRulebook } from '@toadstool/games/testing'
import { commandLine } from './commandLine.ts'
import { type Equivalent, isOf } from './mutate/equivalent.ts'
import { type Mutant, mutantsOf } from './mutate/mutants.ts'
import { poolOf, survey } from './mutate/pool.ts'
import { sampled, shardFrom, shardOf } from './mutate/sample.ts'
import { breakServer } from './mutate/server/breakServer.ts'
import { type Trial, tryAll } from './mutate/trial.ts'

/**
 * Breaks the rules of a game in one place at a time: does a test that names a rule notice? Or breaks the server: does a test?
 * Usage: mutate.ts [--game slug] [--also] [--server] [--file rules/board.ts] [--by match/diff.test.ts] [--sample 200] [--seed 1] [--shard 3/8] [--least 92] [--threads 2]
 *
 * `rules/` and `moves/` are broken; with `--also` everything else that decides about the game, too. Of the server what decides about matches
 * and people: `cluster/`, `tables/`, `match/`, `lobby/`, `live/`, `journal/`, `identity/`, `previews/`, `random/`; with `--by` only what the tests of these files let through.
 * StrykerJS runs with this toolchain, but it changes no numbers and drops no single statement, which is where rules are most easily wrong;
 * it can't tell tests that name a rule from others, and installs 166 packages.
 */

const { values: asked } = commandLine({
  name: 'mutate',
  does: 'Breaks the rules in one place at a time, and lists what no test of a rule notices; with --server the server, and what no test notices.',
  options: {
    game: { type: 'string' },
    also: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    file: { type: 'string', multiple: true, default: [] },
    by: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', number: true },
    seed: { type: 'string', default: '1' },
    shard: { type: 'string', default: '1/1' },
    least: { type: 'string', number: true },
    threads: { type: 'string', number: true },
  },
})
const games = join(import.meta.dirname, '../packages/games/src')
const number = (word: string | undefined): number | undefined => (word === undefined ? undefined : Number(word))
/** Percentage of the changes that must be noticed. */
const least = number(asked.least) ?? (asked.server ? 85 : 92)
const part = {
  files: asked.file,
  by: asked.by,
  sample: number(asked.sample),
  seed: Number(asked.seed),
  shard: shardFrom(asked.shard),
  threads: number(asked.threads),
}

if (asked.server) {
  const { score, wrong } = await breakServer(part)
  process.exit(score < least || wrong > 0 ? 1 : 0)
}
for (const slug of Object.keys(everyRulebook)) {
  if (asked.game !== undefined && asked.game !== slug) continue
  await breakRules(slug)
}

async function breakRules(slug: string): Promise<void> {
  const begun = performance.now()
  const folder = join(games, slug)
  const all = filesOf(folder).flatMap((file) => mutantsOf(file, readFileSync(join(folder, file), 'utf8')))
  const mutants = shardOf(sampled(all, part.sample, part.seed), part.shard)
  const pool = poolOf(folder, part.threads)
  const known = await survey(folder, testsOf(folder))
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${slug}: ${mutants.length} mutants, ${known.length} tests, ${seconds()} s so far.`)
  let done = 0
  const trials = await tryAll(pool, known, mutants, () => {
    done += 1
    if (done % 200 === 0) console.log(`  ${done} tried, ${seconds()} s`)
  })
  await pool.close()
  report(slug, trials, await equivalentsOf(folder))
  console.log(`  ${seconds()} s on ${pool.threads} threads`)
}

/** Random games and games of the bots prove no rule, and take long. */
function testsOf(folder: string): string[] {
  return globSync('**/*.test.ts', { cwd: folder, exclude: ['**/{bot,play}.test.ts'] }).toSorted()
}

/** The files that decide about a game, without those that show, teach or play it. */
function filesOf(folder: string): string[] {
  const others = ['bot', 'card', 'index', 'state', 'tutorial', 'voice']
  const decides = (file: string): boolean => {
    const [place = ''] = file.replace(/\.ts$/, '').split('/')
    if (asked.file.length > 0) return asked.file.includes(file)
    return ['rules', 'moves'].includes(place) || (asked.also && !['test', 'texts', ...others].includes(place))
  }
  return globSync('**/*.ts', { cwd: folder }).filter(decides).toSorted()
}

async function equivalentsOf(folder: string): Promise<readonly Equivalent[]> {
  const file = join(folder, 'test/mutants.ts')
  if (!existsSync(file)) return []
  const { equivalents } = (await import(file)) as { equivalents: readonly Equivalent[] }
  return equivalents
}

function report(slug: string, trials: readonly Trial[], equivalents: readonly Equivalent[]): void {
  const same = trials.filter(({ mutant }) => equivalents.some((equivalent) => isOf(mutant, equivalent)))
  const counted = trials.filter((trial) => !same.includes(trial))
  const gaps = counted.filter(({ fate }) => fate !== 'named')
  for (const { mutant, by } of gaps) tell(slug, mutant, by === null ? 'survives' : `noticed only by “${by}”`)
  const wrong = same.filter(({ fate }) => fate !== 'survived')
  for (const { mutant, by } of wrong) tell(slug, mutant, `not equivalent: noticed by “${by}”`)
  const listed = equivalents.filter(
    ({ file }) => part.sample === undefined && part.shard.of === 1 && trials.some(({ mutant }) => mutant.file === file),
  )
  const stale = listed.filter((equivalent) => !same.some(({ mutant }) => isOf(mutant, equivalent)))
  for (const { file, within, becomes } of stale) console.log(`\n${slug}/${file} ${within}: there is no such mutant any more\n+ ${becomes}`)

  const unnamed = gaps.filter(({ fate }) => fate === 'unnamed').length
  const score = counted.length === 0 ? 100 : 100 - (100 * gaps.length) / counted.length
  console.log(
    `\n${slug}: ${score.toFixed(1)} % of ${counted.length} mutants die by a test that names a rule; ` +
      `${unnamed} by other tests only, ${gaps.length - unnamed} survive; ${same.length} more are equivalent`,
  )
  if (score < least || wrong.length > 0 || stale.length > 0) process.exitCode = 1
}

function tell(slug: string, { file, line, within, was, becomes }: Mutant, what: string): void {
  console.log(`\n${slug}/${file}:${line} ${within}: ${what}\n- ${was}\n+ ${becomes}`)
}
