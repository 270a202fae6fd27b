import type { Outcome, Seat } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { afterEn } from '../../i18n/after.en.ts'
import { fill } from '../../i18n/fill.ts'
import { matchEn } from '../../i18n/match.en.ts'
import { titleOf, victorsOf } from './outcomeWords.ts'

const names = ['Ana', 'Ben', 'Cleo', 'Dan']
const told =
  <T>(tell: (ended: Parameters<typeof titleOf>[0], m: Parameters<typeof titleOf>[1]) => T) =>
  (outcome: Omit<Outcome, 'reason'>, seat: Seat | null, seats = 4): T =>
    tell(
      {
        outcome: { reason: 'end', ...outcome },
        seats: names.slice(0, seats).map((_, at) => String(at)),
        seat,
        seatName: (of) => names[Number(of)] ?? of,
      },
      (key, values) => fill({ ...matchEn, ...afterEn }[key], values ?? {}),
    )
const title = told(titleOf)
const victors = told(victorsOf)

test('one against all', () => {
  const won = { winners: ['1'] }
  expect([title(won, '1'), title(won, '0', 2), title(won, null)]).toEqual(['You win.', 'You lose.', 'Ben wins.'])
  expect([title({ winners: [] }, '0'), title({ winners: [] }, null)]).toEqual(['A draw.', 'A draw.'])
})

test('places, and places that are shared', () => {
  const ranked = { winners: ['0'], ranking: [['0'], ['1', '3'], ['2']] }
  expect(['0', '1', '2'].map((seat) => title(ranked, seat))).toEqual(['You win.', 'Place 2 of 4, shared with Dan.', 'Place 4 of 4.'])
})

test('who has won is told to those who have lost against several', () => {
  const ranked = { winners: ['0'], ranking: [['0'], ['1', '3'], ['2']] }
  expect(['0', '1', null].map((seat) => victors(ranked, seat))).toEqual([undefined, 'Ana wins.', undefined])
  expect(victors({ winners: ['1'] }, '0', 2)).toBeUndefined()
  const sides = [
    ['0', '2'],
    ['1', '3'],
  ]
  expect([victors({ winners: ['0', '2'], sides }, '1'), victors({ winners: ['0', '2'], sides }, '2')]).toEqual([
    'Ana and Cleo win as one side.',
    undefined,
  ])
})

test('won along with others', () => {
  const shared = {
    winners: ['0', '2'],
    ranking: [
      ['0', '2'],
      ['1', '3'],
    ],
  }
  expect([title(shared, '0'), title(shared, null)]).toEqual(['You win, together with Cleo.', 'Ana and Cleo win.'])
})

test('teams', () => {
  const teams = {
    winners: ['0', '2'],
    sides: [
      ['0', '2'],
      ['1', '3'],
    ],
  }
  expect([title(teams, '2'), title(teams, '1'), title(teams, null)]).toEqual([
    'Your side wins, with Ana.',
    'Your side loses.',
    'Ana and Cleo win as one side.',
  ])
})

test('teams that are ranked: a side takes one place', () => {
  const two = {
    winners: ['1', '3'],
    sides: [
      ['0', '2'],
      ['1', '3'],
    ],
    ranking: [
      ['1', '3'],
      ['0', '2'],
    ],
  }
  expect(['0', '1'].map((seat) => title(two, seat))).toEqual(['Your side loses.', 'Your side wins, with Dan.'])
  const three = { winners: ['0', '1'], sides: [['0', '1'], ['2', '3'], ['4']], ranking: [['0', '1'], ['2', '3'], ['4']] }
  expect([title(three, '2', 5), title(three, '4', 5)]).toEqual(['Place 2 of 3.', 'Place 3 of 3.'])
})

test('all together, against the table', () => {
  const all = [['0', '1', '2', '3']]
  const won = { winners: ['0', '1', '2', '3'], sides: all }
  const lost = { winners: [], sides: all }
  expect([title(won, '0'), title(won, null)]).toEqual(['You have all won.', 'All of them have won.'])
  expect([title(lost, '0'), title(lost, null)]).toEqual(['You have all lost.', 'All of them have lost.'])
})

test('alone at the table', () => {
  const alone = [['0']]
  expect([title({ winners: ['0'], sides: alone }, '0', 1), title({ winners: [], sides: alone }, '0', 1)]).toEqual(['You win.', 'You lose.'])
})
