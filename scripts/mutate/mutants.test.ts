import { expect, test } from 'vitest'
import { telling } from './calls.ts'
import { mutantsOf } from './mutants.ts'

/** What a line becomes, all mutants of it. */
const broken = (source: string): string[] => mutantsOf('rules/a.ts', source).map(({ becomes }) => becomes)

test('comparisons and sums change by one step, conditions turn round', () => {
  expect(broken('const a = b <= c')).toEqual(['const a = b < c', 'const a = b > c'])
  expect(broken('const a = b === c && !d')).toEqual(['const a = b !== c && !d', 'const a = b === c || !d', 'const a = b === c && d'])
  expect(broken('a += b - c')).toEqual(['{}', 'a -= b - c', 'a += b + c'])
})

test('numbers grow and shrink by one, truths turn round, words stay', () => {
  expect(broken("const a = { b: 4, c: true, d: 'e' + f }")).toEqual([
    "const a = { b: 5, c: true, d: 'e' + f }",
    "const a = { b: 3, c: true, d: 'e' + f }",
    "const a = { b: 4, c: false, d: 'e' + f }",
  ])
  expect(broken('const a = b[0]')).toEqual(['const a = b[1]'])
})

test('branches are taken always and never', () => {
  expect(broken('const a = (b) => { if (b) return 1 }').slice(0, 2)).toEqual([
    'const a = (b) => { if (true) return 1 }',
    'const a = (b) => { if (false) return 1 }',
  ])
  expect(broken('const a = b ? c : d')).toEqual(['const a = true ? c : d', 'const a = false ? c : d'])
})

test('elements, filters, orders and quantifiers go or turn', () => {
  expect(broken("const a = ['b', c, 5, -6]")).toEqual([
    'const a = [c, 5, -6]',
    "const a = ['b', 5, -6]",
    "const a = ['b', c, 6, -6]",
    "const a = ['b', c, 4, -6]",
    "const a = ['b', c, 5, -7]",
    "const a = ['b', c, 5, -5]",
  ])
  expect(broken('const a = b.filter(c).some(d)')).toEqual(['const a = b.some(d)', 'const a = b.filter(c).every(d)'])
})

test('statements and refusals are left out, our own errors and types stay as they are', () => {
  expect(broken('function a() { b(); return refuse(c) }')).toEqual(['function a() { {} return refuse(c) }', 'function a() { b(); }'])
  expect(broken("function a(b: 1 | 2) { if (b === 1) throw new Error('1') }")).toEqual([])
})

test('an answer that is thrown is one of the things that go', () => {
  expect(broken("function a(b) { if (b) throw new RequestError('full', 409) }")).toEqual([
    "function a(b) { if (true) throw new RequestError('full', 409) }",
    "function a(b) { if (false) throw new RequestError('full', 409) }",
    "function a(b) { if (b) throw new RequestError('full', 410) }",
    "function a(b) { if (b) throw new RequestError('full', 408) }",
  ])
  expect(broken("function a() { b(); throw new RequestError('full') }")).toEqual([
    "function a() { {} throw new RequestError('full') }",
    'function a() { b(); }',
  ])
})

test('a mutant knows its place by line and by name', () => {
  const [mutant] = mutantsOf('rules/a.ts', '\nfunction outer() {\n  const inner = () => 1 < x\n}')
  expect(mutant).toMatchObject({ file: 'rules/a.ts', line: 3, within: 'outer', was: 'const inner = () => 1 < x' })
})

test('each function tells that it is called, and where it begins', () => {
  const source = 'const a = (b) => ({ b })\nfunction c() { return 1 }'
  const called = new Set<string>()
  new Function('globalThis', `${telling('a.ts', source)}; a(1)`)({ called })
  expect([...called]).toEqual(['a.ts:-1', `a.ts:${source.indexOf('(b)')}`])
})
