import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { type InMemory, inMemory } from '../test/inMemory.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { createListing, type Listing } from './listing.ts'

let home: InMemory
let listing: Listing
const here = new Set<string>()
const presence = {
  isConnected: (table: string, seat: string, id?: string | null) => here.has(`${table} ${seat} ${id}`),
  hasPage: () => false,
  spectators: () => 0,
  people: () => 0,
}
beforeEach(() => {
  home = inMemory()
  here.clear()
  listing = createListing({ ...home, presence, host: { now: () => 0, botsRest: () => false, hasRules: () => true }, keep: 0 })
})
afterEach(async () => {
  listing.close()
  await home.journal.close()
})

async function stored(id: string, updatedAt: number, seats: (Occupant | null)[], more: Partial<TableRecord> = {}): Promise<void> {
  await home.journal.createTable(tableOf(seats, { id, updatedAt, ...more }))
}
const ids = async (...asked: Parameters<Listing['of']>) => (await listing.of(...asked)).tables.map(({ id }) => id)

test('seats to take with company come first, then other seats to take, then matches of people, then all else; the latest first', async () => {
  const [ann, bob, running] = [person('ann'), person('bob'), { state: 'running' } as const]
  await stored('full', 90, [ann, bot('Morel')])
  await stored('full of people', 80, [ann, bob])
  await stored('played alone', 85, [ann, bot('Morel')], running)
  await stored('played', 10, [ann, bob], running)
  await stored('played since', 20, [ann, bob], running)
  await stored('free', 5, [ann, null])
  await stored('free since', 6, [bot('Morel'), null])
  await stored('company', 1, [null, person('cyd')])
  await stored('company since', 2, [bot('Morel'), bob, ann, null])
  await stored('hidden', 99, [ann, null], { listed: false })
  await stored('hidden match', 99, [ann, bob], { ...running, listed: false })
  await stored('over', 99, [ann, bob], { state: 'over' })
  for (const place of ['company 1 cyd', 'company since 2 ann', 'played alone 0 ann', 'full 0 ann', 'free since 0 undefined'])
    here.add(place)
  expect(await ids(undefined, 20)).toEqual([
    'company since',
    'company',
    'free since',
    'free',
    'played since',
    'played',
    'full',
    'played alone',
    'full of people',
  ])
  const { tables, ...counts } = await listing.of(undefined, 2)
  expect([tables.map(({ id }) => id), counts]).toEqual([['company since', 'company'], { total: 9, free: 4, running: 3 }])
})

test('what is asked for of one game, or one state, is all that is counted', async () => {
  await stored('golems', 3, [null], { game: 'golems' })
  await stored('golems played', 2, [person('ann'), person('bob')], { game: 'golems', state: 'running' })
  await stored('wizards-of-war', 1, [null], { game: 'wizards-of-war' })
  expect(await ids(undefined, 9, { game: 'golems' })).toEqual(['golems', 'golems played'])
  expect(await ids(undefined, 9, { state: 'open' })).toEqual(['golems', 'wizards-of-war'])
  expect(await listing.of(undefined, 9, { state: 'running', game: 'golems' })).toMatchObject({ total: 1, free: 0, running: 1 })
  expect(await listing.of(undefined, 9, { state: 'running', game: 'wizards-of-war' })).toEqual({
    tables: [],
    total: 0,
    free: 0,
    running: 0,
  })
})

test('each sees their own seat in it', async () => {
  await stored('one', 1, [person('ann'), person('bob'), null])
  const seat = async (viewer: string | undefined) => (await listing.of(viewer, 1)).tables[0]?.yourSeat
  expect([await seat('bob'), await seat('ann'), await seat(undefined)]).toEqual(['1', '0', null])
})

test('a change is in the next list, but none that comes after it was closed', async () => {
  await stored('one', 1, [null])
  expect(await ids(undefined, 9)).toEqual(['one'])
  await stored('two', 2, [null])
  expect(await ids(undefined, 9)).toEqual(['one'])
  home.bus.publish('table', { id: 'two' })
  expect(await ids(undefined, 9)).toEqual(['two', 'one'])
  await stored('three', 3, [null])
  listing.close()
  home.bus.publish('table', { id: 'three' })
  expect(await ids(undefined, 9)).toEqual(['two', 'one'])
})

test('what changes while a list is read is in the one after it', async () => {
  const reading = Promise.withResolvers<void>()
  const read = home.journal.tables
  let isSlow = true
  const slow: typeof read = async (query) => {
    const found = await read(query)
    if (isSlow) await reading.promise
    return found
  }
  const own = createListing({
    ...home,
    journal: { ...home.journal, tables: slow },
    presence,
    host: { now: () => 0, botsRest: () => false, hasRules: () => true },
    keep: 0,
  })
  const early = own.of(undefined, 9)
  await stored('one', 1, [null])
  home.bus.publish('table', { id: 'one' })
  isSlow = false
  reading.resolve()
  expect((await early).total).toBe(0)
  expect((await own.of(undefined, 9)).total).toBe(1)
  own.close()
})
