import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutantsOf } from '../mutants.ts'
import { resultsIn, type Trial } from './results.ts'
import type { Known } from './trying.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const [mutant] = mutantsOf('match/a.ts', 'export const a = 1') as [Trial['mutant']]
const known = (file: string): Known => ({ file, index: 0, title: `of ${file}`, ms: 1, calls: [] })
const tests = [known('a.test.ts'), known('b.test.ts')]
const died: Trial = { mutant, fate: 'died', by: { file: 'a.test.ts', title: 'of a.test.ts' }, tests: 2 }
const survived: Trial = { mutant, fate: 'survived', by: null, tests: 2 }

/** The results as another run reads them, with these hashes of the test files. */
const later = (a: string, b: string) =>
  resultsIn(
    new Map([
      ['a.test.ts', { hash: a }],
      ['b.test.ts', { hash: b }],
    ]),
    join(folder, 'results.jsonl'),
  )

test('a death is known as long as the file of the test that noticed is the same', () => {
  later('1', '1').keep(died, tests)
  expect(later('1', '1').find(mutant, tests)).toEqual(died)
  expect(later('1', '2').find(mutant, tests)).toEqual(died)
  expect(later('2', '1').find(mutant, tests)).toBeUndefined()
})

test('a survival is known as long as all files that were tried are the same', () => {
  later('1', '1').keep(survived, tests)
  expect(later('1', '1').find(mutant, tests)).toEqual(survived)
  expect(later('1', '2').find(mutant, tests)).toBeUndefined()
  expect(later('1', '1').find(mutant, [...tests, known('c.test.ts')])).toBeUndefined()
})

test('nothing is known of a file that has changed since', () => {
  later('1', '1').keep(died, tests)
  const [changed] = mutantsOf('match/a.ts', 'export const a = 1\nexport const b = 2') as [Trial['mutant']]
  expect(later('1', '1').find(changed, tests)).toBeUndefined()
})

test('the last result counts, and a line that was cut short is none', () => {
  const results = later('1', '1')
  results.keep(survived, tests)
  results.keep(died, tests)
  appendFileSync(join(folder, 'results.jsonl'), '{"key":"cut')
  expect(later('1', '1').find(mutant, tests)).toEqual(died)
})

test('it is known which tests have noticed changes of a file before', () => {
  const results = later('1', '1')
  results.keep(died, tests)
  expect(tests.map((each) => results.noticed('match/a.ts', each))).toEqual([1, 0])
  expect(later('1', '1').noticed('match/a.ts', known('a.test.ts'))).toBe(1)
  expect(results.noticed('match/b.ts', known('a.test.ts'))).toBe(0)
})
