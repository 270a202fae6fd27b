/** What one node says the others hear, as far as the line brings it; where it doesn't, they know that something is missing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../test/givenClocks.ts'
import { type GivenLine, givenLine } from '../test/givenLine.ts'
import { localBus } from './local.ts'
import { type SharedBus, sharedBus } from './shared.ts'
import type { Topics } from './topics.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

interface Node extends SharedBus {
  /** What its parts have heard: the topic, the message, and the node that said it. */
  readonly news: unknown[][]
  readonly counted: string[]
  readonly warnings: string[]
}

function nodeOn(line: GivenLine, node: string): Node {
  const [news, counted, warnings]: [unknown[][], string[], string[]] = [[], [], []]
  const bus = sharedBus({
    local: localBus(),
    line,
    node,
    count: (name) => void counted.push(name),
    log: { warn: (_, message) => void warnings.push(message) },
  })
  const topics: (keyof Topics)[] = ['table', 'here', 'page', 'hello', 'everybody', 'match', 'chat', 'person', 'hurry', 'gap', 'talk']
  for (const topic of topics) bus.subscribe(topic, (message, from) => void news.push([topic, message, from]))
  return Object.assign(bus, { news, counted, warnings })
}

function two(times?: (text: string) => number) {
  const line = givenLine(times)
  return { line, one: nodeOn(line, 'one'), other: nodeOn(line, 'other') }
}

const person = (id: string | number) => ['person', { id: String(id) }] as const
const chat = (id: number, payload: string): Topics['chat'] => ({
  ...{ match: 'mossy-kiln', id: `line-${id}`, personId: 'ann', sender: '0', name: 'Ann', channel: 'players', at: 7, payload },
})

test('what is said is heard here at once, and elsewhere with the name of the node; its own words no node hears again', async () => {
  const { one, other } = two()
  one.publish('person', { id: 'ann' })
  expect([one.news, other.news]).toEqual([[[...person('ann'), undefined]], []])
  await settle()
  expect([one.news.length, other.news]).toEqual([1, [[...person('ann'), 'one']]])
  other.publish('hurry', { match: 'mossy-kiln' })
  await settle()
  expect(one.news[1]).toEqual(['hurry', { match: 'mossy-kiln' }, 'other'])
})

test('one who can’t take the news from elsewhere keeps no other from hearing what follows', async () => {
  const { one, other } = two()
  other.subscribe('hurry', () => {
    throw new Error('on purpose')
  })
  one.publish('hurry', { match: 'mossy-kiln' })
  one.publish('person', { id: 'ann' })
  await settle()
  expect([other.news.map(([topic]) => topic), other.warnings]).toEqual([['hurry', 'person'], ['news from another node could not be taken']])
})

test('what was said last is sent before the end', async () => {
  const { one, other } = two()
  one.publish('person', { id: 'ann' })
  await one.close()
  expect(other.news).toEqual([[...person('ann'), 'one']])
})

test('what is only for a node’s own parts stays there', async () => {
  const { line, one } = two()
  one.publish('gap', {})
  one.publish('talk', { match: 'mossy-kiln' })
  await settle()
  expect([one.news.length, one.said, line.told]).toEqual([2, 0, []])
})

test('while no other lives nobody is told, but all has its number; who speaks up, or is known to live, is told from then on', async () => {
  const line = givenLine()
  const one = nodeOn(line, 'one')
  one.setHasOthers(false)
  one.publish('person', { id: 'ann' })
  one.publish('person', { id: 'bob' })
  await settle()
  expect([one.news.length, one.said, line.told, one.counted]).toEqual([2, 2, [], []])
  const other = nodeOn(line, 'other')
  other.publish('hello', {})
  await settle()
  one.publish('person', { id: 'cyd' })
  await settle()
  expect([other.news.at(-1), one.said]).toEqual([[...person('cyd'), 'one'], 3])
  one.forget('other')
  one.publish('person', { id: 'dan' })
  await settle()
  one.setHasOthers(true)
  one.publish('person', { id: 'eve' })
  await settle()
  expect(other.news.slice(-2)).toEqual([
    ['gap', {}, undefined],
    [...person('eve'), 'one'],
  ])
})

