/** What is sent to a room, and to whom, without repetition. The sockets are the test's. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { engineOf } from '@toadstool/games/engine'
import type { Status } from '@toadstool/protocol'
import type { Namespace, Socket } from 'socket.io'
import { beforeEach, expect, test, vi } from 'vitest'
import { nowhere } from '../cluster/elsewhere.ts'
import type { Occupant, Progress, TableRecord } from '../journal/records.ts'
import { differ } from '../match/diff.ts'
import type { Running } from '../match/running.ts'
import { type Audience, type Step, viewsOf } from '../match/views.ts'
import { fixture } from '../test/fixture.ts'
import { tableRecord } from '../test/liveTable.ts'
import { refresh, showTo, tellStatus } from './broadcast.ts'
import type { Guest, LiveContext } from './context.ts'
import { newGuest } from './guests.ts'
import { tellVersions } from './heartbeat.ts'
import { enter, leave } from './rooms.ts'

const id = 'mossy-kiln-2222-3333'
const person = (name: string): Occupant => ({ kind: 'person', personId: name, name, credentialHash: null, ready: true, data: null })
const engine = engineOf(fixture)
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

let table: Mutable<TableRecord & Progress>
let running: Mutable<Running>
let followers: Set<(step: Step) => void>
/** Messages to rooms: the room, the rooms left out, and the message. */
let said: unknown[][]
let over: (() => void) | undefined
let slow: Set<Socket>
let caughtUp: () => void
let opened: Running | undefined
let namespace: Namespace
let context: LiveContext

