/** What changes of a table mean for the log of its match. */
import { expect, test } from 'vitest'
import type { Away, Occupant, TableRecord } from '../journal/records.ts'
import { person } from '../test/attended.ts'
import { tableRecord } from '../test/liveTable.ts'
import { backAt, freedAt, goneAt, leftAt, voted, withEmptied } from './away.ts'
import { inWords, type SeatNews, seatNews } from './seatNews.ts'
import { put } from './seats.ts'

const tableOf = (seats: readonly (Occupant | null)[], changes: Partial<TableRecord> = {}): TableRecord => ({
  ...tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'running', [...seats]),
  ...changes,
})
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }
const both = (changes: Partial<TableRecord> = {}, away?: Away) => tableOf([person('Ann', away), person('Bob'), bot], changes)
const told = (before: TableRecord, edit: (table: TableRecord) => TableRecord) => seatNews(before, edit(before)).map(inWords)

test.each([
  ['vote', 'Ann stays away: the others decide.'],
  ['stand-in', 'Ann stays away: the table makes the simplest moves.'],
  ['bot', 'Ann stays away: a bot plays on.'],
  ['free', 'Ann stays away: a bot plays on until someone takes the seat.'],
] as const)('who stays away is told, with what the table does: %s', (does, words) => {
  expect(told(both(), (table) => goneAt(table, '0', does, 5))).toEqual([words])
})

test('so is who leaves for good or loses the seat, who comes back, and whether a bot hands over to them', () => {
  expect(told(both({ absence: 'wait' }), (table) => leftAt(table, '0', 5))).toEqual([
    'Ann no longer plays: the game waits until someone takes the seat.',
  ])
  expect(told(both(), (table) => freedAt(table, '0', 5))).toEqual(['Ann no longer plays: a bot plays on until someone takes the seat.'])
  const back = (by: Away['by']): SeatNews[] => {
    const table = both({}, { by, since: 5 })
    return seatNews(table, backAt(table, '0'))
  }
  expect(back('bot')).toEqual([{ what: 'back', seat: '0', name: 'Ann', bot: true }])
  expect(back('fallback')).toEqual([{ what: 'back', seat: '0', name: 'Ann', bot: false }])
  expect(back('bot').map(inWords)).toEqual(['Ann is back.'])
})

test('what the others have decided is told once it is; a vote alone isn’t', () => {
  const table = tableOf([person('Ann', { by: 'nobody', since: 5, votes: {} }), person('Bob'), person('Cem')])
  const first = voted(table, { by: '1', seat: '0', choice: 'bot', now: 9 }).table
  expect(seatNews(table, first)).toEqual([])
  expect(seatNews(first, voted(first, { by: '2', seat: '0', choice: 'bot', now: 9 }).table)).toEqual([
    { what: 'settled', seat: '0', name: 'Ann', does: 'bot' },
  ])
})

test('who sits down is told with the name of the seat until then', () => {
  const left = leftAt(both({ absence: 'free' }), '0', 5)
  expect(told(left, (table) => put(table, '0', person('Cem') as Extract<Occupant, { kind: 'person' }>))).toEqual([
    'Cem takes the seat of Ann.',
  ])
  expect(inWords({ what: 'undone', seat: '0', name: 'Ann' })).toBe('Ann takes a move back.')
})

test('nothing is told of tables that aren’t played, of new names, nor of seats that an earlier release has emptied', () => {
  for (const state of ['open', 'over'] as const) {
    const table = both({ state })
    expect(seatNews(table, put(table, '0', person('Ann', { by: 'bot', since: 5 }) as Extract<Occupant, { kind: 'person' }>))).toEqual([])
  }
  expect(told(both(), (table) => ({ ...table, seats: [{ ...person('Ann'), name: 'Anna' }, ...table.seats.slice(1)] }))).toEqual([])
  expect(told(tableOf([null, person('Bob')]), (table) => withEmptied(table, 5))).toEqual([])
})
