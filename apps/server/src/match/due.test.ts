import { describe, expect, test, vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import type { DueMatch } from '../journal/journal.ts'
import { givenTime } from '../test/givenTime.ts'
import { dueTimes, watchDue } from './due.ts'

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `match-${String(index).padStart(3, '0')}`)

/** Matches that are all due since 5. */
function watching(matches: readonly string[], act = vi.fn(async (_: string) => 0), keeper = alone) {
  const time = givenTime(10)
  const errors: unknown[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: (_: object, message: string) => void errors.push(message) }
  const due = vi.fn(async (_now: number, after: DueMatch | null, limit: number) =>
    matches
      .filter((match) => match > (after?.match ?? ''))
      .slice(0, limit)
      .map((match) => ({ match, at: 5 })),
  )
  const end = watchDue({ journal: { due }, time, log, keeper, act })
  const settle = async () => {
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const to = async (moment: number) => {
    time.to(moment)
    await settle()
  }
  return { act, due, errors, time, end, settle, to, taken: () => act.mock.calls.map(([match]) => match) }
}

test('all that is due is taken, page by page, also if a page is full to the last', async () => {
  const { due, taken, time, settle } = watching(names(200))
  time.to(10)
  await new Promise((resolve) => setImmediate(resolve))
  // Other work gets its turn in between.
  expect(taken().length).toBeLessThan(5)
  await settle()
  expect(taken()).toEqual(names(200))
  expect(due.mock.calls).toEqual([
    [10, null, 100],
    [10, { match: 'match-099', at: 5 }, 100],
    [10, { match: 'match-199', at: 5 }, 100],
  ])
})

test('one that fails keeps no other waiting: it is told, and tried again after five seconds, like one that asks for it', async () => {
  const act = vi.fn(async (match: string) => {
    if (match === 'match-001') throw new Error('it is ill')
    return match === 'match-002' ? 5000 : 0
  })
  const { errors, taken, to } = watching(names(4), act)
  await to(10)
  await to(5009)
  const again = taken().slice(4)
  expect([taken().slice(0, 4), errors, again]).toEqual([names(4), ['a time-out failed'], ['match-000', 'match-003']])
  await to(5010)
  expect(taken().slice(6)).toEqual(names(4))
})

test('one that takes long is not taken twice, and beside a hundred of them no other is', async () => {
  const slow = Promise.withResolvers<number>()
  const { taken, to } = watching(
    names(150),
    vi.fn(() => slow.promise),
  )
  await to(10)
  await to(20)
  expect(taken()).toEqual(names(100))
  slow.resolve(0)
  await to(30)
  expect(taken().slice(100)).toEqual(names(150))
})

test('what can not be read is told, and read again at the next look; while one takes long no other begins', async () => {
  const { due, errors, taken, to } = watching(names(1))
  due.mockRejectedValueOnce(new Error('the disk is gone'))
  await to(10)
  expect([errors, taken()]).toEqual([['what has fallen due could not be read'], []])
  const slow = Promise.withResolvers<DueMatch[]>()
  due.mockReturnValueOnce(slow.promise)
  await to(20)
  await to(30)
  expect(due).toHaveBeenCalledTimes(2)
  slow.resolve([])
  await to(40)
  await to(50)
  expect([due.mock.calls.length, taken()]).toEqual([4, ['match-000', 'match-000']])
})

test('once it has ended nothing is taken any more', async () => {
  const { due, end, taken, to } = watching(names(3))
  const slow = Promise.withResolvers<DueMatch[]>()
  due.mockReturnValueOnce(slow.promise)
  await to(10)
  end()
  slow.resolve([{ match: 'match-000', at: 5 }])
  await to(20)
  expect([taken(), due.mock.calls.length]).toEqual([[], 1])
  const ended = vi.fn()
  watchDue({
    journal: { due },
    time: { now: () => 5, watch: () => ended },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    keeper: alone,
    act: async () => 0,
  })()
  expect(ended).toHaveBeenCalledOnce()
})

describe('where other nodes come first', () => {
  /** Milliseconds for which each match is left to them. */
  const keeper = (waits: Record<string, number | null>) => ({
    ...alone,
    waits: (match: string) => waits[match] ?? (match in waits ? null : 0),
    takeOver: vi.fn(),
  })

  test('a match is taken once it has been left to them long enough, and what is for others never', async () => {
    const waits = { 'match-000': 2_000, 'match-001': 4_000, 'match-002': null }
    const given = keeper(waits)
    const { to, taken } = watching(names(4), undefined, given)
    await to(1_000)
    expect(taken()).toEqual(['match-003'])
    await to(2_999)
    expect(taken()).not.toContain('match-000')
    await to(3_000)
    expect(taken().slice(-2)).toEqual(['match-000', 'match-003'])
    await to(4_999)
    expect(taken()).not.toContain('match-001')
    await to(5_000)
    expect(taken().slice(-2)).toEqual(['match-001', 'match-003'])
    await to(100_000)
    expect(taken()).not.toContain('match-002')
    // Each as often as it is taken.
    expect(given.takeOver.mock.calls.map(([match]) => match)).toEqual(taken())
  })

  test('it is left to them anew when it is due anew, and when it wasn’t due in between', async () => {
    const { due, to, taken } = watching([], undefined, keeper({ 'match-000': 2_000 }))
    const look = async (moment: number, ...ats: number[]) => {
      due.mockResolvedValueOnce(ats.map((at) => ({ match: 'match-000', at })))
      await to(moment)
    }
    await look(1_000, 5)
    // It is due since another moment: they have done something.
    await look(2_999, 2_500)
    await look(3_000, 2_500)
    await look(4_998, 2_500)
    expect(taken()).toEqual([])
    await look(4_999, 2_500)
    expect(taken()).toEqual(['match-000'])
    await look(5_000, 4_990)
    await look(6_000)
    await look(7_000, 4_990)
    await look(8_999, 4_990)
    expect(taken()).toHaveLength(1)
    await look(9_000, 4_990)
    expect(taken()).toHaveLength(2)
  })

  test('what one does is taken at once when it comes to keep it', async () => {
    const waits: Record<string, number | null> = { 'match-000': null }
    const { to, taken } = watching(names(1), undefined, keeper(waits))
    await to(1_000)
    waits['match-000'] = 0
    await to(1_001)
    expect(taken()).toEqual(['match-000'])
  })
})

test('a match is due for its clocks or its bots, whichever is first; that is stored when it has changed', async () => {
  const time = givenTime(1000)
  const setDue = vi.fn(async () => undefined)
  const error = vi.fn()
  let bots: number | null = null
  const times = dueTimes({
    journal: { setDue },
    time,
    log: { info: vi.fn(), warn: vi.fn(), error },
    bots: { dueAt: () => bots },
    owes: { dueAt: () => null },
  })
  const clock = { decision: 'turn', since: 1000, allowed: 10, bank: 0 }
  const seats = [{ kind: 'bot', name: 'Morel', level: 'easy' }]
  const match = {
    table: { id: 'mossy-kiln', seats, pace: { kind: 'live' } },
    state: { version: 3 },
    seen: new Map(),
    progress: { owes: ['0'], owesSince: 1000, outcome: null as object | null, clocks: { '0': clock }, dueAt: null },
  }
  const keep = () => times.keep(match as never)
  const at = () => times.at(match as never)
  expect(at()).toBe(11_000)
  keep()
  keep()
  bots = 1000
  expect(at()).toBe(1000)
  keep()
  time.to(2000)
  // Overdue is overdue, since whenever.
  bots = 2000
  keep()
  expect(setDue.mock.calls).toEqual([
    ['mossy-kiln', 3, 11_000],
    ['mossy-kiln', 3, 1000],
  ])
  bots = null
  match.progress = { ...match.progress, owes: [] }
  expect(at()).toBeNull()
  setDue.mockRejectedValueOnce(new Error('the disk is full'))
  bots = 3000
  expect(at()).toBe(3000)
  match.progress = { ...match.progress, owes: ['0'], outcome: {} }
  keep()
  await Promise.resolve()
  await Promise.resolve()
  expect([at(), setDue.mock.lastCall, error.mock.calls.length]).toEqual([null, ['mossy-kiln', 3, null], 1])
})
