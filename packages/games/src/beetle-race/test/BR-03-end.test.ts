import { expect, test } from 'vitest'
import { lead } from '../lead.ts'
import { scenario } from './scenario.ts'

const dealt = (seats: number) => {
  const t = scenario(seats).hand('0', 'leaf-5', 'leaf-4', 'leaf-1').hand('1', 'nut-5', 'nut-3', 'nut-2')
  return seats > 2 ? t.hand('2', 'berry-4', 'berry-3', 'berry-1') : t
}

test('[BR-3.1, 3.3] the last space wins, and the others follow by their distance', () => {
  const t = dealt(3).at('0', 5).at('1', 6).at('2', 3).bids('leaf-5', 'nut-2', 'berry-4')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'arrived', ranking: [['0'], ['1'], ['2']] })
  expect([t.owes(), t.prompts('1')]).toEqual([[], []])
})

test('[BR-3.1] one space before the end the race goes on', () => {
  const t = dealt(2).at('0', 4).bids('leaf-5', 'nut-2')
  expect([t.g.result, t.spaces]).toEqual([null, [9, 2]])
})

test('[BR-3.1, 3.3] several who arrive together share the win, equal distances a place', () => {
  const t = dealt(3).at('0', 6).at('1', 5).at('2', 9).bids('leaf-4', 'nut-5', 'berry-3')
  expect(t.g.result).toEqual({ winners: ['0', '1', '2'], reason: 'arrived', ranking: [['0', '1', '2']] })
})

test('[BR-3.2] after round 30 the farthest has won', () => {
  const after = (round: number) => dealt(2).round(round).bids('leaf-1', 'nut-2').g.result
  expect(after(29)).toBeNull()
  expect(after(30)).toEqual({ winners: ['1'], reason: 'rounds', ranking: [['1'], ['0']] })
})

test('[BR-3.4] who gives up is out, also with a card chosen', () => {
  const t = dealt(3).discard('acorn-1').at('1', 7).bids('leaf-5', 'nut-5').play('1', 'concede')
  expect(t.g.players['1']).toEqual({ at: 7, out: true, cards: 0 })
  expect([t.g.discards, t.view('1').hand, t.view('1').bid]).toEqual([['acorn-1', 'nut-5', 'nut-3', 'nut-2'], [], null])
  expect([t.stage('1'), t.stage('0'), t.owes(), t.said('left')]).toEqual(['out', 'bid', ['2'], [{ seat: 'seat:1' }]])
  expect(t.refusal('1', 'bid', 'card:nut-5')).toMatchObject({ code: 'eliminated', rule: 'BR-3.4' })
  expect(t.refusal('1', 'concede')).toMatchObject({ code: 'eliminated', rule: 'BR-3.4' })
  t.play('2', 'bid', 'card:berry-3')
  expect([t.spaces, t.g.opened, t.view('1').hand]).toEqual([[5, 7, 3], { '0': 'leaf-5', '2': 'berry-3' }, []])
})

test('[BR-3.4] the round is opened if all others have chosen', () => {
  const t = dealt(3).bids('leaf-5', 'nut-5').play('2', 'concede')
  expect([t.spaces, t.g.round]).toEqual([[0, 0, 0], 2])
})

test('[BR-3.5] the last one left wins, wherever the pieces stand', () => {
  const t = dealt(3).at('0', 9).play('0', 'concede')
  expect(t.g.result).toBeNull()
  t.play('2', 'concede')
  expect(t.g.result).toEqual({ winners: ['1'], reason: 'last', ranking: [['1'], ['0', '2']] })
})

test('[BR-3.5] those who gave up come last, also in a race that is run to its end', () => {
  const t = dealt(3).at('2', 9).at('0', 6).play('2', 'concede').bids('leaf-4', 'nut-3')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'arrived', ranking: [['0'], ['1'], ['2']] })
})

test('[BR-3.1, 3.2] the farthest leads', () => {
  expect(lead(dealt(2).at('0', 4).at('1', 6).view('0')).figures).toEqual({ 0: 4, 1: 6 })
})
