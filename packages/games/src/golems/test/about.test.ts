import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventCards, golemCards, ruleOf } from '../rules/cards.ts'

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
const textOf = (rule: string) => rules.split('\n').find((line) => line.startsWith(`- **${rule}** `)) ?? ''

test('each card of an event or a material leads to the rule that names it', () => {
  const named = (card: string) => card.replace(/-\d+$/, '').replace(/-/g, ' ')
  const cards = [...eventCards, ...golemCards].filter((card) => ruleOf(card) !== 'GO-4.3')
  expect(cards.filter((card) => !textOf(ruleOf(card)).toLowerCase().includes(named(card)))).toEqual([])
  expect(cards).toHaveLength(eventCards.length + 16)
})

test('sizes and shapes lead to the rule of a golem’s figures', () => {
  expect(['small-1', 'flyer-2'].map(ruleOf)).toEqual(['GO-4.3', 'GO-4.3'])
})
