/** The nodes of one database: their common time, who of them lives, who comes first at a match, and what they have lost of each other's news. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GivenClocks, givenClocks } from '../test/givenClocks.ts'
import { type GivenLine, givenLine } from '../test/givenLine.ts'
import { type GivenStore, givenStore } from '../test/givenStore.ts'
import { elsewhereOf } from './elsewhere.ts'
import { localBus } from './local.ts'
import { machineClocks, nodesOf } from './nodes.ts'
import { weightOf } from './order.ts'
import { sharedBus } from './shared.ts'

const hour = 3_600_000
const match = 'mossy-kiln'

let clocks: GivenClocks
let store: GivenStore
let line: GivenLine
/** Whether a text is lost on its way. */
let isLost: (text: string) => boolean
beforeEach(() => {
  // The pause between two gaps.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clocks = givenClocks()
  store = givenStore(clocks.steady)
  isLost = () => false
  line = givenLine((text) => (isLost(text) ? 0 : 1))
})
afterEach(() => void vi.useRealTimers())

const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 500) {
    await clocks.pass(Math.min(500, left))
    await vi.advanceTimersByTimeAsync(Math.min(500, left))
  }
}

/** A node with all that it knows of the others. */
async function node(id: string, own: Partial<{ clocks: GivenClocks; store: GivenStore }> = {}) {
  const local = localBus()
  const bus = sharedBus({ local, line, node: id, count: () => undefined, log: { warn: () => undefined } })
  const elsewhere = elsewhereOf(local)
  const heard: string[] = []
  for (const topic of ['gap', 'hello'] as const) bus.subscribe(topic, (_, from) => void heard.push(from ? `${topic} of ${from}` : topic))
  const told: string[] = []
  const log = {
    info: (_: object, message: string) => void told.push(message),
    warn: (_: object, message: string) => void told.push(message),
  }
  const is = { draining: false, people: 0, at: new Set<string>() }
  const self = {
    ...{ id, release: '1.2.3', rules: { golems: [1] } },
    ...{ address: () => `${id}:8000`, people: () => is.people, isDraining: () => is.draining, hasAnybody: (at: string) => is.at.has(at) },
  }
  const nodes = await nodesOf({ store, bus, elsewhere, self, log, clocks, ...own })
  return { ...nodes, bus, elsewhere, heard, told, is }
}

const stood = 'no node reached the database, or its clock was set, in ms: the time of the tables goes on from where it stood'

