import { expect, test } from 'vitest'
import { beetleRace } from '../index.ts'
import { scenario } from './scenario.ts'

const dealt = () => scenario(2).hand('0', 'leaf-5', 'leaf-1', 'leaf-3').hand('1', 'nut-5', 'nut-3', 'nut-2')

test('[BR-4.1] spectators see the discarded cards, and the size of pile and hands', () => {
  const view = dealt().bids('leaf-5', 'nut-2').view(null)
  expect([view.discards, view.pile, view.players['0']?.cards]).toEqual([['leaf-5', 'nut-2'], 12, 3])
})

test('[BR-4.2] nobody else sees who has chosen', () => {
  const t = dealt()
  expect(beetleRace.grammar.moves.bid?.sealed).toBe(true)
  const before = JSON.stringify([t.view('1'), t.view(null), beetleRace.owes(t.view('1')), t.prompts(null), t.stage('0')])
  t.bids('leaf-5')
  expect(JSON.stringify([t.view('1'), t.view(null), beetleRace.owes(t.view('1')), t.prompts(null), t.stage('0')])).toBe(before)
  expect([beetleRace.owes(t.view('0')), t.prompts('0').map(({ key }) => key)]).toEqual([['1'], ['waiting']])
  expect(t.prompts('1').map(({ key }) => key)).toEqual(['bid'])
})

test('[BR-4.3] out of time, the lowest card is chosen', () => {
  const t = dealt()
  expect(t.playFallback('0').view('0').bid).toBe('leaf-1')
  expect(beetleRace.fallback(t.view('0'), '0')).toBeUndefined()
  expect(beetleRace.allowance(t.view('1'), '1')).toEqual({ seconds: 45, decision: 'bid:0' })
})

test('[BR-4.4] a choice for an earlier round is refused', () => {
  const t = dealt()
  expect(t.refusal('0', 'bid', 'card:leaf-3', 'beat:0')).toBeUndefined()
  t.bids('leaf-5', 'nut-2')
  expect(t.refusal('0', 'bid', 'card:leaf-3', 'beat:0')).toMatchObject({ code: 'table-changed', rule: 'BR-4.4' })
  expect([beetleRace.turnOf(t.view(null)), t.g.round]).toEqual([{ no: 2, seat: null }, 2])
})

test('[BR-4.5] after the end nothing can be chosen', () => {
  const t = dealt().play('0', 'concede')
  expect(t.refusal('1', 'bid', 'card:nut-2')).toMatchObject({ code: 'game-over', rule: 'BR-4.5' })
})
