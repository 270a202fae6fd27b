/** Clocks that stand still, at a table: on days off, in a pause that all have agreed on; and another pace by agreement. */
import type { Seat } from '@toadstool/games'
import type { Proposed, Status } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchHost } from '../match/host.ts'
import type { Running } from '../match/running.ts'
import { tablesOf } from '../tables/changes.ts'
import { longestPause } from '../tables/proposals.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'
import { refused } from './seated.ts'

const day = 86_400_000
const days = { kind: 'days', days: 2 } as const
const live = { kind: 'live', factor: 10, bank: 100 } as const
const pause: Proposed = { do: 'pause' }

let server: LiveTable
let time: GivenTime
let match: string
beforeEach(async () => {
  time = givenTime()
  server = await liveTable({ time })
})
afterEach(() => server.close())

const running = async (): Promise<Running> => (await server.host.open(match)) as Running
const act = (seat: Seat, name: string, move = 'roll') => server.host.act(match, seat, { id: name, move, args: [] })
const propose = (seat: Seat, what: Proposed = pause) => server.host.agreements.propose(match, () => [seat], what)
const answer = async (seat: Seat, said: 'agree' | 'no' = 'agree') =>
  server.host.agreements.answer(match, () => [seat], { since: (await running()).table.proposal?.since ?? 0, answer: said })
const resume = (seat: Seat) => server.host.agreements.resume(match, () => [seat])
const last = ({ heard }: Client) => heard.findLast(([event]) => event === 'status')?.[1] as Status | undefined
const told = async (client: Client, test: (status: Status) => boolean): Promise<Status> => {
  await client.until(() => test(last(client) as Status))
  return last(client) as Status
}
const logged = async () => (await server.journal.chat(match, ['table'], 9)).map((line) => line.logged)

/** Puts days off on a seat, by table time. */
async function off(seat: Seat, from: number, until: number): Promise<void> {
  const ahead = (await running()).progress.clocks?.[seat]?.ahead ?? 0
  await tablesOf(server.journal, server.bus).change(match, (table) => {
    const seats = table.seats.map((each, index) =>
      String(index) === seat && each?.kind === 'person' ? { ...each, off: [{ from: from + ahead, until: until + ahead }] } : each,
    )
    return { ...table, seats }
  })
}

test('on days off the table decides nothing by the clock; their person may, and has as much time afterwards as before', async () => {
  match = await server.table({ pace: days, absence: 'stand-in' })
  const one = await server.join(match, '1')
  const start = time.now()
  time.to(start + day / 2)
  await off('0', time.now(), time.now() + 5 * day)
  const status = await told(one, ({ seats }) => seats[0]?.off !== undefined)
  expect(status.owes[0]).toMatchObject({ deadline: start + 7 * day, still: { left: 1.5 * day }, next: { at: start + 7 * day } })
  expect(status.seats[1]?.off).toBeUndefined()
  time.to(start + 7 * day - 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await running()).state.version).toBe(0)
  time.to(start + 7 * day)
  await expect.poll(async () => (await running()).state.version).toBe(1)
  // the other's clock runs
  expect((await told(one, ({ owes }) => owes[0]?.seat === '1')).owes).toMatchObject([{ deadline: start + 9 * day }])
  await act('1', 'second-one')
  await off('0', time.now(), time.now() + 5 * day)
  time.to(time.now() + day)
  expect(await act('0', 'third-one')).toMatchObject({ status: 'done' })
})

test('a pause comes once all who play agree: no moves and no clocks, until any of them goes on', async () => {
  match = await server.table({ pace: live, seats: 3, bots: { 2: 'easy' } })
  const watcher = await server.join(match, null)
  await act('0', 'first-one')
  const start = time.now()
  time.to(start + 30_000)
  await propose('0')
  expect(await told(watcher, ({ proposal }) => proposal !== null)).toMatchObject({
    pause: null,
    proposal: { seat: '0', asked: ['1'], agreed: [] },
  })
  // it stops nothing
  expect((await running()).table.pauses).toBeUndefined()
  await answer('1')
  const paused = await told(watcher, ({ pause }) => pause !== null)
  expect(paused).toMatchObject({ proposal: null, pause: { from: start + 30_000 }, owes: [{ seat: '1', still: { left: 80_000 } }] })
  expect(await act('1', 'late-one')).toMatchObject({ status: 'refused', refusal: { code: 'paused', rule: null } })
  await expect(propose('1')).rejects.toThrow(refused('not-ready'))
  await expect(server.host.takeBacks.ask(match, () => ['0'], 0)).rejects.toThrow(refused('not-ready'))
  time.to(start + 3 * day)
  expect((await running()).state.version).toBe(1)
  await resume('1')
  const now = time.now()
  expect((await told(watcher, ({ pause }) => pause === null)).owes).toMatchObject([{ seat: '1', deadline: now + 80_000 }])
  await expect(resume('0')).rejects.toThrow(refused('not-ready'))
  expect(await act('1', 'second-one')).toMatchObject({ status: 'done' })
  expect(await logged()).toEqual([
    expect.objectContaining({ what: 'paused', seat: '0', agreed: ['person 1'] }),
    expect.objectContaining({ what: 'resumed', seat: '1', name: 'person 1' }),
  ])
})

