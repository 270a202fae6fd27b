import { expect, test } from 'vitest'
import type { Lead, Rulebook } from '../rulebook.ts'
import { everyRulebook } from './every.ts'
import { chanceOf, randomOf } from './randomPlay.ts'
import { checkStanding } from './standing.ts'
import { testTable } from './table.ts'

const when = { key: 'lead.when', params: { n: 1 } }
const rulebook = everyRulebook['beetle-race'] as Rulebook
const { state } = testTable(rulebook, { seats: 2, options: rulebook.options(2).parse({}), chance: chanceOf(randomOf(1)) })
const over = { ...state, log: { next: 1, ring: [{ id: 0, key: 'left', params: {} }] }, result: { winners: ['0'], reason: 'last' } }

test('what a game says of the lead is right', () => {
  expect(() => checkStanding(rulebook, state, ['0', '1'])).not.toThrow()
})

test.each<[string, Lead]>([
  ['no text lead.luck in en', { when, key: 'luck', figures: { 0: 1, 1: 2 } }],
  ['no text lead.week in en', { when: { key: 'lead.week' }, key: 'spaces', figures: { 0: 1, 1: 2 } }],
  ['how well 1 stands is undefined', { when, key: 'spaces', figures: { 0: 1 } }],
  ['how well 0 stands is NaN', { when, key: 'spaces', figures: { 0: Number.NaN, 1: 2 } }],
])('a game that says wrongly who leads is found out: %s', (told, lead) => {
  expect(() => checkStanding({ ...rulebook, lead: () => lead }, state, ['0', '1'])).toThrow(told)
})

test('a lead that is not the same for all eyes is found out', () => {
  const partial: Rulebook = {
    ...rulebook,
    lead: (view) => ({ when, key: 'spaces', figures: { 0: 'viewer' in view && view.viewer === '1' ? 1 : 0, 1: 0 } }),
  }
  expect(() => checkStanding(partial, state, ['0', '1'])).toThrow('1 sees another lead')
})

const by = { token: 'piece:0', seat: '0' }
const finale = { by, at: null, said: { key: 'result.last' }, event: 0 }

test.each([
  ['no text finale.bite in en', { ...finale, said: { key: 'finale.bite' } }],
  ['event 7', { ...finale, event: 7 }],
  ['nobody of the last blow is no token', { ...finale, at: { token: 'nobody', seat: null } }],
  ['belongs to 5', { ...finale, by: { ...by, seat: '5' } }],
])('a game that says wrongly who struck last is found out: %s', (told, wrong) => {
  expect(() => checkStanding({ ...rulebook, finale: () => finale }, over, ['0', '1'])).not.toThrow()
  expect(() => checkStanding({ ...rulebook, finale: () => wrong }, over, ['0', '1'])).toThrow(told)
})
