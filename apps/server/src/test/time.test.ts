import type { Status } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { clearAway } from '../lobby/expiry.ts'
import { earliest, tableTime, wallTime } from '../match/time.ts'
import { journalPath } from './folders.ts'
import { liveTable } from './liveTable.ts'
import { until } from './running.ts'

const hour = 3_600_000

test('time goes on steadily, whatever the wall clock is set to, and stands while no server runs', async () => {
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  let [wall, steady] = [50 * hour, 7]
  const start = () => tableTime({ journal, bus, wall: () => wall, steady: () => steady })

  const first = await start()
  expect(first.now()).toBe(50 * hour)
  steady += hour
  wall -= 24 * hour
  expect(first.now()).toBe(51 * hour)
  await first.end()

  // down for two days: the steady clock starts again, and the wall clock is ahead
  wall += 72 * hour
  steady = 0
  const second = await start()
  expect(second.now()).toBe(51 * hour - 20_000)
  steady += 30_000
  expect(second.now()).toBe(51 * hour + 10_000)
  await journal.close()
})

test('after a sudden end it goes on from where something was last done', async () => {
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  let steady = 0
  const start = () => tableTime({ journal, bus, wall: () => 5 * hour, steady: () => steady })
  const first = await start()
  steady = 1000
  bus.publish('match', { id: 'any', seq: 1 })
  await first.keep()
  steady = 2000
  await first.keep()
  steady = hour
  expect((await start()).now()).toBe(5 * hour + 1000 - 20_000)
  await journal.close()
})

test('nothing is swept away because the wall clock jumps, ahead or back', () => {
  const time = { now: () => 5 * hour }
  expect(earliest(time, () => 6 * hour)()).toBe(5 * hour)
  expect(earliest(time, () => 4 * hour)()).toBe(4 * hour)
})

test.each([
  ['an hour ahead', hour],
  ['a day back', -24 * hour],
])('a match keeps its deadline and a table its place while the wall clock is set %s', async (_, jump) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 * hour })
  const path = ':memory:'
  let steady = 0
  let look = (): void => undefined
  const own = sqliteJournal({ path })
  const kept = await tableTime({ journal: own, bus: localBus(), steady: () => steady })
  const time = {
    now: kept.now,
    watch(then: () => void) {
      look = then
      return () => undefined
    },
  }
  const server = await liveTable({ time })
  const match = await server.table({ pace: { kind: 'days', days: 1 }, absence: 'stand-in' })
  const [open, quiet] = [await server.table({ state: 'open' }), await server.table()]
  const one = await server.join(match, '1')
  const due = () => one.heard.flatMap(([event, status]) => (event === 'status' ? (status as Status).owes : [])).at(-1)?.deadline
  expect(due()).toBe(1024 * hour)

  const pass = (hours: number) => {
    steady += hours * hour
    vi.setSystemTime(1000 * hour + steady + jump)
  }
  pass(23.9)
  look()
  await server.host.open(match)
  expect(await server.journal.rows(match, 0, -1)).toEqual([])
  // as old as a table may be, except for the jump
  pass(13 * 24 - 0.4)
  const old = { journal: server.journal, bus: server.bus, now: earliest(time) }
  await clearAway({ ...old, log: undefined as never })
  await server.host.lull(earliest(time)())
  for (const id of [open, quiet]) expect(await server.journal.table(id)).toMatchObject({ id, state: id === open ? 'open' : 'running' })
  expect((await server.journal.table(quiet))?.sleep).toBeUndefined()
  expect(await server.journal.rows(match, 0, -1)).toEqual([])

  look()
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
  expect(await server.journal.rows(match, 0, 1)).toMatchObject([{ seat: '0', actionId: ':clock:0:0' }])
  await server.close()
  await own.close()
  vi.useRealTimers()
})

test('what was left of a decision is left after a stop, with twenty seconds more, however long the stop and whatever the wall clock says', async () => {
  const path = journalPath()
  let [wall, steady] = [1000 * hour, 0]
  const started = async () => {
    const store = sqliteJournal({ path })
    const bus = localBus()
    const time = await tableTime({ journal: store, bus, wall: () => wall, steady: () => steady })
    const server = await liveTable({ path, time })
    const stop = async () => {
      await time.end()
      await server.close()
      await store.close()
    }
    return { server, time, stop }
  }
  const first = await started()
  const match = await first.server.table({ pace: { kind: 'days', days: 1 } })
  steady = 6 * hour
  await first.stop()

  for (const [stood, left] of [
    [400 * hour, 18 * hour + 20_000],
    [-24 * hour, 18 * hour + 40_000],
  ] as const) {
    wall += stood
    steady = 0
    const next = await started()
    const one = await next.server.join(match, '1')
    const owed = one.heard.flatMap(([event, status]) => (event === 'status' ? (status as Status).owes : [])).at(-1)
    expect(Number(owed?.deadline) - next.time.now()).toBe(left)
    expect(await next.server.journal.rows(match, 0, -1)).toEqual([])
    await next.stop()
  }
})

describe('while a server runs time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is looked at four times a second, until nobody wants to know', () => {
    const look = vi.fn()
    const end = wallTime.watch(look)
    vi.advanceTimersByTime(999)
    expect(look).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(4)
    end()
    vi.advanceTimersByTime(1000)
    expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0])
  })

  test('is kept every ten seconds in which something was done, and at the end, whatever the disk says', async () => {
    const saveTime = vi.fn(async (_: number) => undefined)
    const bus = localBus()
    let steady = 100
    const journal = { savedTime: async () => undefined, saveTime }
    const time = await tableTime({ journal, bus, steady: () => steady, wall: () => 5000 })
    const saved = () => saveTime.mock.calls.map(([at]) => at)
    expect(saved()).toEqual([5000])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saved()).toEqual([5000])
    steady += 7
    saveTime.mockRejectedValueOnce(new Error('the disk is full'))
    bus.publish('match', { id: 'any', seq: 1 })
    await vi.advanceTimersByTimeAsync(9999)
    expect(saved()).toEqual([5000])
    await vi.advanceTimersByTimeAsync(1)
    expect(saved()).toEqual([5000, 5007])
    saveTime.mockRejectedValueOnce(new Error('the disk is full'))
    await time.end()
    bus.publish('match', { id: 'any', seq: 2 })
    await time.keep()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saved(), vi.getTimerCount()]).toEqual([[5000, 5007, 5007], 0])
  })
})