describe('the time of the tables', () => {
  test('is the database’s less what it is behind, and goes on between the beats', async () => {
    store.behind = 400_000
    const { time } = await node('one')
    expect(time.now()).toBe(600_000)
    clocks.freeze(300)
    expect(time.now()).toBe(600_300)
    await pass(5_000)
    expect(time.now()).toBe(605_300)
  })

  test('never goes back, though an answer of the database comes late', async () => {
    const { beat } = store
    const { time } = await node('one')
    vi.spyOn(store, 'beat').mockImplementationOnce(async (self) => {
      const heard = await beat(self)
      return { ...heard, clock: heard.clock - 700 }
    })
    const times = [time.now()]
    await pass(1_000)
    times.push(time.now())
    for (let tick = 0; tick < 4; tick += 1) {
      clocks.freeze(200)
      times.push(time.now())
    }
    expect(times.map((each) => each - 1_000_000)).toEqual([0, 300, 500, 700, 900, 1_100])
    clocks.freeze(150)
    await pass(50)
    expect(time.now()).toBe(1_002_000)
  })

  test('once told stays, though the database’s clock is behind it', async () => {
    const { beat } = store
    const { time } = await node('one')
    clocks.freeze(900)
    expect(time.now()).toBe(1_000_900)
    vi.spyOn(store, 'beat').mockImplementation(async (self) => {
      const heard = await beat(self)
      return { ...heard, clock: heard.clock - 500 }
    })
    await pass(200)
    expect(time.now()).toBe(1_000_900)
    clocks.freeze(400)
    expect(time.now()).toBe(1_001_000)
  })

  test.each([
    ['ahead', hour],
    ['back', -hour],
    ['ahead by little more than three seconds', 3_001],
  ])('goes on from the last beat when the database’s clock is set %s; the operator is told', async (_, by) => {
    const one = await node('one')
    await pass(3_000)
    store.setClock(by)
    await pass(1_000)
    expect([one.time.now(), store.behind]).toEqual([1_003_000, by + 1_000])
    expect(one.told).toEqual([stood])
    await pass(10_000)
    expect([one.time.now(), one.told.length]).toEqual([1_013_000, 1])
  })

  test('follows the database’s clock where that is set by less', async () => {
    const { time, told } = await node('one')
    store.setClock(2_000)
    await pass(1_000)
    expect([time.now(), store.behind, told]).toEqual([1_003_000, 0, []])
  })

  test('is the same at all nodes, whoever sees first that the clock was set', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(3_000)
    store.setClock(hour)
    await pass(1_000)
    expect([one.time.now(), other.time.now(), store.behind]).toEqual([1_003_000, 1_003_000, hour + 1_000])
    store.setClock(-2 * hour)
    await pass(1_000)
    expect([one.time.now(), other.time.now(), store.behind]).toEqual([1_003_000, 1_003_000, 2_000 - hour])
    expect([one.told, other.told]).toEqual(Array(2).fill([stood, stood]))
  })

  test('stands still three seconds after the last beat, however long the database is away, and goes on with it', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(2_000)
    store.fault = new Error('the database is gone')
    await pass(2_500)
    expect([one.time.now(), other.time.now()]).toEqual([1_004_500, 1_004_500])
    await pass(hour)
    expect([one.time.now(), other.time.now()]).toEqual([1_005_000, 1_005_000])
    store.fault = undefined
    await pass(500)
    // It has been told already.
    expect([one.time.now(), other.time.now()]).toEqual([1_005_000, 1_005_000])
    await pass(10_000)
    expect([one.time.now(), other.time.now()]).toEqual([1_012_000, 1_012_000])
    const newcomer = await node('newcomer')
    expect(newcomer.time.now()).toBe(1_012_000)
  })

  test('stands still with the only node', async () => {
    const { time } = await node('one')
    clocks.freeze(hour)
    expect(time.now()).toBe(1_003_000)
    await pass(1)
    expect(time.now()).toBe(1_003_000)
    await pass(3_999)
    expect(time.now()).toBe(1_004_000)
  })

  test('goes on for a node that alone can’t reach the database, and is right when it can again', async () => {
    const away = givenStore(clocks.steady)
    const own = { ...store, beat: (self: Parameters<typeof store.beat>[0]) => (away.fault ? away.beat(self) : store.beat(self)) }
    const [one, other] = [await node('one', { store: own as GivenStore }), await node('other')]
    away.fault = new Error('the network is gone')
    await pass(60_000)
    expect([one.time.now(), other.time.now()]).toEqual([1_003_000, 1_060_000])
    away.fault = undefined
    await pass(1_000)
    expect([one.time.now(), other.time.now(), other.told]).toEqual([1_061_000, 1_061_000, ['a node is gone']])
  })

  test.each([
    [30_000, 0],
    [-30_000, 0],
    [30_001, 1],
    [-30_001, 1],
  ])('has nothing to do with the clock of the machine; that it differs by %i ms is told %i times', async (by, times) => {
    clocks.set(by)
    const { time, told } = await node('one')
    await pass(5_000)
    expect(time.now()).toBe(1_005_000)
    expect(told).toEqual(Array(times).fill('the clock of this machine differs from that of the database, in ms: set one of them'))
  })

  test('is looked at twice a second, until nobody wants to know', async () => {
    const { time } = await node('one')
    const look = vi.fn()
    const end = time.watch(look)
    await pass(499)
    expect(look).not.toHaveBeenCalled()
    await pass(1_501)
    expect(look).toHaveBeenCalledTimes(4)
    end()
    await pass(2_000)
    expect(look).toHaveBeenCalledTimes(4)
  })
})

