import type { Rulebook } from '@toadstool/games'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import type { MatchHost } from '../match/ports.ts'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { offers } from '../test/offers.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { createFinding, type Finding, type FindingParts } from './finding.ts'
import { createLobby } from './lobby.ts'

const withCard = (card: object) => ({ ...offers, card: { ...offers.card, ...card } }) as Rulebook
const rulebooks = {
  offers: withCard({ presets: [{ options: { length: 'epic', open: false } }, { options: {} }] }),
  solitaire: withCard({ seats: { min: 1, max: 4, usual: 1 } }),
  patience: withCard({ seats: { min: 1, max: 1, usual: 1 } }),
}
const here = new Set<string>()
const presence = {
  isConnected: (_: string, __: string, id?: string | null) => here.has(id ?? ''),
  hasPage: () => false,
  spectators: () => 0,
  people: () => 0,
}
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const host = { start: async () => undefined } as unknown as MatchHost

let home: InMemory
let parts: FindingParts
let finding: Finding
let now = 0
let tables = 0
beforeEach(() => {
  home = inMemory()
  here.clear()
  for (const each of ['ann', 'bob', 'cyd']) here.add(each)
  now = 0
  tables = 0
  const lobby = createLobby({ ...home, host, rulebooks, later: () => undefined, count: () => undefined })
  parts = { ...home, lobby, presence, log, now: () => now }
  finding = createFinding(parts)
})
afterEach(async () => {
  finding.close()
  await home.journal.close()
})

type Wish = Parameters<Finding['find']>[1]
const find = (name: string, wish: Partial<Wish> = {}) => finding.find(somebody(name), { game: 'offers', ...wish })
const options = { length: 'short', open: false }
const looking = (id: string) => person(id, { looking: true })

/** An open table, each younger than the one before. */
async function opened(seats: (Occupant | null)[] = [person('bob'), null, null], more: Partial<TableRecord> = {}): Promise<string> {
  tables += 1
  await home.journal.createTable(
    tableOf(seats, { id: `table-${tables}`, game: 'offers', options, createdAt: tables, hostId: null, ...more }),
  )
  return `table-${tables}`
}

test('who finds nobody opens a listed table with the usual seats, options and pace, and waits there ready', async () => {
  expect(await find('Ann')).toMatchObject({
    game: 'offers',
    state: 'open',
    listed: true,
    hostId: 'ann',
    stock: false,
    options,
    pace: { kind: 'live', factor: 1, bank: 600 },
    seats: [{ ...looking('ann'), name: 'Ann' }, null, null],
    wished: { options: {} },
  })
  const pace = { kind: 'days', days: 2 } as const
  const wished = { seats: 2, options: { length: 'long' }, pace }
  expect(await find('Bob', wished)).toMatchObject({ options: { length: 'long', open: false }, pace, seats: { length: 2 }, wished })
  expect((await find('Cyd', { game: 'solitaire', mixes: true })).seats[0]).toMatchObject({ anchor: null })
  await expect(find('Dee', { options: { length: 'never' } })).rejects.toEqual(refused('bad-option'))
})

test('who looks for people gets a table for two at least, if the game has seats for two', async () => {
  const seats = async (game: string) => (await find('Ann', { game })).seats.length
  expect([await seats('solitaire'), await seats('patience')]).toEqual([2, 1])
})

test('one person looks ten times at once, and then every five seconds', async () => {
  for (let count = 0; count < 10; count += 1) await find('Ann')
  await expect(find('Ann')).rejects.toEqual(refused('too-many-requests'))
  now += 5000
  await find('Ann')
  now += 4999
  await expect(find('Ann')).rejects.toEqual(refused('too-many-requests'))
  await find('Bob')
})

test('whoever waits for the same already is ready again where they are; for something else they leave it', async () => {
  const { id } = await find('Ann')
  await parts.lobby.ready(somebody('Ann'), id, false)
  const sat = await opened([person('ann')])
  expect(await find('Ann')).toMatchObject({ id, seats: [{ personId: 'ann', ready: true }, null, null] })
  const other = await find('Ann', { seats: 2 })
  expect(other.id).not.toBe(id)
  expect(await home.tables.read(id)).toMatchObject({ listed: false, seats: [null, null, null] })
  expect((await home.tables.read(sat)).seats).toEqual([person('ann')])
  const next = await find('Ann', { game: 'solitaire' })
  expect([next.game, (await home.tables.read(other.id)).seats]).toEqual(['solitaire', [null, null]])
})

