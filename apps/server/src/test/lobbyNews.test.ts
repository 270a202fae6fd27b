/** Which pages hear of a change, and when: of the list 300 ms after the first change, of a watched table at once. */
import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { lobbyNews } from '../live/lobbyNews.ts'
import { tableRecord } from './liveTable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ann = { kind: 'person', personId: 'ann', name: 'Ann', credentialHash: null, ready: true, data: null } as const
const tables = {
  listed: tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', [ann]),
  quiet: { ...tableRecord('mossy-kiln-3333-3333', { kind: 'none' }, 'open', [ann, null]), listed: false },
}
const [listed, quiet, gone] = [tables.listed.id, tables.quiet.id, 'mossy-kiln-4444-4444']

/** `/lobby` with `pages` pages, and the messages to each room; `all` is everybody. */
function lobby(pages = 1) {
  const heard: unknown[][] = []
  const rooms = new Map<string, Set<string>>()
  const emitTo =
    (room: string) =>
    (...event: unknown[]) =>
      void heard.push([room, ...event])
  const come: ((page: object) => void)[] = []
  const namespace = {
    on: (_: string, listener: (page: object) => void) => void come.push(listener),
    to: (room: string) => ({ emit: emitTo(room) }),
    emit: emitTo('all'),
    adapter: { rooms },
    sockets: new Map(Array.from({ length: pages }, (_, page) => [page, {}])),
  }
  /** A page that is in `count` rooms. */
  const page = (count: number) => {
    const rooms = new Set(Array.from({ length: count }, (_, room) => `room ${room}`))
    const join = (room: string) => void rooms.add(room)
    const socket = Object.assign(new EventEmitter(), { rooms, join, leave: (room: string) => void rooms.delete(room) })
    for (const listener of come) listener(socket)
    return { rooms, socket }
  }
  const table = vi.fn(async (id: string) => Object.values(tables).find((each) => each.id === id))
  const bus = localBus()
  const held = new Map<string, TableRecord>()
  const host = { tableHeld: async (id: string) => held.get(id) }
  const end = lobbyNews({ io: { of: () => namespace } as unknown as Server, bus, journal: { table } as unknown as Journal, host })
  const changed = async (id: string, only?: string) => {
    bus.publish('table', only === undefined ? { id } : { id, only })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { heard, rooms, table, bus, end, changed, page, held }
}

test.each([
  ['on the list', listed],
  ['that is gone', gone],
])('a change of a table %s is told to all pages, once for all changes of 300 ms', async (_, id) => {
  const { heard, changed } = lobby()
  await changed(id)
  await changed(listed)
  await vi.advanceTimersByTimeAsync(299)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([['all', 'tables']])
  await changed(id)
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toEqual([
    ['all', 'tables'],
    ['all', 'tables'],
  ])
})

test('one of a table that is not on it only to those who sit there', async () => {
  const { heard, changed } = lobby()
  await changed(quiet)
  await changed(quiet)
  await vi.advanceTimersByTimeAsync(299)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([['person:ann', 'tables']])
  await changed(quiet)
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toHaveLength(2)
})

test('of a match in memory nothing is read: its moves cost no question', async () => {
  const { heard, table, changed, held } = lobby()
  held.set(quiet, tables.quiet)
  await changed(quiet)
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toEqual([['person:ann', 'tables']])
  held.set(quiet, { ...tables.quiet, listed: true })
  await changed(quiet)
  await vi.advanceTimersByTimeAsync(300)
  expect([heard.at(-1), table.mock.calls]).toEqual([['all', 'tables'], []])
})

test('who comes or goes is told like a change; each table is read once, and none after the first that is on the list', async () => {
  const { heard, table, changed, bus } = lobby()
  for (let time = 0; time < 9; time += 1) {
    bus.publish('here', { match: quiet, seats: [], spectators: 0 })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(table).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect([heard, table.mock.calls]).toEqual([[['person:ann', 'tables']], [[quiet]]])
  for (const id of [quiet, listed, gone]) await changed(id)
  await vi.advanceTimersByTimeAsync(300)
  expect([heard.slice(1), table.mock.calls.slice(1)]).toEqual([[['all', 'tables']], [[quiet], [listed]]])
})

test('one that concerns one person to nobody else, at once', async () => {
  const { heard, changed } = lobby()
  await changed(listed, 'bob')
  expect(heard).toEqual([['person:bob', 'tables']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toHaveLength(1)
})

test('pages that watch a table hear of it, and of what is said there, at once', async () => {
  const { heard, rooms, changed, bus } = lobby()
  rooms.set(quiet, new Set(['a page']))
  await changed(quiet)
  await changed(listed)
  expect(heard).toEqual([[quiet, 'table', { id: quiet }]])
  bus.publish('chat', { match: quiet } as never)
  await vi.advanceTimersByTimeAsync(0)
  // Some of it may not have reached this node.
  bus.publish('talk', { match: quiet })
  bus.publish('talk', { match: listed })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.slice(1)).toEqual([
    [quiet, 'talk', { id: quiet }],
    [quiet, 'talk', { id: quiet }],
  ])
})

test('of an action the match itself tells: its table is news for lists alone', async () => {
  const { heard, rooms, bus } = lobby()
  rooms.set(listed, new Set(['a page']))
  bus.publish('table', { id: listed, by: 'step' })
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toEqual([['all', 'tables']])
})

test.each([
  ['closed to spectators', { watching: 'closed' }],
  ['with a delay for them', { delay: 1 }],
] as const)('what happens within a match %s is told to those who sit there, and its end to all', async (_, terms) => {
  const { heard, rooms, changed, bus, held } = lobby()
  const veiled = { ...tables.listed, state: 'running', ...terms } as const
  held.set(listed, veiled)
  rooms.set(listed, new Set(['a page']))
  bus.publish('table', { id: listed, within: true })
  bus.publish('talk', { match: listed })
  await vi.advanceTimersByTimeAsync(300)
  expect(heard.splice(0)).toEqual([
    ['person:ann', 'table', { id: listed }],
    ['person:ann', 'talk', { id: listed }],
    ['person:ann', 'tables'],
  ])
  bus.publish('table', { id: listed, by: 'step' })
  await vi.advanceTimersByTimeAsync(300)
  expect(heard.splice(0)).toEqual([['person:ann', 'tables']])
  await changed(listed)
  await vi.advanceTimersByTimeAsync(300)
  expect(heard.splice(0)).toEqual([
    [listed, 'table', { id: listed }],
    ['all', 'tables'],
  ])
  held.set(listed, { ...veiled, state: 'over' })
  bus.publish('table', { id: listed })
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toEqual([
    [listed, 'table', { id: listed }],
    ['all', 'tables'],
  ])
})

test('a page is answered once it hears of what it watches: fifty tables beside its own two rooms', () => {
  const { rooms, socket } = lobby().page(2)
  const answer = vi.fn()
  socket.emit('watch', listed, answer)
  socket.emit('watch', quiet)
  expect([rooms.has(listed), rooms.has(quiet), answer.mock.calls]).toEqual([true, true, [[]]])
  for (const nothing of [7, 'nothing', undefined]) {
    socket.emit('watch', nothing, answer)
    socket.emit('unwatch', nothing)
  }
  socket.emit('unwatch', 'room 0')
  expect([[...rooms], answer.mock.calls.length]).toEqual([['room 0', 'room 1', listed, quiet], 4])
  socket.emit('unwatch', listed)
  expect(rooms.has(listed)).toBe(false)
  const [last, full] = [lobby().page(51), lobby().page(52)]
  for (const each of [last, full]) each.socket.emit('watch', listed, answer)
  expect([last.rooms.has(listed), full.rooms.has(listed), answer.mock.calls.length]).toEqual([true, false, 6])
})

test('where no page is open nothing is looked up; what can not be looked up is no news', async () => {
  const empty = lobby(0)
  await empty.changed(listed)
  await vi.advanceTimersByTimeAsync(1000)
  expect(empty.table).not.toHaveBeenCalled()
  const { table, heard, changed } = lobby()
  table.mockRejectedValueOnce(new Error('the disk is gone'))
  await changed(listed)
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual([])
  await changed(quiet)
  table.mockRejectedValueOnce(new Error('the disk is gone'))
  await vi.advanceTimersByTimeAsync(300)
  expect(heard).toEqual([])
})

test('where news may have been lost all pages ask for the lists anew, at once', async () => {
  const { heard, bus, table } = lobby()
  bus.publish('gap', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect([heard, table.mock.calls]).toEqual([[['all', 'tables']], []])
})

test('once the server stops nobody hears anything any more', async () => {
  const { heard, changed, bus, end } = lobby()
  await changed(quiet)
  await changed(listed)
  end()
  await changed(listed, 'ann')
  bus.publish('chat', { match: listed } as never)
  bus.publish('talk', { match: listed })
  bus.publish('gap', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever is waited for at a match, or no longer, hears so at once, and nobody else does', async () => {
  const { bus, heard } = lobby()
  bus.publish('table', { id: quiet, by: 'step', turns: ['ann', 'bob'] })
  bus.publish('table', { id: quiet, by: 'step', only: 'cyd', turns: ['cyd'] })
  expect(heard).toEqual([
    ['person:ann', 'yours', { id: quiet }],
    ['person:bob', 'yours', { id: quiet }],
    ['person:cyd', 'yours', { id: quiet }],
    ['person:cyd', 'tables'],
  ])
})
