/** Reading matches into memory: unknown ones are none, each is dealt once, and the latest actions can be undone again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { journalPath } from './folders.ts'
import { type LiveTable, liveTable, tableRecord } from './liveTable.ts'

let server: LiveTable
let path: string
const faults: Partial<Journal> = {}
const wrap = (journal: Journal): Journal => new Proxy(journal, { get: (all, name: keyof Journal) => faults[name] ?? all[name] })
beforeEach(async () => {
  path = journalPath()
  server = await liveTable({ path, wrap })
})
afterEach(async () => {
  for (const name of Object.keys(faults) as (keyof Journal)[]) delete faults[name]
  vi.useRealTimers()
  await server.close()
})

/** The same store, with a new server. */
async function again(): Promise<LiveTable> {
  await server.close()
  server = await liveTable({ path, wrap })
  return server
}

let made = 0
const act = (match: string, seat: string, move: string, args: unknown[] = []) =>
  server.host.act(match, seat, { id: `action-${++made}-xx`, move, args })
async function opened(match: string) {
  const running = await server.host.open(match)
  if (!running) throw new Error('no match')
  return running
}

const [first, second] = ['mossy-kiln-2222-2222', 'mossy-kiln-3333-3333'] as const
const seats = ['0', '1'].map((name) => ({ kind: 'person', personId: name, name, credentialHash: null, ready: true, data: null }) as const)
const tableOf = (id: string) => tableRecord(id, { kind: 'none' }, 'running', [...seats])

test('a table that is open, or of a game that isn’t here, has no match', async () => {
  await server.journal.createTable({ ...tableOf(first), state: 'open' })
  await server.journal.createTable({ ...tableOf(second), game: 'constructor' })
  expect(await Promise.all([first, second, 'mossy-kiln-4444-4444'].map((id) => server.host.open(id)))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await server.journal.match(first)).toMatchObject({ rows: [] })
  expect(await server.journal.beginning(first)).toBeUndefined()
})

test('a match that has begun without its cards is dealt when it is first asked for, and never again', async () => {
  await server.journal.createTable(tableOf(first))
  const { state, progress } = await opened(first)
  expect(await server.journal.match(first)).toMatchObject({ snapshot: { seq: 0, state: JSON.parse(JSON.stringify(state)) }, rows: [] })
  expect(progress.owes).toEqual(['0'])
  expect((await server.journal.table(first))?.owes).toEqual(['0'])
  await again()
  expect((await opened(first)).state.G).toEqual(state.G)
})

test('cards that could not be kept are not played with', async () => {
  await server.journal.createTable(tableOf(first))
  const found = await server.journal.match(first)
  faults.match = async () => found
  await expect(server.host.open(first)).rejects.toThrow(`${first}: the deal was not stored`)
})

test('a match goes on from where another stood, with no action of it, and not from where none stood', async () => {
  await server.journal.createTable(tableOf(first))
  await opened(first)
  for (const seat of ['0', '1', '0']) await act(first, seat, 'roll')
  await server.journal.createTable({ ...tableOf(second), from: { match: first, action: 2 } })
  const { state, undoable } = await opened(second)
  const [, , before] = await server.host.history(first, 0, 3)
  expect(state).toEqual({ ...before?.state, version: 0 })
  expect(undoable).toBeNull()
  const lost = { ...tableOf('mossy-kiln-4444-4444'), from: { match: first, action: 4 } }
  await server.journal.createTable(lost)
  await expect(server.host.open(lost.id)).rejects.toThrow(`${first} has no state 4`)
})

test('a seat may take back what it has done, but for twenty times, also after a restart', async () => {
  await server.journal.createTable(tableOf(first))
  const running = await opened(first)
  const count = () => running.undoable?.count ?? 0
  expect(running.undoable).toBeNull()
  for (let boasts = 1; boasts <= 22; boasts += 1) {
    await act(first, '0', 'boast')
    expect(running.undoable).toEqual({ seat: '0', count: Math.min(boasts, 20) })
  }
  for (let undone = 1; undone <= 20; undone += 1) {
    expect(await act(first, '0', ':undo')).toMatchObject({ status: 'done' })
    expect(count()).toBe(Math.min(22 - undone, 20 - undone))
  }
  expect(running.undoable).toBeNull()
  await again()
  expect((await opened(first)).undoable).toBeNull()
})

test('once a match is over nothing is taken back', async () => {
  await server.journal.createTable(tableOf(first))
  const running = await opened(first)
  await act(first, '0', 'boast')
  await act(first, '0', 'resign')
  expect(running.undoable).toBeNull()
  await again()
  expect((await opened(first)).undoable).toBeNull()
})

test('the time of a match never runs backwards, even where the machine’s clock does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000 })
  await server.journal.createTable(tableOf(first))
  await act(first, '0', 'roll')
  await again()
  vi.setSystemTime(1_000_000)
  await act(first, '1', 'roll')
  vi.setSystemTime(3_000_000)
  await act(first, '0', 'roll')
  expect((await server.journal.rows(first, 0, -1)).map(({ at }) => at)).toEqual([2_000_000, 2_000_000, 3_000_000])
})

test('rows since the last snapshot are counted on after a restart: the next snapshot comes when it is due', async () => {
  await server.journal.createTable(tableOf(first))
  const seqOf = async () => (await server.journal.match(first))?.snapshot?.seq
  for (let turn = 0; turn < 49; turn += 1) await act(first, String(turn % 2), 'roll')
  await again()
  await act(first, '1', 'roll')
  await expect.poll(seqOf).toBe(50)
})
