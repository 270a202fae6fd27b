import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bots } from '../match/bots/bots.ts'
import type { Running } from '../match/running.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is played while a bot is about to act is looked at as long as what began its pause', async () => {
  const table = { id: 'mossy-kiln', seats: [{ kind: 'bot', level: 'easy' }] }
  const state = { ctx: { turn: 1 }, plays: 1 }
  const rulebook = { bot: { pause: () => 1000, playOf: () => String(state.plays) } }
  const running = { table, state, rulebook, progress: { owes: ['0'], outcome: null }, viewOf: () => ({}) } as unknown as Running
  const open = vi.fn(async () => undefined)
  const log = { warn: vi.fn(), error: vi.fn() }
  const mind = bots({ act: vi.fn(), open, pace: 1, module: '', count: vi.fn(), log: log as never })
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
