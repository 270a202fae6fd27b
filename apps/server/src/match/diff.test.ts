import { patched } from '@toadstool/protocol'
import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { expect, test } from 'vitest'
import { diff, differ } from './diff.ts'

/** Without -0, which JSON doesn't know. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
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
  const long = Array.from({ length: 20 }, (_, index) => `element ${index}`)
  expect(diff({ list: long }, { list: long.slice(0, 18) })).toEqual([
    { op: 'remove', path: '/list/19' },
    { op: 'remove', path: '/list/18' },
  ])
})

test('a part of which most has changed is replaced whole, and only that part', () => {
  const entry = (id: number, params: object) => ({ id, key: 'moved', params })
  const shared = { much: Array.from({ length: 100 }, (_, index) => `element ${index}`) }
  const from = { log: { ring: [entry(0, { seat: '0', from: 'a1' }), entry(1, {})], shared } }
  const to = { log: { ring: [entry(2, { seat: '1', to: 'b2', how: 'fast' }), from.log.ring[1]], shared } }
  expect(diff(from, to)).toEqual([{ op: 'replace', path: '/log/ring/0', value: to.log.ring[0] }])
})

test('what several values share is compared once, and comes out the same', () => {
  fc.assert(
    fc.property(tree, tree, tree, tree, (before, after, one, other) => {
      const pairs = [
        [
          { shared: before, own: one },
          { shared: after, own: one },
        ],
        [
          { shared: before, own: one },
          { shared: after, own: other },
        ],
        [
          { moved: before, shared: other },
          { moved: after, shared: after },
        ],
      ]
      const together = differ()
      for (const [from, to] of pairs) expect(together(from, to)).toEqual(diff(from, to))
    }),
    { numRuns: 1000 },
  )
})

test('undefined under a key is absence', () => {
  expect(diff({ a: undefined }, { a: 1 })).toEqual([{ op: 'add', path: '/a', value: 1 }])
  expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }])
})

/** rfc6902 itself refuses to write such keys. */
const harmless = (value: unknown): boolean => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value))
