import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rulebook } from '@toadstool/games'
import { changeIn, readRecording, recordingPath } from '@toadstool/games/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOf } from './freeze/bundle.ts'
import { freeze } from './freeze/freeze.ts'

const house = join(import.meta.dirname, '..')
const root = mkdtempSync(join(tmpdir(), 'toadstool-frozen-'))
const slug = 'beetle-race'
const games = join(root, 'packages/games')
const rule = join(games, 'src', slug, 'content.ts')
const recording = readRecording(recordingPath(slug, 1))

beforeAll(() => {
  for (const path of ['packages/games/src', 'packages/games/package.json', 'packages/games/tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(house, path), join(root, path), { recursive: true })
  symlinkSync(join(house, 'packages/games/node_modules'), join(games, 'node_modules'))
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

test('what stands is left as it is', () => {
  const path = recordingPath(slug, 1)
  const bytes = readFileSync(path)
  const ended = spawnSync(process.execPath, ['scripts/freeze.ts', slug, '--record'], { cwd: house, encoding: 'utf8' })
  expect([ended.status, ended.stdout]).toEqual([0, expect.stringContaining('stand, and are played as they were')])
  expect(readFileSync(path).equals(bytes)).toBe(true)
})
