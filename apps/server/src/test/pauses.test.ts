import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import { bots } from '../match/bots/bots.ts'
import type { Running } from '../match/running.ts'
import type { Step } from '../match/views.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const table = { id: 'mossy-kiln', seats: [{ kind: 'bot', level: 'easy' }] }

const usual = {
  keeper: alone,
  now: () => 0,
  rests: () => false,
  isHere: () => true,
  waitingChanged: () => undefined,
  pace: 1,
  module: '',
  count: () => undefined,
}

/** A bot that owes a decision, with a pause of one second. */
function pausing(open: (match: string) => Promise<Running | undefined>, changes: object = {}, parts: object = {}) {
  const state = { version: 1, ctx: { turn: 1 }, plays: 1 }
  const rulebook = { bot: { pause: () => 1000, playOf: () => String(state.plays) } }
  const running = { table, state, rulebook, progress: { owes: ['0'], outcome: null }, viewOf: () => ({}), ...changes } as unknown as Running
  const log = { warn: vi.fn(), error: vi.fn() }
  return { state, running, log, mind: bots({ ...usual, act: vi.fn(), open, log: log as never, ...parts }) }
}

test('what is played while a bot is about to act is looked at as long as what began its pause', async () => {
  const open = vi.fn(async () => undefined)
  const plays = { now: 1 }
  const { running, mind, log } = pausing(open, { rulebook: { bot: { pause: () => 600, playOf: () => String(plays.now) } } })
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(500)
  mind.consider(running)
  plays.now = 2
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(599)
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
  await mind.close()
})

test('a bot that is thinking is asked no second time, whatever is played meanwhile and however much in a hurry somebody is', async () => {
  const open = vi.fn(() => new Promise<undefined>(() => undefined))
  const { state, running, mind } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(1000)
  state.plays = 2
  mind.consider(running)
  mind.hurry(table.id)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).toHaveBeenCalledTimes(1)
  await mind.close()
})

test('a bot whose match can not be read is asked again after five seconds, and no more once the server stops', async () => {
  const open = vi.fn(async () => {
    throw new Error('the disk is gone')
  })
  const { running, mind, log } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(1000)
  expect(open).toHaveBeenCalledTimes(1)
  expect(log.error.mock.calls).toEqual([[{ err: new Error('the disk is gone'), match: table.id, seat: '0' }, 'a bot could not act']])
  await vi.advanceTimersByTimeAsync(4999)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledTimes(2)
  await mind.close()
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([2, false])
})

test('a match that can not be looked at again once a bot has acted is looked at after five seconds, and no more once the server stops', async () => {
  const gone = new Error('the disk is gone')
  const open = vi.fn<() => Promise<undefined>>().mockResolvedValueOnce(undefined).mockRejectedValue(gone)
  const { running, mind, log } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(1000)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([2, false])
  expect(log.error.mock.calls).toEqual([[{ err: gone, match: table.id }, 'bots could not look at their match']])
  await vi.advanceTimersByTimeAsync(4999)
  expect(open).toHaveBeenCalledTimes(2)
  const last = Promise.withResolvers<undefined>()
  open.mockReturnValue(last.promise)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledTimes(3)
  await mind.close()
  last.reject(gone)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([open.mock.calls.length, log.error.mock.calls.length]).toEqual([3, 1])
})

test('a match that is to be looked at again when the server stops isn’t', async () => {
  const open = vi.fn<() => Promise<undefined>>().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('the disk is gone'))
  const { running, mind } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(1000)
  await mind.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveBeenCalledTimes(2)
})

test('a game that fails to tell what its bots need holds nobody up, and the operator learns of each failure', async () => {
  const bug = new Error('the game has a bug')
  const fails = () => {
    throw bug
  }
  const seats = [{ kind: 'person' }, { kind: 'bot', level: 'easy' }]
  const open = vi.fn(async () => undefined)
  const { running, mind, log } = pausing(open, {
    table: { ...table, seats },
    rulebook: { volunteers: fails, owes: fails, bot: { waits: fails, playOf: fails, pause: fails } },
    progress: { owes: ['0', '1'], outcome: null },
  })
  mind.consider(running)
  const failures = ['nobody can volunteer', 'nobody knows which bots wait', 'nobody knows what is played']
  expect(log.error.mock.calls).toEqual([...failures, 'a bot has no pause'].map((message) => [{ err: bug, match: table.id }, message]))
  await vi.advanceTimersByTimeAsync(0)
  // once for the bot, and once to see what comes next
  expect(open).toHaveBeenCalledTimes(2)
  await mind.close()
})

test('a match is busy until the last of its bots has decided; whoever is in a hurry ends the pauses of those that don’t think yet', async () => {
  const seats = [0, 1, 2].map(() => ({ kind: 'bot', level: 'easy' }))
  const opened: ((nothing: undefined) => void)[] = []
  const open = vi.fn(() => new Promise<undefined>((resolve) => void opened.push(resolve)))
  const { running, mind } = pausing(open, {
    table: { ...table, seats },
    progress: { owes: ['0', '1', '2'], outcome: null },
    rulebook: { bot: { pause: () => 1600 } },
  })
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return [open.mock.calls.length, mind.isBusy(table.id)]
  }
  mind.consider(running)
  // pauses of 1500, 750 and 375 ms
  expect([await after(374), await after(1)]).toEqual([
    [0, true],
    [1, true],
  ])
  for (const resolve of opened.splice(0)) resolve(undefined)
  expect([await after(0), await after(375)]).toEqual([
    [2, true],
    [3, true],
  ])
  mind.hurry('another-match')
  expect(await after(0)).toEqual([3, true])
  mind.hurry(table.id)
  expect([await after(0), await after(10_000)]).toEqual([
    [4, true],
    [4, true],
  ])
  opened[1]?.(undefined)
  expect(await after(0)).toEqual([5, true])
  opened[2]?.(undefined)
  expect(await after(0)).toEqual([6, false])
  await mind.close()
})

