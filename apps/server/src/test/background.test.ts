/** Background work, a little at a time: if one part fails the rest goes on. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { housekeeping } from '../match/housekeeping.ts'
import { sleepOf, sleepShown, woken } from '../match/sleep.ts'
import { snapshotsOf } from '../match/snapshots.ts'
import { givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'
import { until } from './running.ts'

const day = 86_400_000
let errors: string[]
const log = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void errors.push(message) }
beforeEach(() => {
  errors = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('matches that nobody plays', () => {
  const now = 1000 * day
  const table = (id: string, changes: Partial<TableRecord> = {}): TableRecord => ({
    ...tableRecord(id, { kind: 'none' }, 'running', [null, null]),
    updatedAt: now - 31 * day,
    ...changes,
  })

  function sleeping(all: readonly TableRecord[], quiet: { awake?: string[]; asleep?: string[] } = {}, here: string[] = []) {
    const stored = new Map(all.map((each) => [each.id, each]))
    const quietMatches = vi.fn(async ({ asleep }: { asleep: boolean }) => (asleep ? quiet.asleep : quiet.awake) ?? [])
    const change = vi.fn(async (id: string, edit: (table: TableRecord) => TableRecord) => {
      const before = stored.get(id)
      if (!before) throw new Error('no such table')
      stored.set(id, edit(before))
      return stored.get(id)
    })
    const [drop, callOff] = [vi.fn(), vi.fn(async (_: string) => undefined)]
    const isHere = (id: string, seat: string) => here.includes(`${id} ${seat}`)
    const parts = {
      journal: { quietMatches },
      tables: { change },
      shelf: { drop },
      time: givenTime(7),
      log,
      isHere,
      callOff,
      hasRules: () => true,
    }
    const sleep = sleepOf(parts as unknown as Parameters<typeof sleepOf>[0])
    return { sleep, quietMatches, drop, callOff, change, of: (id: string) => stored.get(id)?.sleep }
  }

  test('fall asleep after thirty days, unless somebody sits there or has just decided; one that fails keeps no other awake', async () => {
    vi.useRealTimers()
    const all = [
      table('quiet'),
      table('sat-at'),
      table('just-now', { updatedAt: now - 30 * day }),
      table('over', { state: 'over' }),
      table('asleep', { sleep: { since: 3 } }),
    ]
    const { sleep, quietMatches, drop, of } = sleeping(all, { awake: ['gone', ...all.map(({ id }) => id)] }, ['sat-at 1'])
    await sleep.lull(now)
    expect(all.map(({ id }) => of(id))).toEqual([{ since: now - 31 * day }, undefined, undefined, undefined, { since: 3 }])
    expect([errors, drop.mock.calls]).toEqual([['a match that nobody plays could not be put to rest'], [['quiet'], ['asleep']]])
    expect(quietMatches.mock.calls).toEqual([
      [{ asleep: false, before: now - 30 * day, limit: 100 }],
      [{ asleep: true, before: now - 365 * day, limit: 100 }],
    ])
  })

  test('are called off after a year of sleep, whichever of them fails', async () => {
    vi.useRealTimers()
    const { sleep, callOff } = sleeping([], { asleep: ['one', 'two'] })
    callOff.mockRejectedValueOnce(new Error('the store is ill'))
    await sleep.lull(now)
    expect([callOff.mock.calls.map(([id]) => id), errors.length]).toEqual([['one', 'two'], 1])
  })

  test('go on once somebody decides there, and are awake once something is decided for them', async () => {
    const all = [table('asleep', { sleep: { since: 3 } }), table('over', { sleep: { since: 3 }, state: 'over' }), table('awake')]
    const { sleep, of, change } = sleeping(all)
    for (const each of all.slice(1)) await sleep.acted(each, true)
    expect(change).not.toHaveBeenCalled()
    await sleep.acted(all[0] as TableRecord, false)
    expect(of('asleep')).toEqual({ since: 3, woken: 7 })
    await sleep.acted(all[0] as TableRecord, true)
    expect(of('asleep')).toBeUndefined()
    await sleep.awaken('awake')
    expect(of('awake')).toBeUndefined()
  })

  test('are shown with since when they sleep, and until when', () => {
    const [asleep, awake] = [table('asleep', { sleep: { since: 3 } }), table('awake')]
    expect([sleepShown(asleep), sleepShown(woken(asleep, 9)), sleepShown(awake)]).toEqual([
      { since: 3, until: null },
      { since: 3, until: 9 },
      null,
    ])
    const [already, over] = [woken(asleep, 9), table('over', { sleep: { since: 3 }, state: 'over' })]
    expect([woken(awake, 9), woken(already, 12), woken(over, 9)]).toEqual([awake, already, over])
  })
})

describe('the house is kept', () => {
  // The pauses between steps are real, and of length 0.
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  function house(given: { steps?: Record<string, number>; lull?: () => Promise<void>; before?: (id: string) => Promise<void> } = {}) {
    const steps = new Map(Object.entries(given.steps ?? {}))
    const fullLength = vi.fn(async (_: number, count: number) => [...steps.keys()].slice(0, count))
    const shrunk: string[] = []
    const shrink = async (id: string) => {
      await given.before?.(id)
      shrunk.push(id)
      const left = (steps.get(id) ?? 0) - 1
      if (left > 0) steps.set(id, left)
      else steps.delete(id)
      return left > 0
    }
    const lull = vi.fn(given.lull ?? (async () => undefined))
    const end = housekeeping({
      journal: { fullLength, shrink, alone: (_, work) => work() },
      host: { lull },
      log,
      now: () => 5 * day,
      pause: 0,
    })
    return { end, fullLength, shrunk, lull }
  }

  test('at once and every ten minutes, matches that ended a day ago being made smaller step by step', async () => {
    const { end, fullLength, shrunk, lull } = house({ steps: { one: 2, two: 1 } })
    await until(() => fullLength.mock.calls.length === 2)
    expect([shrunk, lull.mock.calls]).toEqual([['one', 'one', 'two'], [[5 * day]]])
    expect(fullLength.mock.calls).toEqual([1, 2].map(() => [4 * day, 50]))
    await vi.advanceTimersByTimeAsync(599_999)
    expect(lull).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(lull).toHaveBeenCalledTimes(2)
    await end()
    await vi.advanceTimersByTimeAsync(1e6)
    expect([lull.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0])
  })

  test('a match that can’t be made smaller is left as it is, and those behind it are found', async () => {
    const steps = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`match-${index}`, 1]))
    const ill = Object.keys(steps).slice(0, 50)
    const before = async (id: string) => {
      if (ill.includes(id)) throw new Error('the store is ill')
    }
    const { end, shrunk, fullLength } = house({ steps, before })
    await until(() => fullLength.mock.calls.length === 3)
    expect([shrunk, errors.length]).toEqual([Object.keys(steps).slice(50), 50])
    await end()
  })

  test('also after a look that has failed', async () => {
    const lull = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('the store is ill'))
    const { end } = house({ lull })
    await vi.advanceTimersByTimeAsync(600_000)
    expect([errors, lull.mock.calls.length]).toEqual([['the house could not be kept'], 2])
    await end()
  })

  test('no further once the server stops, which waits for the step under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = vi.fn(async (_: string) => promise)
    const { end, shrunk, lull } = house({ steps: { one: 9, two: 1 }, before })
    await until(() => before.mock.calls.length === 1)
    await vi.advanceTimersByTimeAsync(600_000)
    const ended = vi.fn()
    const ending = end().then(ended)
    await new Promise((next) => setImmediate(next))
    expect([shrunk, ended.mock.calls.length]).toEqual([[], 0])
    resolve()
    await ending
    expect([shrunk, lull.mock.calls.length]).toEqual([['one'], 1])
  })
})

describe('a snapshot of a match', () => {
  function match(loose: number, changes: object = {}) {
    return {
      table: { id: 'mossy-kiln' },
      trail: null,
      behind: new Map(),
      late: [],
      loose,
      progress: { outcome: null },
      state: { version: 9 },
      ...changes,
    }
  }
  const saved = async (...matches: object[]) => {
    const saveSnapshot = vi.fn(async () => undefined)
    const snapshots = snapshotsOf({ saveSnapshot } as never, log)
    for (const each of matches) snapshots.keep(each as never)
    await vi.advanceTimersByTimeAsync(1)
    return saveSnapshot.mock.calls.length
  }

  test('is stored every fifty actions, or two hundred where the latest must be read one by one, and at the end', async () => {
    const trail = { kept: [{}], taken: 0 }
    const behind = new Map([['0', {}]])
    const over = { outcome: { winners: [] } }
    const all = [
      match(49),
      match(50),
      match(199, { trail }),
      match(200, { trail }),
      match(50, { trail: { kept: [], taken: 0 } }),
      match(199, { behind }),
      match(200, { behind }),
      match(1, { progress: over }),
    ]
    expect(await Promise.all(all.map((each) => saved(each)))).toEqual([0, 1, 0, 1, 1, 0, 1, 1])
  })

  test('counts anew from there, one at a time; the server stops once it is stored', async () => {
    const first = match(50)
    const { promise, resolve } = Promise.withResolvers<void>()
    const saveSnapshot = vi.fn(() => promise)
    const snapshots = snapshotsOf({ saveSnapshot } as never, log)
    snapshots.keep(first as never)
    expect(first.loose).toBe(0)
    first.loose = 50
    snapshots.keep(first as never)
    const closed = vi.fn()
    void snapshots.close().then(closed)
    await vi.advanceTimersByTimeAsync(1)
    expect([saveSnapshot.mock.calls, first.loose, closed.mock.calls.length]).toEqual([
      [['mossy-kiln', { seq: 9, state: { version: 9 } }]],
      50,
      0,
    ])
    resolve()
    await vi.advanceTimersByTimeAsync(1)
    expect(closed).toHaveBeenCalled()
    snapshots.keep(first as never)
    await vi.advanceTimersByTimeAsync(1)
    expect(saveSnapshot).toHaveBeenCalledTimes(2)
  })

  test('that can’t be stored is told to the operator, and to nobody who plays', async () => {
    const snapshots = snapshotsOf({ saveSnapshot: async () => Promise.reject(new Error('the disk')) } as never, log)
    snapshots.keep(match(50) as never)
    await vi.advanceTimersByTimeAsync(1)
    expect(errors).toEqual(['a snapshot could not be stored'])
    await snapshots.close()
  })
})
