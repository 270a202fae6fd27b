import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { expect, test } from 'vitest'
import { diff } from './diff.ts'
import { patched } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 4 })
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 'a', '~/'),
    fc.array(tie('node'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c~', 'd/e', ''), tie('node')),
  ),
})).node

test('the operations turn one value into the other, for other programs and for ours', () => {
  const apply = (from: unknown, to: unknown): void => {
    const operations = JSON.parse(JSON.stringify(diff({ from }, { from: to })))
    const theirs = { from: structuredClone(from) }
    expect(applyPatch(theirs, operations).filter((error) => error !== null)).toEqual([])
    expect(theirs).toEqual({ from: to })
    const before = structuredClone(from)
    expect(patched({ from }, operations)).toEqual({ from: to })
    expect(from).toEqual(before)
  }
  fc.assert(fc.property(tree, tree, apply), { numRuns: 2000 })
  fc.assert(fc.property(json.filter(harmless), json.filter(harmless), apply), { numRuns: 500 })
})

test('equal objects cost nothing, one change one operation', () => {
  const shared = { deep: [1, 2, { x: 1 }] }
  expect(diff({ a: shared, b: 1 }, { a: shared, b: 2 })).toEqual([{ op: 'replace', path: '/b', value: 2 }])
  expect(diff({ list: [1, 2] }, { list: [1, 2, 3] })).toEqual([{ op: 'add', path: '/list/-', value: 3 }])
  expect(diff({ list: [1, 2, 3] }, { list: [1] })).toEqual([
    { op: 'remove', path: '/list/2' },
    { op: 'remove', path: '/list/1' },
  ])
})

test('undefined under a key is absence', () => {
  expect(diff({ a: undefined }, { a: 1 })).toEqual([{ op: 'add', path: '/a', value: 1 }])
  expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }])
})

/** rfc6902 itself refuses to write such keys. */
const harmless = (value: unknown): boolean => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value))
