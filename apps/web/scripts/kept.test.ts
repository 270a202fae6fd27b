import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFrom } from './kept.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds a release with these files, as Vite does: into an emptied folder. @returns what is kept. */
function build(files: Readonly<Record<string, string>>, limit?: number): string[] {
  const keep = keepFrom(folder, limit)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), body)
  keep()
  return readdirSync(folder).includes('kept') ? readdirSync(join(folder, 'kept')).toSorted() : []
}

test('a release keeps the files of the one before that it hasn’t itself, and none of those before that', () => {
  expect(build({ 'app-1.js': 'one', 'same.js': 'same' })).toEqual([])
  expect(build({ 'app-2.js': 'two', 'same.js': 'same', 'app-2.js.br': 'br', 'app-2.js.gz': 'gz' })).toEqual(['app-1.js'])
  expect(readFileSync(join(folder, 'kept', 'app-1.js'), 'utf8')).toBe('one')
  expect(build({ 'app-3.js': 'three' })).toEqual(['app-2.js', 'app-2.js.br', 'same.js'])
})

test('the same release built again still has the one before', () => {
  build({ 'app-1.js': 'one' })
  build({ 'app-2.js': 'two' })
  expect(build({ 'app-2.js': 'two' })).toEqual(['app-1.js'])
})

test('not more is kept than is allowed', () => {
  build({ 'small.js': '12', 'large.js': '1234', 'middle.js': '123' })
  expect(build({ 'app.js': '' }, 5)).toEqual(['middle.js', 'small.js'])
})
