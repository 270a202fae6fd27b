/** Several servers on one store: each takes over the others' decisions, and reads nothing that it knows already. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Status } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Topics } from '../cluster/bus.ts'
import { localBus } from '../cluster/local.ts'
import { hashOf } from '../identity/credentials.ts'
import type { Journal } from '../journal/journal.ts'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { feedOf } from '../match/feed.ts'
import type { Match } from '../match/running.ts'
import type { Step } from '../match/views.ts'
import { joinedBuses } from './joinedBuses.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let here: LiveTable
let there: LiveTable
let match: string
/** This node's reads of the journal. */
const read: string[] = []
/** Replaces the stored table in this node's reads. */
let instead: ((table: TableRecord) => TableRecord) | undefined
let fault: Error | undefined

beforeEach(async () => {
  instead = undefined
  fault = undefined
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async tail(...asked) {
      read.push('tail')
      if (fault) throw fault
      return journal.tail(...asked)
    },
    async table(id) {
      read.push('table')
      if (fault) throw fault
      const table = await journal.table(id)
      return table && instead ? { ...table, ...instead(table) } : table
    },
  })
  here = await liveTable({ wrap })
  there = await liveTable({ path: here.path })
  match = await here.table({ pace: { kind: 'live', factor: 60, bank: 60 } })
  await here.host.open(match)
  // The start is announced in the next turn of the event loop.
  await nextTurn()
  read.length = 0
})
afterEach(async () => {
  await there.close()
  await here.close()
})

let made = 0
const act = (at: LiveTable, seat: string, move: string, args: unknown[] = []) =>
  at.host.act(match, seat, { id: `action-${++made}-xx`, move, args })
const heldBy = async ({ host }: LiveTable) => {
  const running = await host.open(match)
  if (!running) throw new Error('no match')
  return running
}

/** This node's messages on the bus during the work. */
async function published(work: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = []
  const ends = (['table', 'match'] as const).map((topic) =>
    here.bus.subscribe(topic, (message: Topics[typeof topic]) => heard.push([topic, message])),
  )
  await work()
  for (const end of ends) end()
  return heard
}

test('steps of another server are told one by one, and with the last of them how the match stands', async () => {
  const running = await heldBy(here)
  const steps: Pick<Step, 'seat' | 'move'>[] = []
  const progresses: unknown[] = []
  const first = running.progress
  running.follow((step) => {
    steps.push({ seat: step.seat, move: step.move })
    expect([step.after, step.before.version]).toEqual([running.state, running.state.version - 1])
    progresses.push(running.progress)
  })
  await act(there, '0', 'roll')
  await act(there, '1', 'boast')
  await act(there, '1', 'boast')
  const other = await heldBy(there)
  await there.journal.saveTable({ ...other.table, listed: false })
  here.bus.publish('match', { id: match, seq: 3 })
  await until(() => steps.length === 3)
  expect(steps).toEqual([
    { seat: '0', move: 'roll' },
    { seat: '1', move: 'boast' },
    { seat: '1', move: 'boast' },
  ])
  // Its table has changed: somebody has to look.
  expect(progresses).toEqual([first, first, { ...other.progress, dueAt: 0 }])
  expect(running.progress).toEqual(other.progress)
  expect([running.undoable, running.table.listed, running.state]).toEqual([{ seat: '1', count: 2 }, false, other.state])
})

test('of what is known nothing is read, nor of a match that isn’t in memory', async () => {
  await act(here, '0', 'roll')
  read.length = 0
  here.bus.publish('match', { id: match, seq: 1 })
  here.bus.publish('match', { id: 'mossy-kiln-7kq3-x2md', seq: 1 })
  here.bus.publish('table', { id: 'mossy-kiln-7kq3-x2md' })
  here.bus.publish('table', { id: match, by: 'step' })
  here.bus.publish('here', { match, seats: [], spectators: 0 })
  // Answered after all reads for these.
  await here.journal.match(match)
  expect(read).toEqual([])
})

