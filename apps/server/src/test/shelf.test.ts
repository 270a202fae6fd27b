/** Which matches are in memory, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Match } from '../match/running.ts'
import { shelfOf } from '../match/shelf.ts'

const minute = 60_000
const busy = new Set<string>()
beforeEach(() => {
  busy.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const matchOf = (id: string) => ({ id, followers: new Set<string>(), touched: 0, inTurn: (work: () => Promise<void>) => work() })

function shelf(changes: { read?: (id: string) => Promise<Match | undefined> } = {}) {
  const read = vi.fn(changes.read ?? (async (id: string) => matchOf(id) as unknown as Match))
  const arrived = vi.fn()
  const all = shelfOf({ read, arrived, isBusy: (id) => busy.has(id), idle: { after: 10 * minute, look: minute } })
  return { ...all, read, arrived }
}

test('a match that nobody asks for is let go after ten minutes, at the next look; being asked for begins them anew', async () => {
  const { take, held, read } = shelf()
  await take('a')
  await vi.advanceTimersByTimeAsync(5 * minute)
  await take('a')
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(held('a')).toBeDefined()
  await vi.advanceTimersByTimeAsync(minute)
  expect(held('a')).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(1)
  await take('a')
  expect(read).toHaveBeenCalledTimes(2)
})

test('one that is looked at or whose bots are about to act stays', async () => {
  const { take, held } = shelf()
  const watched = await take('watched')
  watched?.followers.add((() => undefined) as never)
  busy.add('busy')
  await take('busy')
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect([held('watched'), held('busy')].every(Boolean)).toBe(true)
  busy.clear()
  watched?.followers.clear()
  await vi.advanceTimersByTimeAsync(minute)
  expect([held('watched'), held('busy')]).toEqual([undefined, undefined])
})

test('it is read once for all who ask at the same time, and tells that it is there', async () => {
  const { take, read, arrived } = shelf()
  const [one, other] = await Promise.all([take('a'), take('a')])
  expect(one).toBe(other)
  expect([read.mock.calls, arrived.mock.calls]).toEqual([[['a']], [[one]]])
})

test('what is not there or can not be read is looked for again by whoever asks next', async () => {
  const answers = [async () => undefined, async () => Promise.reject(new Error('the disk is gone'))]
  const { take, held, arrived } = shelf({ read: async (id) => (answers.shift() ?? (async () => matchOf(id) as unknown as Match))() })
  expect(await take('a')).toBeUndefined()
  await expect(take('a')).rejects.toThrow('the disk is gone')
  expect([arrived.mock.calls.length, held('a')]).toEqual([0, undefined])
  expect(await take('a')).toMatchObject({ id: 'a' })
})

test('it is dropped where nobody looks at it', async () => {
  const { take, held, drop } = shelf()
  const [one, watched] = [await take('one'), await take('watched')]
  watched?.followers.add((() => undefined) as never)
  for (const id of ['one', 'watched', 'none']) drop(id)
  await vi.advanceTimersByTimeAsync(0)
  expect([held('one'), await held('watched')]).toEqual([undefined, watched])
  expect(await take('one')).not.toBe(one)
})

test('the server stops once what is under way in each match is done, whatever could not be read', async () => {
  const ended: string[] = []
  const { take, close } = shelf({
    async read(id) {
      if (id === 'broken') return new Promise((_, reject) => setTimeout(() => reject(new Error('no')), minute))
      return { ...matchOf(id), inTurn: async () => void (await new Promise((resolve) => setTimeout(resolve, 5000))) } as unknown as Match
    },
  })
  await take('a')
  const broken = take('broken').catch(() => ended.push('broken'))
  void close().then(() => ended.push('closed'))
  await vi.advanceTimersByTimeAsync(minute + 4999)
  expect(ended).toEqual(['broken'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['broken', 'closed'])
  await broken
  expect(vi.getTimerCount()).toBe(0)
})
