import { expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { offers } from '../test/offers.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { fits, isOpenFor, withWish } from './wishes.ts'

const looking = person('ann', { looking: true })
const options = { length: 'short', open: true }
const live = { kind: 'live', factor: 1, bank: 600 } as const
const days = { kind: 'days', days: 3 } as const
const at = (more: Partial<TableRecord> = {}, seats: (Occupant | null)[] = [looking, null, null]) =>
  tableOf(seats, { game: 'offers', options, pace: live, ...more })

test('a table fits what is wished for of seats, options and pace; who says nothing of the pace means to play now', () => {
  const table = at()
  const yes = [{}, { seats: 3 }, { options: { open: true } }, { pace: live }, { seats: 3, options, pace: live }]
  const no = [
    { seats: 2 },
    { options: { open: false } },
    { options: { open: true, length: 'long' } },
    { pace: days },
    { pace: { ...live, bank: 60 } },
  ]
  expect([yes, no].map((wishes) => wishes.map((wish) => fits(table, wish)))).toEqual([yes.map(() => true), no.map(() => false)])
  expect([fits(at({ pace: days }), {}), fits(at({ pace: days }), { pace: days }), fits(at({ pace: { kind: 'none' } }), {})]).toEqual([
    false,
    true,
    true,
  ])
})

test('a table is open for somebody’s wish only while one person waits there alone, having found it by looking', () => {
  const wished = {}
  const isOpen = (seats: (Occupant | null)[], more: Partial<TableRecord> = {}) => isOpenFor(at({ wished, ...more }, seats), { seats: 2 })
  expect(isOpen([looking, null, null])).toBe(true)
  expect(isOpen([looking, bot('Morel'), null])).toBe(false)
  expect(isOpen([looking, person('bob'), null])).toBe(false)
  expect(isOpen([looking, person('bob', { looking: true }), null])).toBe(false)
  expect(isOpen([person('ann'), null, null])).toBe(false)
  expect(isOpen([null, null, null])).toBe(false)
  expect(isOpen([looking, null, null], { state: 'running' })).toBe(false)
  const { wished: _, ...chosen } = at()
  expect(isOpenFor(chosen, {})).toBe(false)
})

test('two wishes go together where neither demands what the other doesn’t', () => {
  const goTogether = (one: object, other: object) => [isOpenFor(at({ wished: one }), other), isOpenFor(at({ wished: other }), one)]
  const [both, neither] = [
    [true, true],
    [false, false],
  ]
  expect(goTogether({}, {})).toEqual(both)
  expect(goTogether({ seats: 2 }, {})).toEqual(both)
  expect(goTogether({ seats: 2 }, { seats: 2 })).toEqual(both)
  expect(goTogether({ seats: 2 }, { seats: 3 })).toEqual(neither)
  expect(goTogether({ options: { open: true } }, { options: { length: 'long' } })).toEqual(both)
  expect(goTogether({ options: { open: true } }, { options: { open: true, length: 'long' } })).toEqual(both)
  expect(goTogether({ options: { open: true, length: 'long' } }, { options: { open: true, length: 'short' } })).toEqual(neither)
  expect(goTogether({ pace: live }, {})).toEqual(both)
  expect(goTogether({ pace: live }, { pace: { ...live } })).toEqual(both)
  expect(goTogether({ pace: days }, { pace: live })).toEqual(neither)
  // Without a pace the wish is to play now.
  expect(goTogether({ pace: days }, {})).toEqual(neither)
})

test('the table becomes what both have wished for: who sits there stays, and what nobody has named is as it was, as far as it exists', () => {
  const table = at({ options: { length: 'long', open: false }, wished: { options: { open: false } } })
  expect(withWish(offers, table, {})).toEqual(table)
  expect(withWish(offers, table, { pace: days, options: { length: 'short' } })).toEqual({
    ...table,
    pace: days,
    options: { length: 'short', open: false },
  })
  expect(withWish(offers, at({}, [null, looking, null]), {}).seats).toEqual([null, looking, null])
  expect(withWish(offers, table, { seats: 2 })).toEqual({ ...table, seats: [looking, null] })
  expect(withWish(offers, at({}, [null, null, looking]), { seats: 4, options: { open: false } })).toEqual(
    at({ options: { length: 'long', open: false } }, [looking, null, null, null]),
  )
  expect(() => withWish(offers, table, { options: { length: 'epic' } })).toThrow(refused('bad-option'))
})
