import type { Table } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { fill } from '../../i18n/fill.ts'
import { endingOf } from './endings.ts'

const names = ['Ana', 'Ben', 'Cleo', 'Dan']

/** A finished table of mine; I am Ana, unless another seat is named. */
function over(outcome: Omit<NonNullable<Table['outcome']>, 'reason'>, seats = 4, yourSeat = '0'): Table {
  return {
    yourSeat,
    outcome: { reason: 'end', ...outcome },
    seats: names.slice(0, seats).map((name, at) => ({ seat: String(at), occupant: { kind: 'bot', name, level: 'normal' } })),
  } as unknown as Table
}
const told = (table: Table) => endingOf(table, (key, values) => fill(en[key], values ?? {}), 'en')
const teams = [
  ['0', '2'],
  ['1', '3'],
]
const all = [['0', '1', '2', '3']]

test('won and lost', () => {
  expect(told(over({ winners: ['0'] }, 2))).toBe('You won against Ben.')
  expect(told(over({ winners: ['1'] }, 2))).toBe('Ben won.')
  expect(told(over({ winners: [] }, 2))).toBe('Nobody won.')
})

test('shared, in teams, with places', () => {
  expect(told(over({ winners: ['0', '1'] }))).toBe('You won together with Ben.')
  expect(told(over({ winners: ['0', '2'], sides: teams }))).toBe('You won with Cleo against Ben and Dan.')
  expect(told(over({ winners: ['1', '3'], sides: teams }))).toBe('Ben and Dan won together.')
  expect(told(over({ winners: ['1'], ranking: [['1'], ['2', '3'], ['0']] }))).toBe('Ben won. You came in at place 4.')
})

test('all together, and alone', () => {
  expect(told(over({ winners: ['0', '1', '2', '3'], sides: all }))).toBe('You all won together.')
  expect(told(over({ winners: [], sides: all }))).toBe('You all lost together.')
  expect(told(over({ winners: ['0'], sides: [['0']] }, 1))).toBe('You won.')
  expect(told(over({ winners: [], sides: [['0']] }, 1))).toBe('You lost.')
})

test('called off by those who played, or because nobody did any more', () => {
  const called = { ...over({ winners: [] }), outcome: { winners: [], reason: 'called-off' } }
  expect(told(called)).toBe('It was called off.')
  expect(told({ ...called, sleep: { since: 5, until: null } })).toBe('Nobody moved any more: after a year asleep it was put away.')
})
