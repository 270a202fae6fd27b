import type { Rulebook } from '@toadstool/games'
import { beforeEach, expect, test } from 'vitest'
import { fixture } from '../test/fixture.ts'
import { commonRulebook, hasRules, type Rules, rulebookOf } from './rulebooks.ts'

const second: Rulebook = { ...fixture, card: { ...fixture.card, rules: 2 } }
const loads: string[] = []
const rules: Rules = {
  rulebooks: { fixture: second },
  frozen: {
    has: (game, version) => game === 'fixture' && version === 1,
    async load(game, version) {
      loads.push(`${game} ${version}`)
      return version === 1 ? fixture : undefined
    },
  },
}

beforeEach(() => void loads.splice(0))

test('a match is played by the rules with which it began; of before they were counted, by the first', async () => {
  expect(await rulebookOf(rules, { game: 'fixture', rules: 2 })).toBe(second)
  expect(loads).toEqual([])
  expect(await rulebookOf(rules, { game: 'fixture', rules: 1 })).toBe(fixture)
  expect(await rulebookOf(rules, { game: 'fixture' })).toBe(fixture)
  expect(await rulebookOf(rules, { game: 'fixture', rules: 3 })).toBeUndefined()
  expect(loads).toEqual(['fixture 1', 'fixture 1', 'fixture 3'])
  expect([undefined, 1, 2, 3].map((version) => hasRules(rules, { game: 'fixture', rules: version }))).toEqual([true, true, true, false])
})

test('a match begins by the newest rules that all living nodes know', async () => {
  const newest = (...elsewhere: Record<string, number[]>[]) => commonRulebook(rules, elsewhere, 'fixture')
  expect([await newest(), await newest({ fixture: [2, 1] })]).toEqual([second, second])
  expect(await newest({ fixture: [2, 1] }, { fixture: [1] })).toBe(fixture)
  expect(await newest({ fixture: [3, 2] })).toBe(second)
  for (const unknown of [{ fixture: [3] }, { other: [1] }] as Record<string, number[]>[]) expect(await newest(unknown)).toBeUndefined()
  expect(await commonRulebook(rules, [], 'other')).toBeUndefined()
})

test('a game that has left the shelf has no rules, frozen or not', async () => {
  for (const rulebooks of [{}, Object.create({ fixture })] as Rules['rulebooks'][]) {
    expect(await rulebookOf({ ...rules, rulebooks }, { game: 'fixture' })).toBeUndefined()
    expect(hasRules({ ...rules, rulebooks }, { game: 'fixture' })).toBe(false)
  }
})

test('rules of which there is no file are nowhere', async () => {
  const { rulebooks } = rules
  expect(hasRules({ rulebooks }, { game: 'fixture', rules: 1 })).toBe(false)
  expect(await rulebookOf({ rulebooks }, { game: 'fixture', rules: 1 })).toBeUndefined()
})