test('a table that has changed is taken over, but not one that is older than the one that is known', async () => {
  const running = await heldBy(here)
  // By then its own news is out.
  await act(here, '0', 'roll')
  const { revision } = running.table
  instead = (table) => ({ ...table, revision: revision + 1, listed: false })
  here.bus.publish('table', { id: match })
  await until(() => running.table.revision === revision + 1)
  expect(running.table.listed).toBe(false)
  instead = (table) => ({ ...table, listed: true })
  read.length = 0
  here.bus.publish('table', { id: match })
  await until(() => read.length > 0)
  await here.journal.match(match)
  expect(running.table).toMatchObject({ revision: revision + 1, listed: false })
  // An equally new table counts; only older ones are late.
  instead = (table) => ({ ...table, revision: revision + 1, listed: true })
  here.bus.publish('table', { id: match })
  await until(() => running.table.listed)
})

test('what can not be read is told to the operator', async () => {
  await act(there, '0', 'roll')
  fault = new Error('the disk is gone')
  here.bus.publish('match', { id: match, seq: 1 })
  await until(() => here.errors.length === 1)
  here.bus.publish('table', { id: match })
  await until(() => here.errors.length === 2)
  expect(here.errors).toEqual([
    ['a match could not be read', { err: fault, match }],
    ['a table could not be read', { err: fault, match }],
  ])
  fault = undefined
  here.errors.length = 0
})

test('a step is told to the others, and with it a change of who is waited for, or the end', async () => {
  const told = { match: (seq: number) => ['match', { id: match, seq }], step: ['table', { id: match, by: 'step', turns: [] }] }
  expect(await published(() => act(here, '0', 'nod'))).toEqual([told.match(1)])
  expect(await published(() => act(here, '0', 'roll'))).toEqual([told.match(2), told.step])
  expect(await published(() => act(here, '1', 'whisper'))).toEqual([told.match(3)])
  expect(await published(() => act(here, '1', 'resign'))).toEqual([told.match(4), ['table', { id: match, turns: [] }]])
})

test('its own news a server does not read, but for the end, which closes the table', async () => {
  read.length = 0
  await act(here, '0', 'roll')
  expect(read).toEqual([])
  await act(here, '1', 'resign')
  await until(async () => (await heldBy(here)).table.state === 'over')
  expect(read).toContain('table')
})

test('of steps made on another node the bots here hear too, one by one', async () => {
  const running = (await heldBy(here)) as Match
  const saw = vi.fn<(match: Match, step: Step) => void>()
  const { journal } = there
  const snapshots = { keep: () => undefined, close: async () => undefined }
  const feed = feedOf({
    journal,
    bus: localBus(),
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    held: async () => running,
    snapshots,
    saw,
    attend: () => undefined,
  })
  await act(there, '0', 'roll')
  await act(there, '1', 'roll')
  expect([await feed.readTail(running), await feed.readTail(running)]).toEqual([true, false])
  expect(saw.mock.calls.map(([, { seat, actionId, after }]) => [seat, actionId, after.version])).toEqual([
    ['0', `0:action-${made - 1}-xx`, 1],
    ['1', `1:action-${made}-xx`, 2],
  ])
  feed.close()
})

test('a seat that another node has given away acts no more here, and the newcomer acts at once', async () => {
  const given = async (credentials: string) => {
    const table = (await there.journal.table(match)) as TableRecord
    const occupant = { ...(table.seats[1] as Occupant & { kind: 'person' }), credentialHash: hashOf(credentials) }
    await there.journal.saveTable({ ...table, seats: table.seats.with(1, occupant) })
  }
  const former = await here.join(match, '1')
  await given('of the newcomer')
  const running = await heldBy(here)
  const { revision } = running.table
  const newcomer = await here.join(match, '1', { credentials: 'of the newcomer' })
  expect(running.table.revision).toBe(revision)
  expect(await newcomer.act('order', ['option:quiet'])).toMatchObject({ status: 'done', version: 1 })
  await given('of the third')
  expect(await newcomer.act('order', ['option:loud'])).toMatchObject({ error: 'wrong-credentials' })
  expect(await former.act('order', ['option:loud'])).toMatchObject({ error: 'wrong-credentials' })
  expect(await here.journal.rows(match, 0, -1)).toHaveLength(1)
})

