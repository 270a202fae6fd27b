/** What the news has lost is found: each five seconds, and at once after a gap. */
import { beforeEach, expect, test, vi } from 'vitest'
import { type GivenClocks, givenClocks, settle } from '../test/givenClocks.ts'
import { watchHeads } from './heads.ts'
import { localBus } from './local.ts'
import type { Head } from './nodes.ts'

let clocks: GivenClocks
beforeEach(() => {
  clocks = givenClocks()
})

const head = (match: string, seq = 0, revision = 0, line: number | null = null): Head => ({ match, seq, revision, line })

/** Looks after these matches; those that `holds` names are in memory. */
function looking(followed: readonly string[], holds: Record<string, Pick<Head, 'seq' | 'revision'>> = {}) {
  const bus = localBus()
  /** The journal's. */
  const come = new Map(followed.map((match) => [match, head(match)]))
  const heads = vi.fn(async (matches: readonly string[]) => matches.flatMap((match) => come.get(match) ?? []))
  const told: string[] = []
  const news = () => told.splice(0)
  bus.subscribe('table', ({ id }) => told.push(`table ${id}`))
  bus.subscribe('talk', ({ match }) => told.push(`talk ${match}`))
  const held = new Map(Object.entries(holds))
  const catchUp = vi.fn(async (match: string, seq: number): Promise<void> => {
    held.set(match, { seq, revision: held.get(match)?.revision ?? 0 })
  })
  const [count, warn] = [vi.fn(), vi.fn()]
  const watched = watchHeads({
    ...{ store: { heads }, bus, clocks, catchUp, count, log: { info: vi.fn(), warn } },
    followed: () => followed,
    standing: async (match) => held.get(match),
  })
  const gap = async () => {
    bus.publish('gap', {})
    await settle()
  }
  const set = (each: Head) => come.set(each.match, each)
  return { ...watched, bus, heads, news, catchUp, count, warn, gap, set }
}

test('a match in memory that is behind reads on, and one whose table is older than the stored one is told', async () => {
  const { set, catchUp, count, news } = looking(['a', 'b', 'c', 'd'], {
    ...{ a: { seq: 4, revision: 1 }, b: { seq: 4, revision: 1 }, c: { seq: 4, revision: 1 } },
  })
  for (const each of [head('a', 5, 2), head('b', 4, 2), head('c', 4, 1), head('d', 9, 9)]) set(each)
  await clocks.pass(4_999)
  expect(catchUp).not.toHaveBeenCalled()
  await clocks.pass(1)
  expect([catchUp.mock.calls, count.mock.calls, news()]).toEqual([[['a', 5]], [['heads_late']], ['table b']])
  // One that is ahead of what was read is not behind.
  set(head('c', 3, 0))
  await clocks.pass(5_000)
  expect(catchUp).toHaveBeenCalledOnce()
})

test('each match that is followed is asked for once, a thousand at a time', async () => {
  const followed = Array.from({ length: 1_500 }, (_, index) => `match-${index}`)
  const { heads } = looking([...followed, 'match-0'])
  await clocks.pass(5_000)
  expect(heads.mock.calls.map(([matches]) => matches)).toEqual([followed.slice(0, 1_000), followed.slice(1_000)])
})

test('of a table or a talk that has changed without news its pages hear', async () => {
  const { set, news, bus } = looking(['a', 'b', 'c', 'd'])
  await clocks.pass(5_000)
  expect(news()).toEqual([])
  set(head('a', 0, 1))
  set(head('b', 0, 0, 3))
  set(head('c', 1, 1, 3))
  // Of these there has been news.
  bus.publish('table', { id: 'c' })
  bus.publish('chat', { match: 'c' } as never)
  news()
  await clocks.pass(5_000)
  expect(news()).toEqual(['table a', 'talk b'])
  await clocks.pass(5_000)
  expect(news()).toEqual([])
  // What is said twice without news is found twice.
  set(head('a', 0, 2))
  set(head('b', 0, 0, 4))
  set(head('c', 1, 2, 4))
  await clocks.pass(5_000)
  expect(news()).toEqual(['table a', 'talk b', 'table c', 'talk c'])
})

test('what it has told itself hides nothing that comes after', async () => {
  const { set, news } = looking(['a', 'b'], { b: { seq: 1, revision: 0 } })
  await clocks.pass(5_000)
  for (const revision of [1, 2, 3]) {
    set(head('a', 0, revision))
    set(head('b', 1, revision))
    await clocks.pass(5_000)
    expect(new Set(news())).toEqual(new Set(['table a', 'table b']))
  }
})

test('after a gap it looks at once, and pages hear of whatever has changed, also of what there has been news of', async () => {
  const { set, news, bus, gap, heads } = looking(['a', 'b', 'c', 'd'])
  await clocks.pass(5_000)
  set(head('a', 0, 1))
  set(head('b', 0, 0, 3))
  set(head('c', 0, 1))
  bus.publish('table', { id: 'c' })
  news()
  await gap()
  expect([heads.mock.calls.length, news()]).toEqual([2, ['table a', 'talk b', 'table c']])
  await gap()
  expect(news()).toEqual([])
})

