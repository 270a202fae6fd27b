import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { misfit, patchedIn, told } from './patched.ts'

const root = join(import.meta.dirname, '..')

test('the patched dependencies are those of pnpm-workspace.yaml', () => {
  const workspace = `overrides:
  "boardgame.io>koa": "-"
patchedDependencies:
  immer@9.0.21: patches/immer@9.0.21.patch
  "@scope/thing@1.0.0-beta.1": patches/@scope__thing@1.0.0-beta.1.patch
`
  expect(patchedIn(workspace)).toEqual([
    { name: 'immer', version: '9.0.21', patch: 'patches/immer@9.0.21.patch' },
    { name: '@scope/thing', version: '1.0.0-beta.1', patch: 'patches/@scope__thing@1.0.0-beta.1.patch' },
  ])
  const ours = patchedIn(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  expect(ours.map(({ name }) => name)).toEqual(['boardgame.io', 'immer'])
})

test('a patch applies to the lines that it changes, or says which file it stops at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-patched-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const patch = join(folder, 'thing.patch')
  writeFileSync(patch, '--- a/index.js\n+++ b/index.js\n@@ -1 +1 @@\n-old()\n+new_()\n')
  const release = (name: string, text: string): string => {
    const home = join(folder, name)
    mkdirSync(home)
    writeFileSync(join(home, 'index.js'), text)
    return home
  }
  // as where the temporary folder lies in somebody's repository
  execFileSync('git', ['init', '--quiet', folder])
  expect(misfit(patch, release('same', 'old()\n'))).toBeUndefined()
  expect(misfit(patch, release('other', 'other()\n'))).toMatch(/index\.js/)
})

test('each trial is told in a line', () => {
  const trial = { dependency: { name: 'immer', version: '9.0.21', patch: 'patches/immer@9.0.21.patch' }, found: '9.0.21', isNewest: true }
  expect(told(trial)).toBe('immer 9.0.21: is the newest')
  expect(told({ ...trial, isNewest: false })).toBe('immer 9.0.21: the patch applies')
  expect(told({ ...trial, found: '9.0.22' })).toBe('immer 9.0.21 → 9.0.22: the patch applies')
  expect(told({ ...trial, found: '11.1.0', foundMisfit: 'dist/index.js: No such file' })).toBe(
    "immer 9.0.21 → 11.1.0: the patch doesn't apply (dist/index.js: No such file)",
  )
  expect(told({ ...trial, pinnedMisfit: 'dist/index.js: patch does not apply' })).toBe(
    "immer 9.0.21: the patch doesn't apply to what is installed (dist/index.js: patch does not apply)",
  )
})
