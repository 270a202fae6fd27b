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

/** With enough ballast in each part that none is replaced whole. */
function ample(value: unknown): unknown {
  if (Array.isArray(value)) return [much, ...value.map(ample)]
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ample(each)])), much }
}
const much = 'x'.repeat(1000)

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
  fc.assert(fc.property(tree.map(ample), tree.map(ample), apply), { numRuns: 500 })
  fc.assert(fc.property(json.filter(harmless), json.filter(harmless), apply), { numRuns: 500 })
})

test('equal objects cost nothing, one change one operation', () => {
  const shared = { deep: [1, 2, { x: 1 }] }
  expect([diff(shared, shared), diff(1, 1)]).toEqual([[], []])
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

test('the root is never replaced whole, nor a part with one change', () => {
  expect(diff({ a: 1, b: 2 }, { a: 3, b: 4 })).toEqual([
    { op: 'replace', path: '/a', value: 3 },
    { op: 'replace', path: '/b', value: 4 },
  ])
  expect(diff({ a: 1, b: { longer: 1 } }, { a: 2, b: {} })).toEqual([
    { op: 'replace', path: '/a', value: 2 },
    { op: 'remove', path: '/b/longer' },
  ])
})

/** Two changes to a part, and the length of a text in it up to which replacing the whole is shorter. */
const changes: readonly [string, number, (s: string) => object, (s: string) => object, ...string[]][] = [
  ['text', 27, (s) => ({ b: 0, c: 0, s }), (s) => ({ b: 1, c: 2, s }), '/b', '/c'],
  ['numbers and nothing', 7, (s) => ({ b: 0, c: 0, n: 5, z: null, s }), (s) => ({ b: 1, c: 2, n: 5, z: null, s }), '/b', '/c'],
  ['a list', 19, (s) => ({ b: 0, c: 0, l: [1, s] }), (s) => ({ b: 1, c: 2, l: [1, s] }), '/b', '/c'],
  ['objects', 15, (s) => ({ b: 0, c: 0, o: { s }, e: {} }), (s) => ({ b: 1, c: 2, o: { s }, e: {} }), '/b', '/c'],
  ['something that has come', 27, (s) => ({ b: 0, s }), (s) => ({ b: 1, c: 'new', s }), '/b', '/c'],
  ['something that has gone', 31, (s) => ({ b: 0, c: 'old', s }), (s) => ({ b: 1, s }), '/b', '/c'],
  ['a part that is replaced', 27, (s) => ({ b: 0, i: { c: 0, d: 0 }, s }), (s) => ({ b: 1, i: { c: 1, d: 1 }, s }), '/b', '/i'],
  ['others in a list', 39, (s) => [0, 0, s], (s) => [1, 2, s], '/0', '/1'],
  ['others before an end that grows', 39, (s) => [s], (s) => [s, 1, 2], '/-', '/-'],
  ['others before an end that is lost', 39, (s) => [s, 1, 2], (s) => [s], '/2', '/1'],
]

test.each(changes)('a part is replaced whole where that is shorter, to the byte: beside %s', (_, length, before, after, ...paths) => {
  const pathsFor = (text: string) => diff({ first: 0, part: before(text) }, { first: 1, part: after(text) }).map(({ path }) => path)
  expect(pathsFor('x'.repeat(length))).toEqual(['/first', '/part'])
  expect(pathsFor('x'.repeat(length + 1))).toEqual(['/first', ...paths.map((path) => `/part${path}`)])
})

test('what several values share is compared once, and comes out the same', () => {
  fc.assert(
    fc.property(tree, tree, tree, tree, (before, after, one, other) => {
      const pairs = [
        [
          { own: other, shared: before },
          { own: one, shared: after },
        ],
        [
          { own: one, shared: before },
          { own: other, shared: after },
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

test('what several values share is read once', () => {
  let reads = 0
  const counting = (value: number) => ({
    get counted() {
      reads += 1
      return value
    },
  })
  const together = differ()
  const [before, after] = [counting(1), counting(2)]
  const operations = together({ before }, { before: after })
  const once = reads
  expect(together({ before }, { before: after })).toEqual(operations)
  expect(reads).toBe(once)
})

test('undefined under a key is absence', () => {
  expect(diff({ a: undefined }, { a: 1 })).toEqual([{ op: 'add', path: '/a', value: 1 }])
  expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }])
})

/** rfc6902 itself refuses to write such keys. */
const harmless = (value: unknown): boolean => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value))