test('a bot whose occasion has passed while it paused is asked nothing', async () => {
  const occasions = [{ seat: '0', occasion: 'offer' }]
  const open = vi.fn(async (): Promise<Running | undefined> => running)
  const { running, mind, log } = pausing(open, {
    rulebook: { volunteers: () => occasions, bot: { pause: () => 1000 } },
    progress: { owes: [], outcome: null },
  })
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(999)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([0, true])
  occasions.pop()
  await vi.advanceTimersByTimeAsync(1)
  expect([open.mock.calls.length, mind.isBusy(table.id), log.error.mock.calls]).toEqual([2, false, []])
  await mind.close()
})

describe('the pauses of bots', () => {
  /** Whether a bot that is to act pauses first. */
  async function pauses({ mind, running }: ReturnType<typeof pausing>, open: { mock: { calls: unknown[] } }): Promise<boolean> {
    const before = open.mock.calls.length
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(0)
    const isPausing = open.mock.calls.length === before
    await vi.advanceTimersByTimeAsync(10_000)
    return isPausing
  }
  const step = (seat: string, actionId = 'one') => ({ seat, actionId, move: 'roll' }) as Step
  const seats = [{ kind: 'bot', level: 'easy' }, { kind: 'person' }]

  test('are skipped by whoever is in a hurry until a person acts, or the match is over; no bot ends that', async () => {
    const open = vi.fn(async () => undefined)
    const progress: { owes: string[]; outcome: object | null } = { owes: ['0'], outcome: null }
    const it = pausing(open, { table: { ...table, seats }, progress })
    const { mind, running } = it
    mind.hurry(table.id)
    expect(await pauses(it, open)).toBe(true)
    const hurried = async () => {
      mind.consider(running)
      mind.hurry(table.id)
      await vi.advanceTimersByTimeAsync(0)
    }
    await hurried()
    expect(await pauses(it, open)).toBe(false)
    for (const made of [step('0', ':bot:7:0'), step('1', ':clock:7:1')]) {
      mind.saw(running, made)
      expect(await pauses(it, open)).toBe(false)
    }
    mind.saw(running, step('1'))
    expect(await pauses(it, open)).toBe(true)
    await hurried()
    progress.outcome = { winners: [], reason: 'done' }
    mind.saw(running, step('0', ':bot:8:0'))
    progress.outcome = null
    expect(await pauses(it, open)).toBe(true)
    await mind.close()
  })
})

describe('among several nodes', () => {
  const known = { kept: true, now: 50_000 }
  const keeper = { keeps: () => known.kept, allowance: 2_000 }
  const parts = { keeper, now: () => known.now }
  beforeEach(() => void Object.assign(known, { kept: true, now: 50_000 }))

  test('a bot is asked only where its match is kept', async () => {
    const open = vi.fn(async () => undefined)
    const { mind, running } = pausing(open, { lastAt: 50_000 }, parts)
    known.kept = false
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([0, false])
    known.kept = true
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(open).toHaveBeenCalled()
    await mind.close()
  })

  test('one whose match another node has come to keep while it paused decides nothing', async () => {
    const open = vi.fn(async (): Promise<Running | undefined> => running)
    const { mind, running, log } = pausing(open, { lastAt: 50_000 }, parts)
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(999)
    known.kept = false
    await vi.advanceTimersByTimeAsync(10_000)
    // Once to decide, and once to see what comes next.
    expect([open.mock.calls.length, mind.isBusy(table.id), log.error.mock.calls]).toEqual([2, false, []])
    await mind.close()
  })

  test('one that takes over waits no longer than the pause since the last step', async () => {
    const open = vi.fn(async () => undefined)
    const { mind, running } = pausing(open, { lastAt: 49_600 }, parts)
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(599)
    expect(open).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(open).toHaveBeenCalled()
    await mind.close()
    const late = pausing(open, { lastAt: 10_000 }, parts)
    open.mockClear()
    late.mind.consider(late.running)
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveBeenCalled()
    await late.mind.close()
  })

  test('what a bot owes is overdue two seconds after the last step, and later where bots take longer; a server alone does it at once', async () => {
    const open = vi.fn(async () => undefined)
    const dueAt = (changes: object) => {
      const { mind, running } = pausing(open, { lastAt: 49_000 }, { ...parts, ...changes })
      return mind.dueAt(running)
    }
    expect([dueAt({}), dueAt({ pace: 3 }), dueAt({ pace: 0 }), dueAt({ keeper: alone }), dueAt({ rests: () => true })]).toEqual([
      51_000,
      55_000,
      51_000,
      50_000,
      null,
    ])
  })
})
