/** Tables of several sizes: options that depend on the size, and the seats after it changes. */
import { changeTable, openTable, table as tableShape } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import { createFinding } from '../lobby/finding.ts'
import { invitationBook } from '../lobby/invitations.ts'
import { createLobby, type Lobby } from '../lobby/lobby.ts'
import { present } from '../lobby/present.ts'
import { resized } from '../tables/seats.ts'
import { chainOf } from './chains.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
let lobby: Lobby
const [ann, bob] = ['Ann', 'Bob'].map((name) => ({ id: `${name}-1234`, name, named: true, createdAt: 0 })) as [PersonRecord, PersonRecord]
beforeEach(async () => {
  server = await liveTable()
  const { journal, host, bus, rulebooks } = server
  lobby = createLobby({ journal, host, bus, rulebooks, count: () => undefined })
  for (const person of [ann, bob]) await journal.savePerson(person)
})
afterEach(() => {
  vi.restoreAllMocks()
  return server.close()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open = (wish: object = {}) => lobby.open(ann, openTable.parse({ game: 'offers', ...wish }))
const change = (id: string, changes: object, person = ann) => lobby.configure(person, id, changeTable.parse(changes))
const names = ({ seats }: Pick<TableRecord, 'seats'>) => seats.map((occupant) => occupant?.name ?? null)

test('two who look in the same moment come to one table', async () => {
  const presence = { isConnected: () => false, hasPage: () => false, spectators: () => 0, people: () => 0 }
  const finding = createFinding({ ...server, lobby, presence, log })
  const [first, second] = await Promise.all([ann, bob].map((person) => finding.find(person, { game: 'offers', seats: 2 })))
  finding.close()
  expect(first?.id).toBe(second?.id)
})

test('who takes another name in the moment of sitting down, or of opening a table, is called by that one there', async () => {
  const { journal } = server
  const anna = { ...ann, name: 'Anna' }
  const renaming = async () => {
    await journal.savePerson(anna)
    await lobby.rename(anna)
  }
  const { id } = await lobby.open(bob, openTable.parse({ game: 'offers' }))
  const { saveTable, createTable } = { ...journal }
  vi.spyOn(journal, 'saveTable').mockImplementationOnce((table) => renaming().then(() => saveTable(table)))
  vi.spyOn(journal, 'createTable').mockImplementationOnce((table) => renaming().then(() => createTable(table)))
  expect(names(await lobby.sit(ann, id))).toEqual(['Bob', 'Anna', null])
  expect(names(await open())).toEqual(['Anna', null, null])
})

test('an invitation that is sent ten times in the same moment is one', async () => {
  const { journal, bus } = server
  const { id: before } = await open({ seats: 2 })
  await lobby.sit(bob, before)
  await lobby.start(ann, before)
  const { id } = await open()
  const book = invitationBook({ journal, bus, tables: lobby })
  await Promise.all(Array.from({ length: 10 }, () => book.send(ann, id, bob.id).catch(() => undefined)))
  expect((await book.of(bob.id)).received).toMatchObject([{ from: { id: ann.id }, table: id }])
})

test('what somebody promised for the dice, and never sends, holds up those who look for people for ten seconds', async () => {
  const delayed: [number, () => void][] = []
  lobby = createLobby({ ...server, count: () => undefined, later: (after, work) => void delayed.push([after, work]) })
  const presence = { isConnected: () => false, hasPage: () => false, spectators: () => 0, people: () => 0 }
  const finding = createFinding({ ...server, lobby, presence, log })
  const wish = { game: 'offers', seats: 2, mixes: true } as const
  const [anchor = ''] = chainOf('ann', 3)
  const { id } = await finding.find(ann, wish)
  await lobby.addAnchor(ann, id, anchor)
  expect(await finding.find(bob, wish)).toMatchObject({ id, state: 'open' })
  expect(delayed.every(([after]) => after === 10_000)).toBe(true)
  const lapse = () => delayed.splice(0).forEach(([, work]) => void work())
  lapse()
  await until(async () => (await lobby.read(id)).opening === true)
  lapse()
  await until(async () => (await lobby.read(id)).state === 'running')
  expect((await lobby.read(id)).anchors).toEqual([anchor, null])
  finding.close()
})

describe('a new table', () => {
  test('has the usual number of seats, or as many as its bots make, or as many as are wished', async () => {
    expect((await open()).seats).toHaveLength(3)
    expect((await open({ bots: ['easy'] })).seats).toHaveLength(2)
    expect((await open({ bots: ['easy', 'easy', 'easy'] })).seats).toHaveLength(4)
    expect((await open({ bots: ['easy'], seats: 5 })).seats).toHaveLength(5)
    for (const seats of [1, 6]) await expect(open({ seats })).rejects.toMatchObject({ code: 'bad-option' })
  })

  test('has the options of its size', async () => {
    expect((await open({ seats: 3 })).options).toEqual({ length: 'short', open: true })
    expect((await open({ seats: 4 })).options).toEqual({ length: 'long', open: true })
    await expect(open({ seats: 4, options: { length: 'short' } })).rejects.toMatchObject({ code: 'bad-option' })
    await expect(open({ seats: 3, options: { length: 'epic' } })).rejects.toMatchObject({ code: 'bad-option' })
  })
})

describe('an open table of another size', () => {
  test('reads its options anew: those that exist no longer become defaults', async () => {
    const { id } = await open({ options: { length: 'long', open: false } })
    expect(await change(id, { seats: 5 })).toMatchObject({ options: { length: 'long', open: false } })
    expect(await change(id, { seats: 4, options: { length: 'epic', open: false } })).toMatchObject({ options: { length: 'epic' } })
    expect(await change(id, { seats: 2 })).toMatchObject({ options: { length: 'short', open: false } })
    await expect(change(id, { options: { length: 'epic' } })).rejects.toMatchObject({ code: 'bad-option' })
  })

  test('leaves people where they sit, and nobody ready', async () => {
    const { id } = await open()
    await lobby.sit(bob, id, { seat: '1' })
    await lobby.ready(ann, id, true)
    const grown = await change(id, { seats: 5 })
    expect(names(grown)).toEqual(['Ann', 'Bob', null, null, null])
    expect(grown.seats[0]).toMatchObject({ ready: false })
    await change(id, { absence: 'wait' })
    await lobby.ready(ann, id, true)
    const same = await change(id, { seats: 5, listed: false })
    expect(same.seats[0]).toMatchObject({ ready: true })
    expect(names(await change(id, { seats: 2 }))).toEqual(['Ann', 'Bob'])
  })

  test('is the host’s to choose, within what the game takes, and before the match', async () => {
    const { id } = await open({ seats: 2, bots: ['easy'] })
    await expect(change(id, { seats: 3 }, bob)).rejects.toMatchObject({ code: 'not-your-table' })
    for (const seats of [1, 6]) await expect(change(id, { seats })).rejects.toMatchObject({ code: 'bad-option' })
    await lobby.start(ann, id)
    await expect(change(id, { seats: 3 })).rejects.toMatchObject({ code: 'already-started' })
  })
})

describe('who finds no seat any more', () => {
  const person = (name: string) => ({ kind: 'person', personId: name, name, credentialHash: null, ready: true, data: null }) as const
  const bot = (name: string) => ({ kind: 'bot', name, level: 'easy' }) as const
  const [a, b, c, x, y, z] = [person('a'), person('b'), person('c'), bot('x'), bot('y'), bot('z')]
  const at = (...seats: TableRecord['seats']) => ({ seats }) as TableRecord

  test.each([
    ['a person goes to a free seat', at(a, null, x, b), 3, ['a', 'b', 'x']],
    ['a person takes the first bot’s', at(x, y, a, b), 3, ['b', 'y', 'a']],
    ['people come before bots', at(null, x, y, a), 2, ['a', 'x']],
    ['bots go to free seats, or leave', at(null, a, x, y, z), 3, ['y', 'a', 'x']],
    ['all people stay, if they just fit', at(x, a, y, b, c), 3, ['b', 'a', 'c']],
  ])('%s', (_, table, count, expected) => {
    expect(names(resized(table, count))).toEqual(expected)
  })

  test('people are never sent away', () => {
    expect(() => resized(at(a, x, b, c), 2)).toThrow(expect.objectContaining({ code: 'seat-taken' }))
  })
})

test.each([
  ['triumph', { winners: ['0', '1', '2', '3'], reason: 'done', sides: [['0', '1', '2', '3']] }],
  ['perish', { winners: [], reason: 'undone', sides: [['0', '1', '2', '3']] }],
  [
    'finish',
    {
      winners: ['0', '2'],
      reason: 'done',
      sides: [
        ['0', '2'],
        ['1', '3'],
      ],
      ranking: [
        ['0', '2'],
        ['1', '3'],
      ],
    },
  ],
])('sides and places of an outcome are told at the table and in lists: %s', async (move, outcome) => {
  const { journal, host, live } = server
  const match = await server.table({ game: 'offers', seats: 4 })
  expect(await host.act(match, '0', { id: 'the-last-move', move, args: [] })).toMatchObject({ status: 'done' })
  const [listed] = await journal.tables({ states: ['over'], game: 'offers', limit: 10 })
  for (const table of [await lobby.read(match), listed]) {
    if (!table) throw new Error('not listed')
    expect(tableShape.parse(await present({ journal, presence: live, host }, table, undefined)).outcome).toEqual(outcome)
  }
})

test('since when somebody is waited for is told by the wall clock, however long no server ran', async () => {
  const { journal, live } = server
  const table = await lobby.read(await server.table({ game: 'offers', seats: 4 }))
  const hour = 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(9 * hour)
  const shown = await present(
    { journal, presence: live, host: { now: () => 8 * hour, botsRest: () => false, hasRules: () => true } },
    { ...table, owesSince: 7 },
    undefined,
  )
  expect(shown.owesSince).toBe(7 + hour)
})