describe('a node', () => {
  test('says of itself each second how it is, and hears the same of the others', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(1_000)
    const self = { id: 'one', release: '1.2.3', rules: { golems: [1] }, address: 'one:8000', people: 0, draining: false, said: 1 }
    expect(other.others()).toEqual([self])
    Object.assign(one.is, { people: 7, draining: true })
    one.bus.publish('person', { id: 'ann' })
    await pass(1_000)
    await pass(1_000)
    expect([other.others(), one.others().map(({ id }) => id)]).toEqual([[{ ...self, people: 7, draining: true, said: 2 }], ['other']])
  })

  test.each([-hour, -30_001, -30_000, 0, 30_000, 30_001, hour])(
    'tells the operator if its clock is %i ms ahead of the database’s',
    async (ahead) => {
      clocks.set(ahead)
      const { told } = await node('one')
      const isSaid = told.some((message) => message.startsWith('the clock of this machine differs from that of the database'))
      expect(isSaid).toBe(Math.abs(ahead) > 30_000)
    },
  )

  test('isn’t gone because nobody could beat: the others have a second to come back', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(1_000)
    store.fault = new Error('the database is away')
    await pass(10_000)
    store.fault = undefined
    vi.spyOn(store, 'beat').mockImplementationOnce(async (self) => ({ ...(await store.join(self)), others: [] }))
    await pass(2_000)
    expect([one, other].flatMap(({ told }) => told).filter((message) => message.endsWith('gone'))).toEqual([])
    await other.end()
    await pass(2_000)
    expect(one.told.at(-1)).toBe('a node is gone')
  })

  test('that says before it goes that it stops is no loss', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(1_000)
    other.is.draining = true
    await pass(2_000)
    await other.end()
    await pass(1_000)
    expect(one.told).toEqual(['a node has stopped'])
  })

  test('that can not join doesn’t start', async () => {
    store.fault = new Error('the database is gone')
    await expect(node('one')).rejects.toThrow('the database is gone')
  })

  test('asks the others who is there, at its start and after each gap', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(500)
    expect([line.told.length, one.heard, other.heard]).toEqual([2, ['hello', 'hello of other'], ['hello', 'hello of one']])
    other.bus.gap()
    await pass(500)
    expect([one.heard.slice(2), other.heard.slice(2).toSorted()]).toEqual([['hello of other'], ['gap', 'hello']])
  })

  test('that has left is gone at the others’ next beat, with all who were there', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(500)
    one.bus.publish('here', { match, seats: ['0'], spectators: 0 })
    await pass(1_000)
    expect([other.elsewhere.isConnected(match, '0'), other.bus.heard('one')]).toEqual([true, 2])
    await one.end()
    await pass(1_000)
    expect([other.others(), other.elsewhere.isConnected(match, '0'), other.bus.heard('one')]).toEqual([[], false, undefined])
    // It may not have told what it stored last.
    expect([other.told, other.heard.filter((each) => each === 'gap')]).toEqual([['a node is gone'], ['gap']])
    await pass(5_000)
    expect(other.told).toHaveLength(1)
  })

  test('that has ended beats no more, waits for the beat under way, and bears that it can not say so', async () => {
    const { end, bus, heard } = await node('one')
    const { beat } = store
    const slow = Promise.withResolvers<void>()
    const beats = vi.spyOn(store, 'beat').mockImplementation((self) => slow.promise.then(() => beat(self)))
    const left = vi.spyOn(store, 'leave').mockRejectedValue(new Error('the database is gone'))
    await pass(1_000)
    const ended = end()
    await pass(1_000)
    expect([beats.mock.calls.length, left.mock.calls]).toEqual([1, []])
    slow.resolve()
    await ended
    await pass(5_000)
    heard.length = 0
    bus.gap()
    await pass(1_000)
    expect([beats.mock.calls.length, left.mock.calls, heard]).toEqual([1, [['one']], ['gap']])
  })

  test('beats once at a time, and tells the operator once that the database is gone, and once that it is back', async () => {
    const { told } = await node('one')
    const { beat } = store
    const slow = Promise.withResolvers<void>()
    const beats = vi.spyOn(store, 'beat').mockImplementationOnce((self) => slow.promise.then(() => beat(self)))
    await pass(5_000)
    expect(beats).toHaveBeenCalledTimes(1)
    slow.resolve()
    await pass(1_000)
    expect(beats).toHaveBeenCalledTimes(2)
    store.fault = new Error('the database is gone')
    await pass(5_000)
    store.fault = undefined
    await pass(5_000)
    expect([beats.mock.calls.length, told]).toEqual([
      12,
      [stood, 'the database does not answer: until it does, other nodes do what falls due', 'the database answers again', stood],
    ])
  })
})