test('a bot whose seat another node has given to a person decides nothing', async () => {
  const robots = await here.table({ bots: { '1': 'easy' } })
  await here.host.open(robots)
  const holds = (table: TableRecord) => table.seats[1]?.kind === 'bot'
  const order = (id: string, option: string) => here.host.act(robots, '1', { id, move: 'order', args: [option], holds })
  expect(await order(':bot:0:1', 'option:quiet')).toMatchObject({ status: 'done' })
  const table = (await there.journal.table(robots)) as TableRecord
  await there.journal.saveTable({ ...table, seats: table.seats.with(1, table.seats[0] ?? null) })
  expect(await order(':bot:1:1', 'option:loud')).toMatchObject({ error: 'wrong-credentials' })
  expect(await here.journal.rows(robots, 0, -1)).toHaveLength(1)
})

test('one who follows and fails keeps no other from hearing', async () => {
  const running = await heldBy(here)
  const broken = new Error('this page is gone')
  running.follow(() => {
    throw broken
  })
  const heard = vi.fn()
  const end = running.follow(heard)
  expect(await act(here, '0', 'roll')).toMatchObject({ status: 'done' })
  expect([heard.mock.calls.length, here.errors]).toEqual([1, [['a step could not be told', { err: broken, match }]]])
  end()
  await act(here, '1', 'roll')
  expect(heard).toHaveBeenCalledOnce()
})

test('orders that another server has taken count, until something else is done there', async () => {
  const order = (at: LiveTable, index: number) => act(at, '1', 'order', [index % 2 === 0 ? 'option:quiet' : 'option:loud'])
  for (let given = 0; given < 9; given += 1) expect(await order(there, given)).toMatchObject({ status: 'done' })
  here.bus.publish('match', { id: match, seq: 9 })
  const running = await heldBy(here)
  await until(() => running.state.version === 9)
  expect(await order(here, 9)).toMatchObject({ status: 'done' })
  expect(await order(here, 10)).toMatchObject({ refusal: { code: 'ordered-enough' } })
  await act(there, '0', 'nod')
  expect(await order(here, 10)).toMatchObject({ status: 'done', version: 12 })
})

test('a server that stops listens no more', async () => {
  const running = await heldBy(here)
  await act(there, '0', 'roll')
  await here.host.close()
  read.length = 0
  here.bus.publish('match', { id: match, seq: 1 })
  here.bus.publish('table', { id: match })
  await here.journal.match(match)
  expect([read, running.state.version]).toEqual([[], 0])
})

describe('whose news the other hears', () => {
  let one: LiveTable
  let other: LiveTable
  beforeEach(async () => {
    const [first, second] = joinedBuses(2)
    one = await liveTable({ path: here.path, botPace: 1_000_000, ...(first && { bus: first }) })
    other = await liveTable({ path: here.path, botPace: 1_000_000, ...(second && { bus: second }) })
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })

  test('a nudge is heard and seen where the nudged one is, and counts as one on both', async () => {
    const [zero, second, asking] = [await one.join(match, '0'), await one.join(match, '1'), await other.join(match, '1')]
    const nudged = ({ heard }: Client) =>
      heard.filter(([event]) => event === 'status').map(([, status]) => (status as Status).owes[0]?.nudged)
    const heard = () => zero.heard.filter(([event]) => event === 'nudged')
    asking.socket.emit('nudge', { match, seat: '1', to: '0' })
    await zero.until(() => heard().length > 0 && nudged(zero).at(-1) === true)
    await second.until(() => nudged(second).at(-1) === true)
    second.socket.emit('nudge', { match, seat: '1', to: '0' })
    asking.socket.emit('nudge', { match, seat: '1', to: '0' })
    // Answered on the same connections, after all earlier frames.
    for (const each of [second, asking]) await each.socket.emitWithAck('history', { match, seat: '1', from: 0, count: 1 })
    await zero.act('roll')
    await second.until(() => second.state._stateID === 1)
    expect(heard()).toEqual([['nudged', { match, by: '1' }]])
  })

  test('bots make haste wherever they are', async () => {
    const robots = await one.table({ bots: { '1': 'easy' } })
    const zero = await one.join(robots, '0')
    await zero.act('roll')
    other.bus.publish('hurry', { match: robots })
    await zero.until(() => zero.state._stateID === 2)
  })
})
