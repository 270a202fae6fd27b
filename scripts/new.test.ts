import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { afterAll, expect, test } from 'vitest'
import { pattern, renamed } from './new/names.ts'
import { copyOfTree } from './treeCopy.ts'

const root = join(import.meta.dirname, '..')
const copy = copyOfTree()
afterAll(copy.remove)

/** Put together, for shared code names no game. */
const slug = ['snail', 'race'].join('-')
const game = { slug, code: 'SR' }
const places = ['packages/games/src', 'apps/web/src/boards'] as const
const lists = places.map((place) => join(place, 'shelf.ts'))

/** Runs a program of the copy. @returns all it has printed; fails where it fails */
function run(...words: readonly string[]): string {
  const { status, stdout, stderr } = started(...words)
  expect(status, stdout + stderr).toBe(0)
  return stdout + stderr
}

const started = (...words: readonly string[]) =>
  spawnSync(process.execPath, words, { cwd: copy.root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', VITEST: undefined } })

const text = (path: string): string => readFileSync(join(copy.root, path), 'utf8')

test.each([
  [[slug], /Say <PREFIX>/],
  [['Snail Race', 'SR'], /lower-case words joined by hyphens.*not "Snail Race"/],
  [[`${slug}-2`, 'SR'], /no digits/],
  [[slug, 'Sr'], /two capitals: not "Sr"/],
  [['class', 'SR'], /"class" is a word of the language/],
  [['golems', 'SR'], /There is a folder packages\/games\/src\/golems already/],
  [['kit', 'SR'], /There is a folder apps\/web\/src\/boards\/kit already/],
  [[slug, 'GO'], /The rules of golems begin with GO already/],
])('npm run new -- %j says what is wrong with it, and writes nothing', (words, says) => {
  const { status, stderr } = started('scripts/new.ts', ...words)
  expect([status, stderr]).toEqual([2, expect.stringMatching(says)])
  expect(places.filter((place) => existsSync(join(copy.root, place, game.slug)))).toEqual([])
})

test('a new game is two folders and two lines, in names of its own', () => {
  expect(run('scripts/new.ts', game.slug, game.code)).toContain(`Written: ${places.map((place) => join(place, slug)).join(', ')}`)
  for (const list of lists) {
    const before = readFileSync(join(root, list), 'utf8').split('\n')
    const after = text(list).split('\n')
    const added = after.filter((line) => !before.includes(line))
    expect([added.length, after.filter((line) => line !== added[0])]).toEqual([1, before])
  }
  for (const place of places) {
    const from = globSync('**', { cwd: join(root, place, pattern.slug) })
    expect(globSync('**', { cwd: join(copy.root, place, game.slug) }).toSorted()).toEqual(
      from.map((file) => renamed(file, game)).toSorted(),
    )
  }
  const own = places.flatMap((place) => globSync(`${place}/${game.slug}/**/*.{ts,tsx,md,css}`, { cwd: copy.root }).map(text))
  expect(own.filter((file) => /beetle|\bBR\b/i.test(file))).toEqual([])
})

test('another game is gone with its two folders and two lines', () => {
  const [gone = ''] = Object.keys(rulebooks).filter((slug) => !readFileSync(join(root, 'scripts/arrows.ts'), 'utf8').includes(`'${slug}'`))
  expect(gone).not.toBe('')
  for (const place of places) rmSync(join(copy.root, place, gone), { recursive: true })
  for (const list of lists) {
    const lines = text(list).split('\n')
    writeFileSync(join(copy.root, list), lines.filter((line) => !line.includes(`'${gone}'`)).join('\n'))
  }
})

test('with both done the house stands: format, types, arrows, rules', () => {
  // All other files are as `npm run check` has seen them: a new cycle goes through these, and types tell who lacks the game that is gone.
  const written = [...lists, ...places.map((place) => join(place, slug))]
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...written)
  for (const place of ['packages/games', 'apps/server', 'apps/web', 'e2e', 'scripts']) run('node_modules/typescript/bin/tsc', '-p', place)
  run('scripts/arrows.ts')
  expect(run('scripts/ledger.ts')).toMatch(new RegExp(`${slug}: (\\d+) of \\1 rules have a test`))
}, 240_000)

test('the new game passes its own tests and those of every game', () => {
  const words = ['testing/', `${slug}/test`, `boards/${slug}`, 'gameTexts', '-t', `${slug}|${game.code}-|every function`]
  const said = run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2', '--exclude', '**/e2e/**', ...words)
  expect(said).toMatch(/Tests .*\d+ passed/)
}, 240_000)

test('its icons are made, and a secret is found by which its arranged table comes to every decision', () => {
  const { status } = spawnSync(process.execPath, ['scripts/icons.ts'], { cwd: join(copy.root, 'apps/web') })
  expect(status).toBe(0)
  expect(run('e2e/secrets.ts', slug, '1')).toMatch(new RegExp(`^${slug} \\[ \\[ \\d+, 'word-0' \\]`, 'm'))
})

test.each([
  ['mutate', '--sample', '2', '--seed', '1'],
  ['bots', '--games', '2', '--pairing', 'normal-easy', '--seats', '2', '--preset', 'usual'],
  ['nightly', '--seats', '2', '--games', '1', '--seed', '1', '--silence', '0', '--bots', '0', '--least', '0'],
])(
  'npm run %s takes the new game',
  (name, ...words) => {
    expect(started(`scripts/${name}.ts`, '--game', slug, ...words).stdout).toMatch(new RegExp(slug))
  },
  120_000,
)

test('it is on the shelf: built, and played in a browser', () => {
  const { status } = spawnSync(process.execPath, [join(root, 'apps/web/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(copy.root, 'apps/web'),
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(status).toBe(0)
  expect(run('scripts/bundle.ts')).toMatch(new RegExp(` ${slug}: [\\d.]+ kB`))
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'play', '-t', slug)).toMatch(/Tests .*(passed|skipped)/)
}, 240_000)