describe('at a match', () => {
  const order = (...ids: string[]) => ids.toSorted((a, b) => (weightOf(match, a) < weightOf(match, b) ? 1 : -1))

  test('the nodes stand in one order, in which they agree', async () => {
    const all = await Promise.all(['one', 'two', 'three'].map((id) => node(id)))
    await pass(1_000)
    const inOrder = order('one', 'two', 'three')
    expect(all.map(({ place }) => place(match))).toEqual(['one', 'two', 'three'].map((id) => inOrder.indexOf(id)))
  })

  test('those where somebody is come first', async () => {
    const [first = '', last = ''] = order('one', 'two')
    const nodes = new Map([
      [first, await node(first)],
      [last, await node(last)],
    ])
    const places = () => [first, last].map((id) => nodes.get(id)?.place(match))
    const come = async (id: string) => {
      nodes.get(id)?.is.at.add(match)
      nodes.get(id)?.bus.publish('here', { match, seats: [], spectators: 1 })
      await pass(1_000)
    }
    await pass(1_000)
    expect(places()).toEqual([0, 1])
    await come(last)
    expect(places()).toEqual([1, 0])
    await come(first)
    expect(places()).toEqual([0, 1])
  })

  test('one that stops, and one that can not beat for three seconds, are to keep nothing until they can', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(1_000)
    const places = () => [one.place(match), other.place(match)]
    const both = places()
    expect(both.toSorted()).toEqual([0, 1])
    other.is.draining = true
    await pass(1_000)
    await pass(1_000)
    expect(places()).toEqual([0, null])
    other.is.draining = false
    await pass(2_000)
    expect(places()).toEqual(both)
    store.fault = new Error('the database is gone')
    await pass(3_000)
    expect(places()).toEqual(both)
    await pass(1)
    expect(places()).toEqual([null, null])
    store.fault = undefined
    await pass(2_000)
    expect(places()).toEqual(both)
  })
})

