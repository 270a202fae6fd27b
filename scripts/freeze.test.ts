import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rulebook } from '@toadstool/games'
import { changeIn, readRecording, recordingPath } from '@toadstool/games/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpacked } from '../apps/web/scripts/earlier.ts'
import { bundleOf } from './freeze/bundle.ts'
import { clientOf } from './freeze/client.ts'
import { freeze } from './freeze/freeze.ts'

const house = join(import.meta.dirname, '..')
const root = mkdtempSync(join(tmpdir(), 'toadstool-frozen-'))
const slug = 'beetle-race'
const games = join(root, 'packages/games')
const rule = join(games, 'src', slug, 'content.ts')
const recording = readRecording(recordingPath(slug, 1))

beforeAll(() => {
  const filter = (path: string): boolean => !/\/(dist|\.vite[\w-]*)$/.test(path)
  for (const path of ['packages', 'apps/web', 'tsconfig.base.json'])
    cpSync(join(house, path), join(root, path), { recursive: true, verbatimSymlinks: true, filter })
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  git('init', '--quiet')
  commit('the rules as they were')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function git(...words: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=Newt', '-c', 'user.email=newt@example.org', ...words], { cwd: root })
}

function commit(subject: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

async function loaded(file: string): Promise<Rulebook> {
  const { rulebook } = await import(pathToFileURL(file).href)
  return rulebook
}

test('frozen rules are played on as they were when the source has changed', async () => {
  const before = readFileSync(rule, 'utf8')
  writeFileSync(rule, before.replace(/handSize = 3/, 'handSize = 2'))
  expect(readFileSync(rule, 'utf8')).not.toBe(before)
  // the working tree has changed, HEAD has not
  expect(await freeze({ root, slug, from: 'HEAD' })).toMatch(/Written: packages\/games\/frozen\/beetle-race-1\.mjs[\s\S]*rules: 2/)
  const file = join(games, 'frozen', `${slug}-1.mjs`)
  const bytes = readFileSync(file)
  commit('another rule')

  expect(changeIn(await loaded(file), recording)).toBeUndefined()
  const changed = join(root, 'changed.mjs')
  writeFileSync(changed, await bundleOf({ root, slug, from: 'HEAD' }))
  expect(changeIn(await loaded(changed), recording)).toMatch(/^the rules of beetle-race have changed: .*match 1, with 2 seats: move 1/)

  await expect(freeze({ root, slug, from: 'HEAD' })).rejects.toThrow(/In HEAD the rules of beetle-race have changed[\s\S]*Name with --from/)
  expect(await freeze({ root, slug, from: 'HEAD~1' })).toMatch(/Written/)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  await expect(freeze({ root, slug, from: 'nowhere' })).rejects.toThrow("git can't read nowhere")
  await expect(freeze({ root, slug: 'chess', from: 'HEAD' })).rejects.toThrow('There is no game "chess" in HEAD')
}, 120_000)

test('the client as of then is kept for matches of the one game', async () => {
  const page = join(root, 'apps/web/index.html')
  const board = join(root, 'apps/web/src/boards/golems/Board.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', '<title>Then: '))
  commit('as it was then')
  rmSync(board)
  const pack = await clientOf({ root, slug: 'golems', from: 'HEAD' })
  const { 'index.html': html, 'pages.json': lists, ...assets } = unpacked(pack ?? Buffer.of())
  expect(String(html)).toContain('<title>Then: Toadstool</title>')
  expect(JSON.parse(String(lists))['match/golems']).not.toEqual([])
  const names = Object.keys(assets)
  expect(names.filter((name) => /^assets\/golems-[\w-]+\.js$/.test(name))).not.toEqual([])
  expect(names.filter((name) => /nirds|gnomes|wizards|beetle/.test(name))).toEqual([])
  for (const [, name] of String(html).matchAll(/"\/(assets\/[^"]+)"/g)) expect(names).toContain(name)
  // The pattern isn't offered: nobody has matches of it.
  expect(await clientOf({ root, slug, from: 'HEAD' })).toBeUndefined()
}, 120_000)

test('what stands is left as it is', () => {
  const path = recordingPath(slug, 1)
  const bytes = readFileSync(path)
  const ended = spawnSync(process.execPath, ['scripts/freeze.ts', slug, '--record'], { cwd: house, encoding: 'utf8' })
  expect([ended.status, ended.stdout]).toEqual([0, expect.stringContaining('stand, and are played as they were')])
  expect(readFileSync(path).equals(bytes)).toBe(true)
})