test('a change that was lost just before a look is told after the gap, though that look took it for the one there was news of', async () => {
  const { set, news, bus, gap } = looking(['a', 'b', 'c'])
  await clocks.pass(5_000)
  bus.publish('table', { id: 'a' })
  bus.publish('chat', { match: 'b' } as never)
  set(head('a', 0, 2))
  set(head('b', 0, 0, 2))
  news()
  await clocks.pass(5_000)
  expect(news()).toEqual([])
  await gap()
  expect(news()).toEqual(['table a', 'talk b'])
})

test('after a gap pages hear too of what is followed since the last look; without one they have just read it', async () => {
  const { news, gap, set } = looking(['a', 'b'])
  set(head('b', 0, 0, 1))
  await clocks.pass(5_000)
  expect(news()).toEqual([])
  const other = looking(['a', 'b'])
  other.set(head('b', 0, 0, 1))
  await other.gap()
  expect(other.news()).toEqual(['table a', 'table b', 'talk b'])
  await gap()
  expect(news()).toEqual([])
})

test('it looks once at a time; a gap meanwhile makes it look again', async () => {
  const { heads, gap } = looking(['a'])
  const slow = Promise.withResolvers<Head[]>()
  heads.mockReturnValueOnce(slow.promise)
  await clocks.pass(15_000)
  await gap()
  await gap()
  expect(heads).toHaveBeenCalledTimes(1)
  slow.resolve([])
  await settle()
  expect(heads).toHaveBeenCalledTimes(2)
  await clocks.pass(5_000)
  expect(heads).toHaveBeenCalledTimes(3)
})

test('a look that fails is told to the operator; the next one makes up for it, also for a gap', async () => {
  const { heads, warn, gap, news, set, bus } = looking(['a', 'b'])
  await clocks.pass(5_000)
  set(head('a', 0, 1))
  const broken = new Error('the database is gone')
  heads.mockRejectedValueOnce(broken)
  await gap()
  expect([warn.mock.calls, news(), heads.mock.calls.length]).toEqual([
    [[{ err: broken }, 'how far the matches have come could not be read']],
    [],
    2,
  ])
  // There has been news of this one, but perhaps more.
  set(head('b', 0, 1))
  bus.publish('table', { id: 'b' })
  news()
  await clocks.pass(5_000)
  expect([heads.mock.calls.length, news()]).toEqual([3, ['table a', 'table b']])
  await clocks.pass(5_000)
  expect(heads).toHaveBeenCalledTimes(4)
})

test('a match that can not read on is told to the operator, and keeps no other from doing so', async () => {
  const { set, catchUp, warn, news } = looking(['a', 'b', 'c'], { a: { seq: 0, revision: 0 }, b: { seq: 0, revision: 0 } })
  await clocks.pass(5_000)
  const broken = new Error('this row can not be played')
  catchUp.mockRejectedValueOnce(broken)
  for (const each of [head('a', 1), head('b', 1), head('c', 0, 1)]) set(each)
  await clocks.pass(5_000)
  expect([catchUp.mock.calls, news()]).toEqual([
    [
      ['a', 1],
      ['b', 1],
    ],
    ['table c'],
  ])
  expect(warn.mock.calls).toEqual([[{ err: broken, match: 'a' }, 'a match could not read on']])
})

test('where nothing is followed nothing is asked', async () => {
  const { heads, gap } = looking([])
  await clocks.pass(5_000)
  await gap()
  expect(heads).not.toHaveBeenCalled()
})

test('whoever asks how far a match has come has it read on first; those who ask at once share a question', async () => {
  const { fresh, set, heads, catchUp, news } = looking(['a', 'b'], { a: { seq: 1, revision: 0 }, b: { seq: 1, revision: 0 } })
  set(head('a', 2))
  set(head('b', 1, 1))
  const slow = Promise.withResolvers<void>()
  catchUp.mockReturnValueOnce(slow.promise)
  const done: string[] = []
  const asked = ['a', 'b', 'gone'].map((match) => fresh(match).then(() => done.push(match)))
  await settle()
  expect([heads.mock.calls, catchUp.mock.calls, done.toSorted(), news()]).toEqual([
    [[['a', 'b', 'gone']]],
    [['a', 2]],
    ['b', 'gone'],
    ['table b'],
  ])
  slow.resolve()
  await Promise.all(asked)
  expect(done).toContain('a')
  await fresh('a')
  expect(heads).toHaveBeenCalledTimes(2)
})

test('a question that fails fails for those who asked; the next is asked anew', async () => {
  const { fresh, heads } = looking(['a'])
  heads.mockRejectedValueOnce(new Error('the database is gone'))
  const answers = await Promise.allSettled([fresh('a'), fresh('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await fresh('a')
  expect(heads).toHaveBeenCalledTimes(2)
})

test('once it is closed it looks no more', async () => {
  const { close, heads, gap } = looking(['a'])
  close()
  await clocks.pass(10_000)
  await gap()
  expect(heads).not.toHaveBeenCalled()
})