test.each<[string, (Occupant | null)[], Partial<TableRecord>]>([
  ['of stock clients', [person('bob'), null, null], { stock: true }],
  ['that goes on from a moment', [person('bob'), null, null], { from: { match: 'a', action: 0 } }],
  ['that is full', [person('bob'), bot('Morel'), person('cyd')], {}],
  ['at which one sits already', [person('bob'), person('ann'), null], {}],
  ['whose host admits people', [person('bob'), null, null], { admits: [] }],
  ['at which nobody is about', [person('dee'), null, null], {}],
  ['at which nobody sits', [null, bot('Morel'), null], {}],
  ['that isn’t on the list', [person('bob'), null, null], { listed: false }],
  ['of another game', [person('bob'), null, null], { game: 'solitaire' }],
  ['of another size', [person('bob'), null], {}],
])('nobody who looks is seated at a table %s', async (_, seats, more) => {
  const id = await opened(seats, more)
  expect((await find('Ann', { seats: 3 })).id).not.toBe(id)
})

test('who has blocked somebody, or is blocked by them, doesn’t meet them', async () => {
  const id = await opened([person('bob'), person('cyd'), null])
  await home.journal.keepAway('ann', 'cyd', 'block')
  await home.journal.keepAway('cyd', 'dee', 'block')
  for (const name of ['Ann', 'Dee']) expect((await find(name, { seats: 3 })).id).not.toBe(id)
  await home.journal.keepAway('eve', 'cyd', 'mute')
  expect((await find('Eve', { options: { open: false } })).id).toBe(id)
})

test('tables that fit as they are come before those that are left open, and older ones before younger', async () => {
  const wished = { options: { length: 'short' } }
  const lone = await opened([looking('bob'), null, null], { options: { length: 'short', open: true }, wished })
  await opened([person('bob'), null, null], { createdAt: 9 })
  const oldest = await opened([person('cyd'), null, null], { createdAt: 8 })
  expect((await find('Ann', { options: { open: false } })).id).toBe(oldest)
  here.delete('cyd')
  await home.tables.change(oldest, (table) => ({ ...table, listed: false }))
  await home.tables.change('table-2', (table) => ({ ...table, listed: false }))
  const suited = await find('Dee', { options: { open: false }, seats: 2, mixes: true })
  expect(suited).toMatchObject({
    id: lone,
    options: { length: 'short', open: false },
    seats: [{ personId: 'bob' }, { personId: 'dee', anchor: null }],
  })
})

test('where the best table is none after all the next is taken; where the store fails that is told', async () => {
  await opened([person('bob', { name: 'Ann' }), null, null])
  const next = await opened()
  expect((await find('Ann')).id).toBe(next)
  const broken = async () => {
    throw new Error('the disk is gone')
  }
  const own = createFinding({ ...parts, lobby: { ...parts.lobby, changeSeats: broken } })
  await expect(own.find(somebody('Cyd'), { game: 'offers' })).rejects.toThrow('the disk is gone')
  own.close()
})

test('the terms on which somebody has sat down in the meantime stay as they are', async () => {
  const { id } = await find('Ann')
  const changeSeats: typeof parts.lobby.changeSeats = async (table, edit) => {
    await parts.lobby.sit(somebody('Bob'), table)
    return parts.lobby.changeSeats(table, edit)
  }
  const own = createFinding({ ...parts, lobby: { ...parts.lobby, changeSeats } })
  expect((await own.find(somebody('Cyd'), { game: 'offers', seats: 4 })).id).not.toBe(id)
  expect((await home.tables.read(id)).seats).toMatchObject([{ personId: 'ann' }, { personId: 'bob' }, null])
  own.close()
})

test('the table that is named is taken as it is, by whoever may, and only then the one before is left', async () => {
  const { id: before } = await find('Ann')
  const [named, empty, full] = [await opened([person('bob'), null]), await opened([null, bot('Morel')]), await opened([person('bob')])]
  await expect(find('Ann', { at: empty })).rejects.toEqual(refused('no-such-match'))
  await expect(find('Ann', { at: full })).rejects.toEqual(refused('table-full'))
  expect((await home.tables.read(before)).seats[0]).toMatchObject({ personId: 'ann' })
  expect(await find('Ann', { at: before })).toMatchObject({ id: before, seats: [{ personId: 'ann' }, null, null] })
  expect((await home.tables.read(before)).seats[0]).toMatchObject({ personId: 'ann' })
  expect((await find('Ann', { at: named, mixes: true })).seats[1]).toMatchObject({
    personId: 'ann',
    looking: true,
    ready: true,
    anchor: null,
  })
  expect((await home.tables.read(before)).seats[0]).toBe(null)
  expect((await find('Ann', { at: named })).seats[1]).toMatchObject({ personId: 'ann' })
})

test('whoever has just been seated is expected, before a page of theirs is open', async () => {
  here.clear()
  const { id } = await find('Ann')
  expect(await find('Bob')).toMatchObject({ id, seats: [{ personId: 'ann' }, { personId: 'bob' }, null] })
})
