/** Days off are whole days where their person lives, no more than there are, and stand on all of their seats. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { tablesOf } from '../tables/changes.ts'
import { person, refused, tableRecord } from '../test/seated.ts'
import { createDaysOff, type DaysOffBook } from './daysOff.ts'

const id = 'mossy-kiln-2222-3333'
const ann = { id: 'ann', name: 'Ann', named: true, createdAt: 0 }
const at = (text: string): number => Date.parse(`${text}Z`)

let journal: Journal
let book: DaysOffBook
let now: number
beforeEach(async () => {
  journal = sqliteJournal({ path: ':memory:' })
  now = at('2026-08-01T10:00')
  book = createDaysOff({ journal, tables: tablesOf(journal, localBus()), now: () => now })
  await journal.savePerson(ann)
})
afterEach(() => journal.close())

const take = (first: string, last = first, zone = 'UTC') => book.take(ann, { first, last, zone })
const own = async () =>
  (await journal.person('ann'))?.daysOff?.map(({ from, until }) => [from, until].map((each) => new Date(each).toISOString().slice(0, 16)))

test('they are whole days of the calendar in their time zone, also where a day is an hour longer or begins at one', async () => {
  await take('2026-10-25', '2026-10-25', 'Europe/Berlin')
  await take('2026-09-06', '2026-09-06', 'America/Santiago')
  await take('2026-12-24', '2026-12-24', 'Pacific/Kiritimati')
  expect(await own()).toEqual([
    ['2026-09-06T04:00', '2026-09-07T03:00'],
    ['2026-10-24T22:00', '2026-10-25T23:00'],
    ['2026-12-23T10:00', '2026-12-24T10:00'],
  ])
})

test('today begins at once; what is over, turned round, further than a year ahead, or off already is refused', async () => {
  await take('2026-07-30', '2026-08-02')
  expect(await own()).toEqual([['2026-08-01T10:00', '2026-08-03T00:00']])
  await expect(take('2026-07-30', '2026-07-31')).rejects.toThrow(refused('bad-request'))
  await expect(take('2026-09-04', '2026-09-03')).rejects.toThrow(refused('bad-request'))
  await expect(take('2027-08-03')).rejects.toThrow(refused('bad-request'))
  await expect(take('2026-08-02', '2026-08-05')).rejects.toThrow(refused('not-ready'))
  expect(await take('2026-08-03')).toMatchObject({
    left: 25,
    periods: [{ first: '2026-08-01' }, { first: '2026-08-03', last: '2026-08-03' }],
  })
})

test('in any 365 days in a row there are 28, however they are taken', async () => {
  await expect(take('2026-08-10', '2026-09-07')).rejects.toThrow(refused('not-ready'))
  await take('2026-08-10', '2026-08-23')
  expect((await take('2027-06-01', '2027-06-14')).left).toBe(0)
  await expect(take('2026-10-01')).rejects.toThrow(refused('not-ready'))
  now = at('2027-06-20T10:00')
  await expect(take('2027-08-09')).rejects.toThrow(refused('not-ready'))
  // 365 days after the first of them
  expect((await take('2027-08-10')).periods).toHaveLength(1)
})

test('ended early they stop at once, and the day counts; what hasn’t begun is dropped, and counts nothing', async () => {
  const [first] = (await take('2026-08-01', '2026-08-10')).periods
  const [, second] = (await take('2026-09-01', '2026-09-02')).periods
  now = at('2026-08-03T12:00')
  expect(await book.end(ann, first?.from ?? 0)).toMatchObject({ left: 23, periods: [{ first: '2026-09-01' }] })
  expect(await book.end(ann, second?.from ?? 0)).toEqual({ left: 25, periods: [] })
  expect(await own()).toEqual([['2026-08-01T10:00', '2026-08-03T12:00']])
  await expect(book.end(ann, first?.from ?? 0)).rejects.toThrow(refused('not-ready'))
  // what was ended today may be taken again today
  expect(await take('2026-08-03')).toMatchObject({ left: 25, periods: [{ from: now }] })
})

test('they are counted: nobody fills the store by taking and ending', async () => {
  for (let times = 0; times < 60; times += 1) {
    now += 1000
    const { periods } = await take('2026-08-01')
    now += 1000
    await book.end(ann, periods[0]?.from ?? 0)
  }
  now += 1000
  await expect(take('2026-08-01')).rejects.toThrow(refused('too-many-requests'))
})

test('they stand on all seats that the person holds, and on those that they take later', async () => {
  const tables = tablesOf(journal, localBus())
  const off = async (table: string) => {
    const sitter = (await journal.table(table))?.seats[0]
    return sitter?.kind === 'person' ? sitter.off : undefined
  }
  await journal.createTable(tableRecord(id, { kind: 'days', days: 2 }, 'running', [person('ann'), person('ben')]))
  await take('2026-08-03')
  expect(await off(id)).toEqual([{ from: at('2026-08-03T00:00'), until: at('2026-08-04T00:00') }])
  const later = 'mossy-kiln-2222-4444'
  await journal.createTable(tableRecord(later, { kind: 'days', days: 2 }, 'open', [null, person('ben')]))
  await tables.change(later, (table) => ({ ...table, seats: [person('ann'), ...table.seats.slice(1)] }))
  expect(await off(later)).toEqual(await off(id))
  await book.end(ann, at('2026-08-03T00:00'))
  expect([await off(id), await off(later)]).toEqual([undefined, undefined])
})