beforeEach(() => {
  said = []
  over = undefined
  slow = new Set()
  followers = new Set()
  const progress = { owes: ['0'], owesSince: 1, outcome: null, clocks: {} }
  table = { ...tableRecord(id, { kind: 'none' }, 'running', [person('Ann'), person('Bob')]), ...progress }
  running = {
    ...{ table, rulebook: fixture, views: viewsOf(fixture), state: engine.begin(2, {}, 'seed'), progress },
    ...{
      lastAt: 0,
      seen: new Map(),
      nudged: new Map(),
      behind: new Map(),
      late: [],
      undoable: null,
      viewOf: () => fixture.viewOf(running.state.G, null),
    },
    follow(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
  opened = running
  const to = (room: string) => ({
    emit: (...event: unknown[]) => said.push([room, [], ...event]),
    except: (others: string[]) => ({ emit: (...event: unknown[]) => said.push([room, others, ...event]) }),
  })
  namespace = { name: '/fixture', local: { to } } as unknown as Namespace
  context = {
    host: { now: () => 1, botsRest: () => false, open: async () => opened, notice: async () => undefined },
    journal: { table: async () => table },
    elsewhere: nowhere,
    identity: { holdsSeat: vi.fn(() => true) },
    outbox: { isSlow: (socket: Socket) => slow.has(socket), caughtUp: untilCaughtUp },
    moments: { gather, breath },
    ...{ rooms: new Map(), guests: new Map(), unanswered: new Map(), count: vi.fn(), log: { error: vi.fn() }, arrivals: { note: vi.fn() } },
  } as unknown as LiveContext
})

const gather = (then: () => void) => {
  over = then
  return () => {
    over = undefined
  }
}
/** All spectators are told at once. */
const breath = (then: () => void) => {
  then()
  return () => undefined
}
const untilCaughtUp = () =>
  new Promise<void>((resolve) => {
    caughtUp = resolve
  })

/** A page at the match, with all that was sent to it alone. */
async function page(audience: Audience): Promise<{ socket: Socket; guest: Guest; heard: unknown[][]; in: Set<string> }> {
  const heard: unknown[][] = []
  const rooms = new Set<string>()
  const socket = {
    ...{ connected: true, nsp: namespace, emit: (...event: unknown[]) => heard.push(event) },
    ...{ join: (room: string) => rooms.add(room), leave: (room: string) => rooms.delete(room) },
    conn: { write: (packet: string) => heard.push(JSON.parse(packet.slice(packet.indexOf(',') + 1))) },
  } as unknown as Socket
  const guest = newGuest('fixture', undefined, { may: () => true, inTurn: () => true })
  context.guests.set(socket, guest)
  enter(context, namespace, socket, guest, { match: id, audience })
  await showTo(context, socket, guest)
  return { socket, guest, heard, in: rooms }
}

/** Makes a step and announces it; `then`: the match after it. */
function make(seat: string, move: string, then: Partial<Mutable<Running>> = {}): void {
  const before = running.state
  const after = engine.reduce(before, seat, move, [], 'seed')
  if (!after) throw new Error('no such step')
  const { behind, late } = running
  Object.assign(running, { state: after, behind: new Map(), ...then })
  Object.assign(table, running.progress)
  for (const listener of followers) listener({ before, after, at: 0, seat, actionId: 'one', move, args: [], diff: differ(), behind, late })
}

const asked = (seat: string): Progress => ({ owes: [seat], owesSince: 1, outcome: null, clocks: {} })
const room = () => context.rooms.get(id) as NonNullable<ReturnType<typeof context.rooms.get>>
const events = (all: unknown[][]) => all.splice(0).map(([event]) => event)
/** Patches as their two versions, and who owes a decision if the patch says so. */
const patches = (heard: unknown[][]) =>
  heard.splice(0).map(([event, , from, to, , entries, status]) => [event, from, to, (entries as []).length, (status as Status)?.undoable])

test('whoever comes gets the picture and how the table stands, and then each change', async () => {
  const zero = await page('0')
  expect(zero.heard).toMatchObject([
    ['sync', id, { state: { _stateID: 0 }, log: [], filteredMetadata: [{ id: 0, name: 'Ann', isConnected: true }, { id: 1 }] }],
    ['status', { match: id, owes: [{ seat: '0' }] }],
  ])
  expect([...zero.in]).toEqual([id, `${id}/0`])
  zero.heard.length = 0
  make('0', 'roll', { progress: asked('1') })
  make('1', 'nod')
  expect(patches(zero.heard)).toEqual([
    ['patch', 0, 1, 1, 0],
    ['patch', 1, 2, 1, undefined],
  ])
  make('1', 'nod')
  expect(zero.heard.splice(0).map((frame) => frame.length)).toEqual([6])
  make('1', 'resign', { progress: { owes: [], owesSince: null, outcome: { winners: ['0'], reason: 'resigned' }, clocks: {} } })
  expect(zero.heard.splice(0).map((frame) => (frame[6] as Status).state)).toEqual(['over'])
  // Those who have the picture get everything with the steps.
  expect(said.map(([, , event]) => event)).toEqual(['matchData'])
})

test('what may be taken back is told to the seat, with the step, and to nobody else', async () => {
  const [zero, phone, one] = [await page('0'), await page('0'), await page('1')]
  tellStatus(context, room(), table)
  for (const { heard } of [zero, phone, one]) heard.length = 0
  make('0', 'boast', { undoable: { seat: '0', count: 1 } })
  make('0', 'boast', { undoable: { seat: '0', count: 2 } })
  make('0', 'nod')
  for (const { heard } of [zero, phone])
    expect(patches(heard).map(([, , to, , undoable]) => [to, undoable])).toEqual([
      [1, 1],
      [2, 2],
      [3, undefined],
    ])
  expect(patches(one.heard).map(([, , to, , undoable]) => [to, undoable])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
  ])
  make('0', 'roll', { undoable: null, progress: asked('1') })
  for (const { heard } of [zero, one]) expect(patches(heard).map(([, , to, , undoable]) => [to, undoable])).toEqual([[4, 0]])
})

test('of a step that others can’t see they hear nothing, and the seat how it stands now', async () => {
  const [zero, one, watcher] = [await page('0'), await page('1'), await page(null)]
  tellStatus(context, room(), table)
  for (const { heard } of [zero, one, watcher]) heard.length = 0
  said.length = 0
  const shown = { decision: 'turn', since: 1, allowed: null, bank: 0 }
  const before = running.state
  const answered = { owes: [], owesSince: null, outcome: null, clocks: { '0': { ...shown, decision: null, shown } } }
  make('0', 'whisper', {
    progress: answered,
    behind: new Map([
      ['1', before],
      [null, before],
    ]),
  })
  over?.()
  expect(zero.heard.map(([event, , from, to, , , status]) => [event, from, to, (status as Status).owes])).toEqual([['patch', 0, 1, []]])
  expect([events(zero.heard), one.heard, watcher.heard, said]).toEqual([['patch'], [], [], []])
  make('0', 'roll', { progress: asked('1') })
  over?.()
  expect(patches(zero.heard).map(([, ...about]) => about.slice(0, 2))).toEqual([[1, 2]])
  for (const { heard } of [one, watcher]) expect(patches(heard).map(([, ...about]) => about.slice(0, 2))).toEqual([[0, 2]])
  make('1', 'nod')
  over?.()
  expect(watcher.heard.map((frame) => frame.length)).toEqual([6])
})

test('where all can see how the table stands now, those who can’t see the step are told that alone', async () => {
  const [zero, one] = [await page('0'), await page('1')]
  for (const { heard } of [zero, one]) heard.length = 0
  make('0', 'whisper', { progress: asked('1'), behind: new Map([['1', running.state]]) })
  expect([events(zero.heard), one.heard.splice(0)]).toMatchObject([['patch'], [['status', { owes: [{ seat: '1' }] }]]])
})

test('what concerns one seat is told to it alone, until it no longer does', async () => {
  await page('0')
  tellStatus(context, room(), table)
  said.length = 0
  const told = (change: Partial<Progress> = {}) => {
    tellStatus(context, room(), { ...table, ...change })
    return said.splice(0).map(([to, others, event, status]) => [to, others, event, (status as Status).undoable, (status as Status).owes])
  }
  const stands = [expect.objectContaining({ seat: '0', since: 1 })]
  running.undoable = { seat: '0', count: 1 }
  expect(told()).toEqual([[`${id}/0`, [], 'status', 1, stands]])
  expect(told()).toEqual([])
  running.undoable = null
  expect(told()).toEqual([[`${id}/0`, [], 'status', 0, stands]])
  const shown = { decision: 'turn', since: 1, allowed: null, bank: 0 }
  const answered = { owes: [], owesSince: null, clocks: { '0': { ...shown, decision: null, shown } } }
  expect(told(answered)).toEqual([[`${id}/0`, [], 'status', 0, []]])
  expect(told({ ...answered, sleep: { since: 1 } } as object)).toEqual([
    [`${id}/0`, [], 'status', 0, []],
    [id, [`${id}/0`], 'status', 0, [expect.objectContaining({ seat: '0' })]],
  ])
  expect(told({ sleep: { since: 1 } } as object)).toEqual([[`${id}/0`, [], 'status', 0, [expect.objectContaining({ seat: '0' })]]])
})

test('whoever waits for the picture is told how the table stands as well', async () => {
  opened = undefined
  await page('0')
  opened = running
  await page('1')
  said.length = 0
  make('0', 'roll', { progress: asked('1') })
  expect(said.map(([to, others, event]) => [to, others, event])).toEqual([
    [id, [`${id}/1`], 'status'],
    [id, [], 'matchData'],
  ])
})

test('whoever is too slow for changes gets the picture once they have caught up, and is in no room until then', async () => {
  const [zero, one] = [await page('0'), await page('1')]
  make('0', 'nod')
  slow.add(one.socket)
  for (const { heard } of [zero, one]) heard.length = 0
  make('0', 'nod')
  make('0', 'nod')
  expect([patches(zero.heard).length, one.heard, [...one.in], one.guest.told]).toEqual([2, [], [], 1])
  expect(vi.mocked(context.count).mock.calls).toEqual([['slow_receivers']])
  slow.clear()
  caughtUp()
  await nextTurn()
  expect([events(one.heard), one.guest.told, [...one.in]]).toEqual([['sync', 'status'], undefined, [id, `${id}/1`]])
  make('0', 'nod')
  expect(patches(one.heard)).toEqual([['patch', 3, 4, 1, undefined]])
  // After the picture they aren't slow any more.
  tellVersions(context)
  await nextTurn()
  expect(one.heard).toEqual([])
})

test('of whoever is too slow it is known how far they have been told, spectators by what was gathered', async () => {
  const [one, watcher] = [await page('1'), await page(null)]
  for (let steps = 0; steps < 3; steps += 1) make('0', 'nod')
  for (const { socket } of [one, watcher]) slow.add(socket)
  make('0', 'nod')
  expect([one.guest.told, watcher.guest.told]).toEqual([3, 1])
})

test('the heartbeat shows the match again to whoever has caught up, and to those who wait; to the others where it stands', async () => {
  opened = undefined
  const waiting = await page('0')
  expect([events(waiting.heard), [...waiting.in]]).toEqual([['status'], [id]])
  opened = running
  tellVersions(context)
  await nextTurn()
  expect([events(waiting.heard), room().waiting.size]).toEqual([['sync', 'status'], 0])
  slow.add(waiting.socket)
  make('0', 'nod')
  said.length = 0
  const read = vi.spyOn(context.journal, 'table')
  tellVersions(context)
  await nextTurn()
  expect([waiting.heard, said]).toEqual([[], [[`${id}/0`, [], 'here', { match: id, version: 1 }]]])
  // With nobody waiting nothing is read.
  expect(read).not.toHaveBeenCalled()
  slow.clear()
  tellVersions(context)
  await nextTurn()
  expect(events(waiting.heard)).toEqual(['sync', 'status'])
  caughtUp()
  await nextTurn()
  expect(waiting.heard).toEqual([])
})

test('how a table stands is said when it has changed, not because time has passed; names when they have', async () => {
  await page('0')
  tellStatus(context, room(), table)
  expect(said.splice(0).map(([to, , event]) => [to, event])).toEqual([
    [id, 'status'],
    [id, 'matchData'],
  ])
  Object.assign(context.host, { now: () => 2 })
  tellStatus(context, room(), { ...table })
  expect(said).toEqual([])
  await page(null)
  tellStatus(context, room(), table)
  expect(said.splice(0)).toMatchObject([[id, [], 'status', { spectators: 1, now: 2 }]])
  tellStatus(context, room(), { ...table, seats: [person('Ann'), person('Eve')] })
  expect(said.splice(0).map(([, , event]) => event)).toEqual(['status', 'matchData'])
})

test('spectators for whom steps are gathered hear with them how the table stands', async () => {
  const [zero, watcher] = [await page('0'), await page(null)]
  make('0', 'nod')
  make('0', 'nod')
  for (const { heard } of [zero, watcher]) heard.length = 0
  said.length = 0
  tellStatus(context, room(), { ...table, rematch: 'mossy-kiln-4444-4444' })
  expect(said).toMatchObject([[id, [`${id}/spectators`], 'status', { rematch: 'mossy-kiln-4444-4444' }]])
  over?.()
  expect(watcher.heard).toMatchObject([['patch', id, 1, 2, expect.anything(), expect.anything(), { rematch: 'mossy-kiln-4444-4444' }]])
  make('0', 'nod')
  watcher.heard.length = 0
  const late = await page(null)
  expect([events(watcher.heard), late.heard[0]]).toMatchObject([['patch'], ['sync', id, { state: { _stateID: 3 } }]])
  over?.()
  expect([watcher.heard, late.heard.length]).toEqual([[], 2])
})

test('when a table has changed, whoever has lost the seat leaves, and a match that has begun is shown', async () => {
  opened = undefined
  table.state = 'open'
  const [zero, one] = [await page('0'), await page('1')]
  for (const { heard } of [zero, one]) heard.length = 0
  await refresh(context, room())
  expect([zero.heard, said.map(([, , event]) => event)]).toEqual([[], ['status', 'matchData']])
  opened = running
  table.state = 'running'
  await refresh(context, room())
  for (const { heard } of [zero, one]) expect(events(heard)).toEqual(['sync', 'status'])
  vi.mocked(context.identity.holdsSeat).mockImplementation((_, seat) => seat === '0')
  await refresh(context, room())
  expect(zero.heard).toEqual([])
  const late = await page('1')
  expect([events(late.heard), [...late.in]]).toEqual([['problem'], []])
  expect(one.heard).toEqual([['problem', { error: 'wrong-credentials', message: 'this seat is not yours any more' }]])
  expect([[...one.in], one.guest.at, room().members.size]).toEqual([[], undefined, 1])
})

test('of a table that is gone, or a room that has been left meanwhile, nothing is said', async () => {
  const { socket, guest, heard } = await page('0')
  const left = room()
  events(heard)
  const { journal } = context
  Object.assign(context, { journal: { table: async () => undefined } })
  await refresh(context, left)
  await showTo(context, socket, guest)
  Object.assign(context, { journal })
  const showing = showTo(context, socket, guest)
  leave(context, socket, guest)
  await showing
  await refresh(context, left)
  await showTo(context, socket, guest)
  expect([heard, said]).toEqual([[], []])
})

test('a room that everybody has left follows nothing and is no more; one that was entered since stays', async () => {
  const [zero, watcher] = [await page('0'), await page(null)]
  leave(context, zero.socket, zero.guest)
  expect([[...zero.in], followers.size, room().members.size]).toEqual([[], 1, 1])
  const old = room()
  context.rooms.delete(id)
  await page('1')
  leave(context, watcher.socket, watcher.guest)
  expect([followers.size, room() === old, context.rooms.size]).toEqual([1, false, 1])
  leave(context, watcher.socket, watcher.guest)
  expect(vi.mocked(context.arrivals.note).mock.calls).toEqual([[id], [id]])
})

test('where spectators are behind they hear of a turn when it is due, of nothing before, and the seats hear of each step', async () => {
  Object.assign(table, { delay: 1, sleep: undefined })
  const beginning = { turn: 0, state: running.state }
  running.late = [beginning]
  const [zero, watcher] = [await page('0'), await page(null)]
  expect(watcher.heard).toMatchObject([
    ['sync', id, { state: { _stateID: 0 } }],
    ['status', { owes: [] }],
  ])
  tellStatus(context, room(), table)
  for (const { heard } of [zero, watcher]) heard.length = 0
  said.length = 0
  make('0', 'nod', { late: [beginning] })
  make('0', 'nod', { late: [beginning], progress: asked('1') })
  over?.()
  expect([patches(zero.heard).map(([, from, to]) => [from, to]), watcher.heard, said]).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [],
    [],
  ])
  const { state } = running
  make('0', 'nod', { late: [{ turn: 1, state }] })
  over?.()
  expect(watcher.heard).toMatchObject([['patch', id, 0, 2, expect.any(Array), []]])
  watcher.heard.length = 0
  tellStatus(context, room(), { ...table, owes: ['0'], sleep: { since: 1 } } as never)
  expect(said.splice(0).map(([to, , event]) => [to, event])).toEqual([[`${id}/0`, 'status']])
  make('0', 'resign', { late: [], progress: { owes: [], owesSince: null, outcome: { winners: ['1'], reason: 'resigned' } } })
  over?.()
  expect(watcher.heard).toMatchObject([['patch', id, 2, 4, expect.any(Array), [{}], { state: 'over' }]])
})
