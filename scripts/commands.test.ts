import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { describe, expect, test } from 'vitest'
import { bySize } from './bySize.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const slugs = Object.keys(rulebooks)
/** One game stands for all: what is started here is the command. */
const { slug: smallest, card } = bySize[0] as (typeof bySize)[number]

interface Start {
  readonly words: readonly string[]
  readonly says: RegExp
  /** The exit code; absent: 0. Where a command measures times against limits, both codes are allowed, as this machine decides. */
  readonly status?: number | readonly number[]
  /** Settings besides the usual ones. */
  readonly env?: Readonly<Record<string, string>>
}

/** What it measures may miss its limits here. */
const measured = [0, 1]
/** The settings of a node. */
const shared = { DATABASE_URL: 'postgres://toad@127.0.0.1/toadstool' }

/** Commands at their smallest size, with what they print then. */
const starts: Readonly<Record<string, readonly Start[]>> = {
  ledger: [{ words: [], says: /golems: \d+ of \d+ rules have a test/ }],
  growth: [{ words: ['--game', smallest, '--matches', '1'], says: new RegExp(`${smallest}.*\\d`) }],
  nightly: [
    {
      words: [
        ...['--game', 'golems', '--seats', '2', '--games', '1', '--seed', '1'],
        ...['--silence', '0', '--bots', '0', '--least', '0', '--travel', '0'],
      ],
      says: /golems, 2 seats: 1 games, 0 failed[\s\S]*All is well\./,
    },
  ],
  admin: [
    { words: ['help'], says: /roll-back/ },
    ...['matches --state running --game golems', 'matches --state asleep', 'reports', 'people newt', 'audit'].map((words) => ({
      words: words.split(' '),
      says: /No server runs with/,
      status: 1,
    })),
  ],
  backup: [
    { words: ['copy.db'], says: /no database/, status: 1 },
    { words: ['copy.db'], env: shared, says: /The store is a PostgreSQL \(DATABASE_URL\): copy it by pg_dump/, status: 1 },
  ],
  restore: [
    { words: ['copy.db'], says: /there is no file/, status: 1 },
    { words: ['copy.db'], env: shared, says: /The store is a PostgreSQL \(DATABASE_URL\): copy it by pg_dump/, status: 1 },
  ],
  'move-store': [
    { words: ['nowhere', 'elsewhere'], says: /there is no database in .*nowhere/, status: 1 },
    { words: ['nowhere'], says: /Say <to>\.\nUsage: npm run move-store -- <from> <to>/, status: 2 },
  ],
  travel: [{ words: ['--game', smallest, '--matches', '1'], says: /1 matches out and in[\s\S]*All are the same\./ }],
  verify: [{ words: ['proof.json'], says: /proof\.json can't be read/, status: 2 }],
}

/** Commands that measure, or play games of bots. */
const figures: Readonly<Record<string, readonly Start[]>> = {
  bench: [
    {
      words: ['--game', smallest, '--games', '1', '--runs', '1'],
      says: new RegExp(`${smallest}[\\s\\S]*bytes to a client per move: median \\d+[\\s\\S]*memory per loaded match`),
      status: measured,
    },
    {
      words: ['--long', '--game', 'golems', '--actions', '100'],
      says: /the proof, twice at once: answered after \d+ ms/,
      status: measured,
    },
  ],
  'bench:games': [
    { words: ['--games', '1'], says: new RegExp(slugs.map((slug) => `${slug}[\\s\\S]*largest state`).join('[\\s\\S]*')), status: measured },
  ],
  bots: [
    {
      words: ['--game', smallest, '--pairing', 'normal-easy', '--seats', '2', '--preset', card.quick, '--games', '1'],
      says: new RegExp(`\\| ${smallest} \\|.*normal – easy \\|`),
      status: measured,
    },
  ],
  mutate: [{ words: ['--game', 'golems', '--sample', '1', '--seed', '1'], says: /golems: .* of 1 mutants die/ }],
  silence: [
    {
      words: ['--game', 'wizards-of-war', '--moments', '1', '--absence', 'stand-in'],
      says: /wizards-of-war, 2 seats: 2 matches.*[\s\S]*Nobody waits for ever/,
    },
  ],
  stored: [
    {
      words: [
        ...['--game', 'golems', '--finished', '5', '--running', '2', '--sleeping', '2', '--owed', '20'],
        ...['--rows', '2', '--runs', '1', '--long', '60'],
      ],
      says: /start to ready: empty [\d.]+ ms, full [\d.]+ ms[\s\S]*opening the long match: .*full [1-9]/,
      status: measured,
    },
  ],
}

/** Commands that another test starts, by its file. */
const elsewhere: Readonly<Record<string, string>> = {
  start: 'apps/server/src/test/restart.test.ts',
  dev: 'scripts/dev.test.ts',
  new: 'scripts/new.test.ts',
  freeze: 'scripts/freeze.test.ts',
  load: 'scripts/load.test.ts',
  chaos: 'scripts/chaos.test.ts',
  comeback: 'e2e/commands.test.ts',
  firstload: 'e2e/commands.test.ts',
  flight: 'e2e/commands.test.ts',
  clicks: 'e2e/commands.test.ts',
  pictures: 'e2e/commands.test.ts',
  room: 'e2e/commands.test.ts',
}

/** What `npm test` itself consists of. */
const itself = ['test', 'check', 'format']

/** What is started by hand only, and why. */
const byHand: Readonly<Record<string, string>> = {
  axe: 'it takes minutes; tests see a part of the same pages and questions through axe',
  'file-schema': 'it writes into the docs; scripts/travelled.test.ts compares what it would write',
  figures: 'it writes into the sources; scripts/figures.test.ts compares what it would write',
  patches: 'it asks the npm registry; what it says is in scripts/patched.test.ts',
}

const all = Object.entries({ ...starts, ...figures }).flatMap(([name, each]) =>
  each.map((start) => ({ name, said: start.words.join(' '), ...start })),
)

test.each(all)(
  'npm run $name -- $said',
  ({ name, words, says, status = 0, env: more = {} }) => {
    const data = mkdtempSync(join(tmpdir(), 'toadstool-command-'))
    const [, ...command] = (scripts[name] ?? '').split(' ')
    const env = { ...process.env, DATA_DIR: data, NODE_ENV: 'production', ...more }
    try {
      const ended = spawnSync(process.execPath, [...command, ...words], { cwd: root, encoding: 'utf8', env })
      expect(ended.stdout + ended.stderr).toMatch(says)
      expect([status].flat()).toContain(ended.status)
      expect(ended.stderr).not.toMatch(/^ {4}at /m)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
  240_000,
)

describe('what README, CONTRIBUTING and docs/ say', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)]
  const texts = pages.filter((page) => page.endsWith('.md')).map((page) => readFileSync(join(root, page), 'utf8'))
  const named = [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name ?? ''))),
  ]

  test('names commands that there are', () => {
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test('is started by a test, or by hand for a reason', () => {
    const known = [...Object.keys(starts), ...Object.keys(figures), ...Object.keys(elsewhere), ...itself, ...Object.keys(byHand)]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(scripts).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.entries(elsewhere))('npm run %s is started in %s', (_name, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/spawn/)
  })
})
