import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bots } from '../match/bots/bots.ts'
import type { Running } from '../match/running.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const table = { id: 'mossy-kiln', seats: [{ kind: 'bot', level: 'easy' }] }

/** A bot that owes a decision, after a pause of a second. */
function pausing(open: () => Promise<undefined>) {
  const state = { ctx: { turn: 1 }, plays: 1 }
  const rulebook = { bot: { pause: () => 1000, playOf: () => String(state.plays) } }
  const running = { table, state, rulebook, progress: { owes: ['0'], outcome: null }, viewOf: () => ({}) } as unknown as Running
  const log = { warn: vi.fn(), error: vi.fn() }
  return { state, running, mind: bots({ act: vi.fn(), open, pace: 1, module: '', count: vi.fn(), log: log as never }) }
}

test('what is played while a bot is about to act is looked at as long as what began its pause', async () => {
  const open = vi.fn(async () => undefined)
  const { state, running, mind } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(900)
  mind.consider(running)
  state.plays = 2
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(999)
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalled()
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
  const { running, mind } = pausing(open)
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(1000)
  expect(open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledTimes(2)
  await mind.close()
  mind.consider(running)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([open.mock.calls.length, mind.isBusy(table.id)]).toEqual([2, false])
})
