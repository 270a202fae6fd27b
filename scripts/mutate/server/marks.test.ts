import { expect, test } from 'vitest'
import { marked, marking, placeOf, size } from './marks.ts'

test('what is called in one thread is seen in another, once', () => {
  const memory = new SharedArrayBuffer(size)
  const called = marking(memory)
  for (const call of ['match/a.ts:1', 'match/b.ts:-1', 'match/a.ts:1']) called.add(call)
  expect(marked(memory)).toEqual([placeOf('match/a.ts:1'), placeOf('match/b.ts:-1')].toSorted((a, b) => a - b))
})
