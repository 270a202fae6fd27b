import { expect, test } from 'vitest'
import { mutantsOf } from '../mutants.ts'
import { reachingOf } from './reaching.ts'

const limits = `export const most = 20
const pause = 2 * most
export function wait() { return pause }
export const isMany = (count) => count > most`
const door = `import { most } from './limits.ts'
export function open() { return most }
export function close() { return 'most' }`
const other = `import { least } from './limits.ts'
export function most() { return least }`
const sources = new Map([
  ['live/limits.ts', limits],
  ['live/door.ts', door],
  ['live/other.ts', other],
])
const reaching = reachingOf(sources)

/** The functions by the words with which they begin. */
const reached = (file: string, becomes: string): string[] => {
  const mutant = mutantsOf(file, sources.get(file) ?? '').find((each) => each.becomes === becomes)
  if (!mutant) throw new Error(`no mutant ${becomes}`)
  return [...reaching(mutant)].map((call) => {
    const [file = '', place] = call.split(':')
    return place === '-1' ? file : ((sources.get(file) ?? '').slice(Number(place)).split('{')[0]?.trim() ?? '')
  })
}

test('a change in a function is noticed by whoever calls it', () => {
  expect(reached('live/limits.ts', 'export const isMany = (count) => count >= most')).toEqual(['(count) => count > most'])
})

test('a constant is noticed by whoever calls what reads it: here, by way of another, and where it is imported', () => {
  expect(reached('live/limits.ts', 'export const most = 21').toSorted()).toEqual([
    '(count) => count > most',
    'function open()',
    'function wait()',
  ])
  expect(reached('live/limits.ts', 'const pause = 3 * most')).toEqual(['function wait()'])
})

test('what no function reads is noticed by whoever loads its file', () => {
  const loads = reachingOf(new Map([['live/worker.ts', 'const port = 1\nlisten(port)']]))
  const [mutant] = mutantsOf('live/worker.ts', 'const port = 1\nlisten(port)')
  expect([...loads(mutant as NonNullable<typeof mutant>)]).toEqual(['live/worker.ts:-1'])
})