test('after thirty days a pause is over by itself, and the clock goes on where it stood', async () => {
  match = await server.table({ pace: days, absence: 'stand-in' })
  await propose('0')
  await answer('1')
  const start = time.now()
  time.to(start + longestPause - 1)
  expect(await act('0', 'late-one')).toMatchObject({ refusal: { code: 'paused' } })
  time.to(start + longestPause + 2 * day - 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await running()).state.version).toBe(0)
  time.to(start + longestPause + 2 * day)
  await expect.poll(async () => (await running()).state.version).toBe(1)
})

test('a no, a withdrawal and time close a proposal; who isn’t asked can’t answer; and bots aren’t asked', async () => {
  match = await server.table({ pace: live })
  await propose('0')
  await expect(answer('0')).rejects.toThrow(refused('not-ready'))
  await expect(propose('1')).rejects.toThrow(refused('not-ready'))
  await answer('1', 'no')
  await propose('1')
  await server.host.agreements.withdraw(match, () => ['1'])
  await propose('1')
  time.to(time.now() + 60_000)
  await expect.poll(async () => (await running()).table.proposal).toBeUndefined()
  await expect
    .poll(logged)
    .toEqual([
      expect.objectContaining({ what: 'not-agreed', seat: '0', by: 'person 1' }),
      expect.objectContaining({ what: 'not-agreed', seat: '1' }),
    ])
  match = await server.table({ pace: live, bots: { 1: 'easy' } })
  expect((await propose('0')).pauses).toHaveLength(1)
})

test('when all agree the table goes on at another pace, with clocks as at a start of it, on every node', async () => {
  match = await server.table({ pace: live })
  await act('0', 'first-one')
  time.to(time.now() + 50_000)
  const there = matchHost({ ...server, count: () => undefined, log: { info() {}, warn() {}, error() {} }, time })
  const elsewhere = (await there.open(match)) as Running
  await expect(propose('0', { do: 'pace', pace: live })).rejects.toThrow(refused('not-ready'))
  await propose('0', { do: 'pace', pace: days })
  await there.agreements.answer(match, () => ['1'], { since: (await running()).table.proposal?.since ?? 0, answer: 'agree' })
  const fresh = { decision: elsewhere.progress.clocks?.['1']?.decision, since: time.now(), allowed: 2 * 86_400, bank: 0 }
  expect(elsewhere.progress.clocks?.['1']).toMatchObject(fresh)
  await expect.poll(async () => (await running()).progress.clocks?.['1']).toMatchObject(fresh)
  expect((await server.journal.table(match))?.clocks?.['1']).toMatchObject(fresh)
  time.to(time.now() + 1)
  await expect.poll(async () => (await server.journal.table(match))?.dueAt).toBeGreaterThan(time.now() + day)
  await propose('1', { do: 'pace', pace: live })
  await answer('0')
  expect((await running()).progress.clocks).toMatchObject({ 0: { bank: 100 }, 1: { allowed: 10, bank: 100 } })
  expect(await logged()).toMatchObject([
    { what: 'repaced', pace: days },
    { what: 'repaced', pace: live, agreed: ['person 0'] },
  ])
  await there.close()
})

test('a change of pace that was cut off is carried out by whoever finds it', async () => {
  match = await server.table({ pace: live })
  const now = time.now()
  await server.host.close()
  await tablesOf(server.journal, server.bus).change(match, (table) => ({ ...table, pace: days, repaced: { at: now } }))
  const there = matchHost({ ...server, count: () => undefined, log: { info() {}, warn() {}, error() {} }, time })
  time.to(now + 1000)
  await expect
    .poll(async () => (await server.journal.table(match))?.clocks?.['0'])
    .toMatchObject({ since: now + 1000, allowed: 2 * 86_400 })
  await expect.poll(async () => (await server.journal.table(match))?.repaced).toEqual({ at: now, settled: true })
  await there.close()
})
