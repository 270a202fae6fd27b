import type { Cast, Golem, View } from '@toadstool/games/golems'
import type { LogEntry } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { sourcesOf } from '../seats/gains.ts'
import { newsOf } from './news.ts'

const golem = (at: string, material = 'iron'): Golem => ({ seat: '0', at, material, damage: 0 }) as unknown as Golem

interface Table {
  readonly golems?: Readonly<Record<string, Golem>>
  readonly lines?: readonly Pick<LogEntry, 'key' | 'params'>[]
  readonly chain?: readonly Cast[]
  readonly mana?: number
  readonly battle?: object | null
}

/** Seats 0 in a1 and 1 in h8, a Monolith on b1. */
function table({ golems = {}, lines = [], chain, mana = 10, battle = null }: Table): View {
  const terrain = Array.from({ length: 64 }, (_, index) => (index === 1 ? 'monolith' : [0, 63].includes(index) ? 'tower' : 'wasteland'))
  const player = (tower: string) => ({ tower, alive: true, damage: 0, mana })
  const ring = lines.map((line, id) => ({ ...line, id }))
  return {
    terrain,
    golems,
    battle,
    players: { '0': player('a1'), '1': player('h8') },
    log: { next: ring.length, ring },
    spells: chain ? { chain } : null,
  } as unknown as View
}

const storm: Cast = { seat: '1', card: 'elemental-storm-1', target: { square: 'c3' } }
const dispel = (seat: string, n: number): Cast => ({ seat, card: `dispel-${n}`, target: {} })
const dispelled = { key: 'dispelled', params: {} }

test('a golem that is there for the first time is built, unless a battle gives it back', () => {
  const after = table({ golems: { 'g0-1': golem('a2') } })
  expect(newsOf(after, table({}))).toMatchObject({ built: ['g0-1'], back: [] })
  expect(newsOf(after, table({ battle: {} }))).toMatchObject({ built: [], back: ['g0-1'] })
  expect(newsOf(after, null)).toMatchObject({ built: [], back: [] })
})

test('a Spell is broken where it would have worked, when an odd number of Dispels stands', () => {
  const ended = (lines: Table['lines'] = []) => table({ lines })
  expect(newsOf(ended([dispelled]), table({ chain: [storm] })).negated).toEqual({ card: 'elemental-storm-1', at: 'c3' })
  expect(newsOf(ended(), table({ chain: [storm, dispel('0', 1)] })).negated).toEqual({ card: 'elemental-storm-1', at: 'c3' })
  expect(newsOf(ended([dispelled]), table({ chain: [storm, dispel('0', 1)] })).negated).toBeUndefined()
  expect(newsOf(ended(), table({ chain: [storm] })).negated).toBeUndefined()
  expect(newsOf(ended([{ key: 'fizzled', params: {} }]), table({ chain: [storm, dispel('0', 1)] })).negated).toBeUndefined()
  const waiting = table({ chain: [storm, dispel('0', 1)], lines: [dispelled] })
  expect(newsOf(waiting, table({ chain: [storm] })).negated).toBeUndefined()
})

test('a Spell without a square is broken at the unit or the Tower that it was for, else at its caster’s', () => {
  const at = (target: Cast['target']) => {
    const before = table({ golems: { 'g0-1': golem('d4') }, chain: [{ ...storm, target }, dispel('0', 1)] })
    return newsOf(table({ golems: before.golems }), before).negated?.at
  }
  expect([at({ unit: 'g0-1' }), at({ seat: '0' }), at({})]).toEqual(['d4', 'a1', 'h8'])
})

test('mana comes from what gives it: Towers, Monoliths and Crystal golems in the Power Phase, all else from the own Tower', () => {
  const golems = { 'g0-1': golem('b1'), 'g0-2': golem('e5', 'crystal'), 'g0-3': golem('e6') }
  const income = (mana: number) => ({
    golems,
    mana: 10 + mana,
    lines: [{ key: 'income', params: { seat: 'seat:0', mana, total: 10 + mana } }],
  })
  const before = table({ golems })
  expect(sourcesOf(table(income(7)), before, '0')).toEqual(['a1', 'a1', 'a1', 'a1', 'a1', 'b1', 'e5'])
  expect(sourcesOf(table(income(2)), before, '1')).toEqual(['h8', 'h8'])
  expect(sourcesOf(table(income(30)), before, '0')).toHaveLength(12)
  expect(sourcesOf(table({ golems, mana: 9 }), before, '0')).toEqual([])
  expect(sourcesOf(table(income(7)), null, '0')).toEqual([])
})