test('what is said in one turn, or while a text is under way, goes together and in order, without repetitions', async () => {
  const { line, one, other } = two()
  const { tell } = line
  const taken = Promise.withResolvers<void>()
  vi.spyOn(line, 'tell').mockImplementationOnce((texts) => taken.promise.then(() => tell(texts)))
  one.publish('match', { id: 'mossy-kiln', seq: 1 })
  one.publish('person', { id: 'ann' })
  one.publish('match', { id: 'dewy-loom', seq: 9 })
  one.publish('match', { id: 'mossy-kiln', seq: 2 })
  one.publish('person', { id: 'ann' })
  expect(one.said).toBe(0)
  await settle()
  for (const id of ['bob', 'cyd']) {
    one.publish('person', { id })
    await settle()
  }
  expect([line.told, one.said]).toEqual([[], 1])
  taken.resolve()
  await settle()
  expect(line.told.map((text) => JSON.parse(text))).toEqual([
    ['one', 1, [['match', { id: 'dewy-loom', seq: 9 }], ['match', { id: 'mossy-kiln', seq: 2 }], person('ann')]],
    ['one', 2, [person('bob'), person('cyd')]],
  ])
  expect([one.said, other.heard('one'), other.heard('two'), one.counted]).toEqual([2, 2, undefined, ['news_sent', 'news_sent']])
})

test('somebody who has come, gone and come again is here at last', async () => {
  const { one, other } = two()
  for (const seats of [['0'], [], ['0']]) one.publish('here', { match: 'mossy-kiln', seats, spectators: 0 })
  await settle()
  expect(other.news.map(([, message]) => (message as Topics['here']).seats)).toEqual([[], ['0']])
})

test('texts fit into what PostgreSQL takes, however much is said; each message is heard once and in order', async () => {
  const { line, one, other } = two()
  const tell = vi.spyOn(line, 'tell')
  const lines = Array.from({ length: 4_000 }, (_, index) => chat(index, 'ü'.repeat(index % 300)))
  for (const each of lines) one.publish('chat', each)
  await settle()
  const sizes = line.told.map((text) => Buffer.byteLength(text))
  expect(Math.max(...sizes)).toBeLessThan(7_100)
  // And they are used well.
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(6_000)
  expect(other.news.map(([, message]) => message)).toEqual(lines)
  expect([other.counted, one.said]).toEqual([[], line.told.length])
  expect(Math.max(...tell.mock.calls.map(([texts]) => texts.length))).toBe(20)
})

test('a text is as long as may be, twenty are told together, and one that is full begins the next', async () => {
  const { line, one } = two()
  const tell = vi.spyOn(line, 'tell')
  /** Of this size in a text, with the comma after it. */
  const sized = (number: number, size: number): Topics['chat'] => {
    const empty = chat(number, '')
    return chat(number, 'x'.repeat(size - 1 - Buffer.byteLength(JSON.stringify(['chat', empty]))))
  }
  for (let index = 0; index < 20; index += 1) {
    one.publish('chat', sized(100 + index, 3_000))
    one.publish('chat', sized(200 + index, 4_000))
  }
  await settle()
  expect(tell.mock.calls.map(([texts]) => texts.length)).toEqual([20])
  one.publish('chat', sized(301, 7_000))
  one.publish('chat', sized(302, 3_001))
  one.publish('chat', sized(303, 4_000))
  one.publish('chat', sized(304, 7_001))
  await settle()
  expect(tell.mock.calls.at(-1)?.[0].map((text) => JSON.parse(text)[2].map(([, { id }]: [string, { id: string }]) => id))).toEqual([
    ['line-301'],
    ['line-302'],
    ['line-303'],
  ])
})

test('a message that fits into no text is left out, and keeps no other back', async () => {
  const { line, one, other } = two()
  one.publish('person', { id: 'ann' })
  one.publish('chat', chat(1, 'x'.repeat(7_000)))
  one.publish('person', { id: 'bob' })
  await settle()
  expect(other.news.map(([, message]) => message)).toEqual([{ id: 'ann' }, { id: 'bob' }])
  expect(line.told).toHaveLength(1)
})

test('while the line takes nothing ten thousand messages wait; of those beyond the others know that they are missing', async () => {
  const { line, one, other } = two()
  one.publish('person', { id: 'first' })
  await settle()
  const taken = Promise.withResolvers<void>()
  vi.spyOn(line, 'tell').mockReturnValueOnce(taken.promise)
  one.publish('person', { id: 'under way' })
  await settle()
  for (let index = 0; index < 10_002; index += 1) one.publish('person', { id: String(index) })
  // The two beyond have numbers that nobody will hear.
  expect(one.said).toBe(4)
  taken.resolve()
  await settle()
  expect(other.counted.slice(0, 1)).toEqual(['news_missed'])
  const ids = other.news.filter(([topic]) => topic === 'person').map(([, message]) => (message as Topics['person']).id)
  expect([ids.length, ids[1], ids.at(-1)]).toEqual([10_001, '0', '9999'])
})