describe('news that was lost', () => {
  const gaps = ({ heard }: { heard: string[] }) => heard.filter((each) => each === 'gap').length
  const say = (from: Awaited<ReturnType<typeof node>>, id: string) => from.bus.publish('person', { id })

  test('is noticed by the beats, once, although nothing is said after it', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(2_000)
    isLost = (text) => text.includes('"lost"')
    say(one, 'lost')
    await pass(1_000)
    expect(gaps(other)).toBe(0)
    await pass(2_000)
    expect([gaps(one), gaps(other)]).toEqual([0, 1])
    await pass(10_000)
    expect(gaps(other)).toBe(1)
  })

  test('is what was sent before the beat before: what is under way is not lost', async () => {
    const [one, other] = [await node('one'), await node('other')]
    await pass(2_000)
    const { tell } = line
    for (let second = 0; second < 10; second += 1) {
      // Each text comes a second late.
      const late = Promise.withResolvers<void>()
      vi.spyOn(line, 'tell').mockImplementationOnce((texts) => late.promise.then(() => tell(texts)))
      say(one, 'late')
      await pass(900)
      late.resolve()
      await pass(100)
    }
    expect([gaps(other), other.bus.heard('one')]).toEqual([0, 11])
  })

  test('is not what a node said before another came', async () => {
    const one = await node('one')
    for (let index = 0; index < 9; index += 1) {
      say(one, String(index))
      await pass(500)
    }
    await pass(1_000)
    const other = await node('other')
    await pass(10_000)
    expect(gaps(other)).toBe(0)
  })

  test('is not sent at all while no other lives, and noticed by one that came meanwhile unheard', async () => {
    const one = await node('one')
    await pass(2_000)
    say(one, 'ann')
    await pass(500)
    expect([line.told.length, one.bus.said]).toEqual([1, 2])
    isLost = () => true
    const other = await node('other')
    say(one, 'bob')
    isLost = () => false
    await pass(3_000)
    expect([line.told.some((text) => text.includes('bob')), gaps(other)]).toEqual([false, 1])
    say(one, 'cyd')
    await pass(500)
    expect([line.told.at(-1)?.includes('cyd'), other.bus.heard('one')]).toEqual([true, one.bus.said])
  })

  test('is noticed too if it was lost before the first beat', async () => {
    const one = await node('one')
    await pass(1_000)
    const other = await node('other')
    isLost = (text) => text.includes('"lost"')
    say(one, 'lost')
    await pass(3_000)
    expect(gaps(other)).toBe(1)
  })

  test('is noticed too if it was the first that a newcomer said', async () => {
    const one = await node('one')
    await pass(2_000)
    isLost = () => true
    await node('other')
    await pass(2_000)
    isLost = () => false
    await pass(2_000)
    expect(gaps(one)).toBe(1)
  })

  test('may be any by a node that stood still for two seconds and more', async () => {
    const one = await node('one')
    clocks.freeze(2_000)
    await pass(1)
    expect(gaps(one)).toBe(0)
    clocks.freeze(2_001)
    await pass(1)
    expect(gaps(one)).toBe(1)
    await pass(5_000)
    expect(gaps(one)).toBe(1)
  })

  test('is asked for again from a node that was gone and is back: the others know again who is there', async () => {
    const away = givenStore(clocks.steady)
    const own = { ...store, beat: (self: Parameters<typeof store.beat>[0]) => (away.fault ? away.beat(self) : store.beat(self)) }
    const one = await node('one', { store: own as GivenStore })
    const other = await node('other')
    const say = () => one.bus.publish('here', { match, seats: ['0'], spectators: 0 })
    one.bus.subscribe('hello', (_, from) => from !== undefined && say())
    say()
    await pass(1_000)
    expect(other.elsewhere.isConnected(match, '0')).toBe(true)
    away.fault = new Error('the network is gone')
    await pass(5_000)
    expect([other.told, other.elsewhere.isConnected(match, '0')]).toEqual([['a node is gone'], false])
    // Whatever comes late of it is forgotten too.
    say()
    await pass(2_000)
    expect(other.elsewhere.isConnected(match, '0')).toBe(false)
    away.fault = undefined
    await pass(3_000)
    // One when it went, and one when it was back.
    expect([other.elsewhere.isConnected(match, '0'), gaps(other)]).toEqual([true, 2])
    await pass(5_000)
    expect([gaps(other), other.told]).toEqual([2, ['a node is gone']])
  })
})

describe('the clocks of this machine', () => {
  test('are in milliseconds, and beat until they are told to end', () => {
    const between = (before: number, told: number, after: number) => before <= told && told <= after
    expect(between(performance.now(), machineClocks.steady(), performance.now())).toBe(true)
    vi.useFakeTimers()
    const beat = vi.fn()
    const end = machineClocks.every(1_000, beat)
    vi.advanceTimersByTime(2_999)
    expect(beat).toHaveBeenCalledTimes(2)
    end()
    vi.advanceTimersByTime(2_000)
    expect([beat.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0])
  })
})
