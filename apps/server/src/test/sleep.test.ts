/** Matches that nobody plays any more, with given time. */
import { openTable, type Status } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListing } from '../lobby/listing.ts'
import { createLobby } from '../lobby/lobby.ts'
import { present } from '../lobby/present.ts'
import { nextPlanAt } from '../match/plans.ts'
import { differenceIn } from '../match/verify.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

const day = 86_400_000
const begun = Date.UTC(2026, 0, 5)

let time: GivenTime
let server: LiveTable
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  time = givenTime(begun)
  server = await liveTable({ time })
})
afterEach(async () => {
  await server.close()
  expect(server.errors).toEqual([])
  vi.useRealTimers()
})

/** Lets this many days pass. */
async function later(days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * day)
  time.to(Date.now())
  await server.host.lull(Date.now())
}

const tableOf = async (id: string) => {
  const table = await server.journal.table(id)
  if (!table) throw new Error('no table')
  return table
}
const statusOf = (client: Client): Status => client.heard.findLast(([event]) => event === 'status')?.[1] as Status
const roll = (id: string, seat: string, name: string) => server.host.act(id, seat, { id: `roll-${name}-xxx`, move: 'roll', args: [] })

test('after 30 days without a decision a match without a clock leaves all lists and memory', async () => {
  const id = await server.table()
  await later(20)
  await roll(id, '0', 'one')
  const held = await server.host.open(id)
  await later(30)
  expect((await tableOf(id)).sleep).toBeUndefined()
  expect(await server.host.open(id)).toBe(held)

  await later(1)
  expect((await tableOf(id)).sleep).toEqual({ since: begun + 20 * day })
  expect(await server.journal.tables({ states: ['running'], limit: 9 })).toEqual([])
  const listing = createListing({ journal: server.journal, presence: server.live, host: server.host, bus: server.bus })
  expect((await listing.of(undefined, 9)).tables).toEqual([])
  listing.close()
  expect(await server.host.open(id)).not.toBe(held)
})

test('matches with a clock, and those at which somebody sits, stay awake', async () => {
  const clocked = await server.table({ pace: { kind: 'days', days: 14 }, absence: 'wait' })
  const [open, watched, sat] = [await server.table({ state: 'open' }), await server.table(), await server.table()]
  await server.join(watched, null)
  await server.join(sat, '1')
  await later(40)
  const asleep = await server.journal.tables({ asleep: true, limit: 9 })
  expect(asleep.map(({ id }) => id)).toEqual([watched])
  for (const id of [clocked, open, sat]) expect((await tableOf(id)).sleep).toBeUndefined()
})

test('whoever sits there wakes it by opening it, and is told; whoever only looks sees it asleep', async () => {
  const id = await server.table()
  await later(31)
  const spectator = await server.join(id, null)
  expect(statusOf(spectator)).toMatchObject({ sleep: { since: begun, until: null }, owes: [{ seat: '0', next: null }] })
  expect((await tableOf(id)).sleep).toEqual({ since: begun })

  const one = await server.join(id, '1')
  const woken = { since: begun, until: Date.now() }
  expect(statusOf(one).sleep).toEqual(woken)
  await spectator.until(() => statusOf(spectator).sleep?.until === woken.until)
  const shown = await present({ ...server, presence: server.live }, await tableOf(id), undefined)
  expect(shown.sleep).toEqual(woken)
  expect((await server.journal.tables({ states: ['running'], limit: 9 })).map((table) => table.id)).toEqual([id])

  const zero = await server.join(id, '0')
  await zero.act('roll')
  await zero.until(() => statusOf(zero).sleep === null)
  expect((await tableOf(id)).sleep).toBeUndefined()
})

test('a new name is known there too', async () => {
  const ann = { id: 'ann-1234', name: 'Ann', named: true, createdAt: 0 }
  await server.journal.savePerson(ann)
  const lobby = createLobby({ ...server, count: () => undefined })
  const { id } = await lobby.open(ann, openTable.parse({ game: 'fixture', seats: 2 }))
  await lobby.sit({ ...ann, id: 'bob-1234', name: 'Bob' }, id)
  await lobby.start(ann, id)
  await later(31)
  await lobby.rename({ ...ann, name: 'Anna' })
  expect(await tableOf(id)).toMatchObject({ seats: [{ name: 'Anna' }, { name: 'Bob' }], sleep: { since: begun } })
})

test('nothing rings or is decided while it sleeps, after a restart either, and a bot that is waited for goes on when it wakes', async () => {
  const id = await server.table({ bots: { '1': 'easy' } })
  const running = await server.host.open(id)
  if (!running) throw new Error('no match')
  await later(31)
  const table = await tableOf(id)
  const clocks = { '0': { decision: 'turn', since: begun, allowed: null, bank: 0, limit: 5 } }
  const now = { table, progress: { ...running.progress, clocks }, seen: running.seen }
  expect(nextPlanAt(now)).toBeNull()
  expect(nextPlanAt({ ...now, table: { ...table, sleep: { since: 1, woken: 2 } } })).toBe(begun + 5000)
  expect((await tableOf(id)).dueAt).toBeNull()

  const zero = await server.join(id, '0')
  await zero.act('roll')
  await zero.until(() => zero.state._stateID > 1)
})

test('after a year asleep it is called off: it says so, and can be looked at and proved, but not played', async () => {
  const id = await server.table({ game: 'offers', seats: 3 })
  await server.host.act(id, '0', { id: 'offer-one-xxx', move: 'offer', args: [] })
  await later(31)
  const slept = (await tableOf(id)).sleep
  await later(365)
  expect((await tableOf(id)).state).toBe('running')
  await later(1)
  const table = await tableOf(id)
  expect(table).toMatchObject({ state: 'over', outcome: { winners: [], reason: 'called-off' }, sleep: slept })
  const shown = await present({ ...server, presence: server.live }, table, undefined)
  expect(shown.sleep).toEqual({ since: slept?.since, until: null })
  expect(await server.journal.tables({ asleep: true, limit: 9 })).toEqual([])
  expect((await server.journal.tables({ states: ['over'], limit: 9 })).map((each) => each.id)).toEqual([id])

  const lobby = createLobby({ ...server, count: () => undefined })
  expect(differenceIn(await lobby.proof(id), server.rulebooks)).toBeUndefined()
  expect(await server.host.history(id, 0, 9)).toHaveLength(3)
  expect(await server.host.act(id, '0', { id: 'too-late-xxx', move: 'offer', args: [] })).toMatchObject({ status: 'refused' })
  // Opening it doesn't wake it any more.
  const zero = await server.join(id, '0', { slug: 'offers' })
  expect(statusOf(zero)).toMatchObject({ state: 'over', sleep: { until: null } })
  await lobby.change(id, (each) => ({ ...each, rematch: 'mossy-kiln-2222-2222' }))
  expect(await server.journal.tables({ asleep: true, limit: 9 })).toEqual([])
})
