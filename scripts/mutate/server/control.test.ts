import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { control } from './control.ts'
import { sourceOf } from './places.ts'
import type { Known } from './trying.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const known = (file: string, ms: number): Known => ({ file, index: 0, title: `of ${file}`, ms, calls: [] })
const tests = [known('a.test.ts', 1), known('b.test.ts', 2)]

test('all tests are made on the unchanged server, once for a survey', async () => {
  const attempt = vi.fn(async ({ file, source }: { file: string; source: string }, _tests: readonly Known[]) => {
    expect(source).toBe(sourceOf(file))
    return { fate: 'passed' } as const
  })
  await control({ attempt }, tests, folder)
  await control({ attempt }, tests, folder)
  expect(attempt.mock.calls.map(([, made]) => made)).toEqual([tests])
  await control({ attempt }, [known('a.test.ts', 3), known('b.test.ts', 2)], folder)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('where one fails nothing is found out, and it is asked again', async () => {
  const attempt = vi.fn(async () => ({ fate: 'failed', by: 1, why: 'it was not first' }) as const)
  for (let time = 0; time < 2; time += 1)
    await expect(control({ attempt }, tests, folder)).rejects.toThrow('without any change “of b.test.ts” fails after the tests before it')
  expect(attempt).toHaveBeenCalledTimes(2)
})