test('what can not be sent is lost and counted, the next goes out; and the others know', async () => {
  const { line, one, other } = two()
  one.publish('person', { id: 'ann' })
  await settle()
  line.fault = new Error('the database is gone')
  one.publish('person', { id: 'bob' })
  await settle()
  line.fault = undefined
  expect([one.counted, other.counted]).toEqual([['news_sent', 'news_lost'], []])
  one.publish('person', { id: 'cyd' })
  await settle()
  expect(other.news).toEqual([
    [...person('ann'), 'one'],
    ['gap', {}, undefined],
    [...person('cyd'), 'one'],
  ])
  expect([one.said, other.counted]).toEqual([3, ['news_missed']])
})

describe('texts by their numbers', () => {
  const text = (number: number, from = 'far', messages: unknown = [person(number)]) => JSON.stringify([from, number, messages])
  const numbers = ({ news }: Node) => news.map(([topic, message]) => (topic === 'gap' ? topic : Number((message as { id: string }).id)))

  test('count once, though they come twice or late', async () => {
    const { line, other } = two()
    await line.tell([5, 6, 5, 6, 4, 7, 7, 3].map((number) => text(number)))
    expect([numbers(other), other.counted]).toEqual([[5, 6, 7], []])
    expect(other.heard('far')).toBe(7)
  })

  test('that are missing are noticed with the next; what comes after it is heard', async () => {
    const { line, other } = two()
    await line.tell([1, 2, 4, 3, 5].map((number) => text(number)))
    expect([numbers(other), other.counted]).toEqual([[1, 2, 'gap', 4, 5], ['news_missed']])
  })

  test('are those of one node: what another says, or one that has been forgotten, is new', async () => {
    const { line, other } = two()
    await line.tell([text(7), text(3, 'farther'), text(8), text(4, 'farther')])
    expect([numbers(other), other.counted]).toEqual([[7, 3, 8, 4], []])
    other.forget('far')
    expect([other.heard('far'), other.heard('farther')]).toEqual([undefined, 4])
    await line.tell([text(2), text(20, 'farther')])
    expect(numbers(other)).toEqual([7, 3, 8, 4, 2, 'gap', 20])
  })

  test.each([
    ['no JSON', '{'],
    ['empty', ''],
    ['no list', '{"node":"far"}'],
    ['without a number', '["far",null,[]]'],
    ['with half a number', '["far",1.5,[]]'],
    ['from nobody', '[7,1,[]]'],
    ['with too little', '["far",1]'],
    ['with messages that are none', '["far",1,[["person"]]]'],
    ['with too much', '["far",1,[],"more"]'],
  ])('that are malformed, %s, are refused, and whatever comes after is heard', async (_, malformed) => {
    const { line, other } = two()
    await line.tell([malformed, text(1)])
    expect([numbers(other), other.counted]).toEqual([[1], ['news_refused']])
  })

  test('may hold what this release knows nothing of, or knows otherwise: the rest is heard', async () => {
    const { line, other } = two()
    const unknown = [
      ['weather', { id: 'rain' }],
      ['person', { id: 7 }],
      ['person', null],
      ['__proto__', {}],
      ['toString', {}],
      ['gap', {}],
      ['talk', { match: 'mossy-kiln' }],
      ['match', { id: 'mossy-kiln', seq: -1 }],
    ]
    await line.tell([text(1, 'far', [...unknown, ['person', { id: '1', and: 'more' }]])])
    expect(other.news).toEqual([[...person(1), 'far']])
    expect(other.counted).toEqual(unknown.map(() => 'news_refused'))
  })
})

test('gaps are told at once, and those of the next second together at its end', async () => {
  const { line, other } = two()
  const gaps = () => other.news.length
  line.gap()
  expect(gaps()).toBe(1)
  line.gap()
  other.gap()
  await vi.advanceTimersByTimeAsync(999)
  expect(gaps()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(gaps()).toBe(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(gaps()).toBe(2)
  other.gap()
  expect(gaps()).toBe(3)
})

test('what was said last is sent before it is closed', async () => {
  const { one, other } = two()
  one.publish('person', { id: 'ann' })
  await one.close()
  expect(other.news).toEqual([[...person('ann'), 'one']])
})

test('once it is closed nothing is heard any more', async () => {
  const { line, one, other } = two()
  await other.close()
  one.publish('person', { id: 'ann' })
  other.publish('person', { id: 'bob' })
  await line.tell(['{'])
  line.gap()
  await settle()
  expect([other.news, other.counted.includes('news_refused'), one.counted.includes('news_refused')]).toEqual([[], false, true])
})
