/** Delays without a clock of their own, to the exact millisecond: arrivals, gathering, heartbeats. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { arrivals } from '../live/arrivals.ts'
import { shortly } from '../live/gathering.ts'
import { everyFewSeconds } from '../live/heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The calls of `happened` one millisecond before `time` is over, and when it is. */
function around(time: number, happened: { mock: { calls: unknown[] } }): number[] {
  vi.advanceTimersByTime(time - 1)
  const before = happened.mock.calls.length
  vi.advanceTimersByTime(1)
  return [before, happened.mock.calls.length]
}

test('who comes and goes within 150 ms is news once, and none when the server stops', () => {
  const bus = localBus()
  const news = vi.fn()
  bus.subscribe('here', news)
  const present = { seats: ['1'], spectators: 2 }
  const comings = arrivals(bus, () => present)
  comings.note('mossy-kiln')
  comings.note('mossy-kiln')
  expect(around(150, news)).toEqual([0, 1])
  comings.note('mossy-kiln')
  expect(around(150, news)).toEqual([1, 2])
  expect(news).toHaveBeenLastCalledWith({ match: 'mossy-kiln', ...present })
  comings.note('mossy-kiln')
  comings.close()
  comings.note('quiet-fern')
  vi.advanceTimersByTime(1000)
  expect(news).toHaveBeenCalledTimes(2)
})

test('spectators hear of what follows closely after a tenth of a second, unless it is told before', () => {
  const over = vi.fn()
  shortly(over)
  expect(around(100, over)).toEqual([0, 1])
  shortly(over)()
  expect(around(100, over)).toEqual([1, 1])
})

test('rooms hear every five seconds where their match stands, until the server stops', () => {
  const beat = vi.fn()
  const stop = everyFewSeconds(beat)
  expect(around(5000, beat)).toEqual([0, 1])
  expect(around(5000, beat)).toEqual([1, 2])
  stop()
  expect(around(5000, beat)).toEqual([2, 2])
})
