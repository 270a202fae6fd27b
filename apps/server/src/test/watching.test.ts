/** Who looks at an open table, and when others hear that one of its people has come or gone: 150 ms later, if it still holds. */
import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Topics } from '../cluster/topics.ts'
import type { Identity } from '../identity/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { Allowances } from '../live/limits.ts'
import { watching } from '../live/watching.ts'
import { tableRecord } from './liveTable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seated = (personId: string) => ({ kind: 'person', personId, name: personId, credentialHash: null, ready: true, data: null }) as const
const seats = [seated('ann'), seated('bob'), { kind: 'bot', name: 'Morel', level: 'easy' } as const, null]
const open = tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', seats)
const running = tableRecord('mossy-kiln-3333-3333', { kind: 'none' }, 'running', seats)

/** `/lobby`, with the messages to its rooms, and the tables announced on the bus. */
function lobby() {
  const heard: unknown[][] = []
  const namespace = Object.assign(new EventEmitter(), {
    use: (check: Check) => void checks.push(check),
    to: (room: string) => ({ emit: (...event: unknown[]) => void heard.push([room, ...event]) }),
    adapter: { rooms: new Map<string, unknown>() },
    sockets: new Map<string, unknown>(),
  })
  const checks: Check[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const bus = localBus()
  const news: string[] = []
  bus.subscribe('here', ({ match }) => news.push(match))
  /** What other nodes are told of pages. */
  const told: string[] = []
  bus.subscribe('page', (each) => told.push(inWords(each)))
  const table = vi.fn(async (id: string) => [open, running].find((each) => each.id === id))
  const may = vi.fn((_kind: string) => true)
  const limits = { enter: vi.fn((): (() => void) | undefined => () => undefined), of: vi.fn(() => ({ may })) }
  const personOf = vi.fn(async (cookie?: string) => (cookie === undefined ? undefined : { id: cookie }))
  const looking = watching({
    io: { of: () => namespace } as unknown as Server,
    journal: { table } as unknown as Journal,
    bus,
    identity: { personOf } as unknown as Identity,
    log,
    limits: limits as unknown as Allowances,
    present: () => ({ seats: [], spectators: 0 }),
  })
  /** A page of this person, once it is connected. */
  async function page(person?: string) {
    const socket = Object.assign(new EventEmitter(), {
      data: {} as { person?: string },
      handshake: { auth: {} },
      request: { headers: { cookie: person } },
      joined: [] as string[],
      join: (room: string) => void socket.joined.push(room),
      checks: [] as ((frame: unknown[], next: () => void) => void)[],
      use: (check: (frame: unknown[], next: () => void) => void) => void socket.checks.push(check),
    })
    const refusal = await new Promise<Error | undefined>((resolve) => checks[0]?.(socket, resolve))
    if (!refusal) {
      namespace.sockets.set(String(namespace.sockets.size), socket)
      namespace.emit('connection', socket)
    }
    return Object.assign(socket, { refusal })
  }
  const pause = (time: number) => vi.advanceTimersByTimeAsync(time)
  /** All that another node would be told that knows nothing. */
  const all = () => looking.pages().map(inWords)
  return { ...looking, all, told, heard, namespace, log, bus, news, table, may, limits, personOf, page, pause }
}

const inWords = ({ person, table, isOpen }: Topics['page']): string =>
  `${person} ${isOpen ? 'has' : 'has closed'} ${table === null ? 'a page' : `a page of ${table}`}`

type Check = (socket: object, next: (error?: Error) => void) => void

test('somebody looks at a table until the last of their pages has turned from it or is closed', async () => {
  const { isHere, page } = lobby()
  const [desk, phone] = [await page('ann'), await page('ann')]
  desk.emit('unwatch', open.id)
  expect(isHere(open.id, 'ann')).toBe(false)
  // repeating it changes nothing
  for (const each of [desk, desk, phone]) each.emit('watch', open.id)
  expect([isHere(open.id, 'ann'), isHere(open.id, 'bob'), isHere(running.id, 'ann')]).toEqual([true, false, false])
  desk.emit('unwatch', open.id)
  desk.emit('unwatch', open.id)
  expect(isHere(open.id, 'ann')).toBe(true)
  const other = await page('bob')
  other.emit('watch', open.id)
  phone.emit('disconnect')
  expect([isHere(open.id, 'ann'), isHere(open.id, 'bob')]).toEqual([false, true])
})

test('one page looks at fifty tables at most, and at nothing that is none; a page without a session at nothing', async () => {
  const { isHere, page } = lobby()
  const [ann, stranger] = [await page('ann'), await page()]
  for (const nothing of [7, 'nothing', undefined]) {
    ann.emit('watch', nothing)
    ann.emit('unwatch', nothing)
    expect(isHere(String(nothing), 'ann')).toBe(false)
  }
  const ids = Array.from({ length: 51 }, (_, index) => `mossy-kiln-2222-22${String.fromCharCode(97 + (index % 8), 97 + (index >> 3))}`)
  for (const id of ids) ann.emit('watch', id)
  expect(ids.map((id) => isHere(id, 'ann'))).toEqual([...ids.slice(1).map(() => true), false])
  stranger.emit('watch', open.id)
  expect([stranger.joined, ann.joined]).toEqual([[], ['person:ann']])
})

test('others hear after a moment of those who sit there, for all who came or went at once', async () => {
  const { page, pause, news, table } = lobby()
  const [ann, bob] = [await page('ann'), await page('bob')]
  ann.emit('watch', open.id)
  await pause(149)
  bob.emit('watch', open.id)
  expect(news).toEqual([])
  await pause(1)
  expect(news).toEqual([open.id])
  await pause(1000)
  expect([news.length, table.mock.calls.length]).toEqual([1, 1])
  ann.emit('disconnect')
  await pause(150)
  expect(news).toEqual([open.id, open.id])
})

test('whoever is back within the moment is no news; whoever went meanwhile is', async () => {
  const { page, pause, news, table } = lobby()
  const [ann, bob] = [await page('ann'), await page('bob')]
  for (const each of [ann, bob]) each.emit('watch', open.id)
  await pause(150)
  for (const word of ['unwatch', 'watch', 'unwatch', 'watch']) ann.emit(word, open.id)
  await pause(150)
  expect([news.length, table.mock.calls.length]).toEqual([1, 1])
  for (const word of ['unwatch', 'watch']) ann.emit(word, open.id)
  bob.emit('unwatch', open.id)
  await pause(150)
  expect(news).toHaveLength(2)
})

test('nobody hears of others, nor of a match that is played, nor of a table that is gone', async () => {
  const { page, pause, news } = lobby()
  const [ann, eve] = [await page('ann'), await page('eve')]
  eve.emit('watch', open.id)
  for (const id of [running.id, 'mossy-kiln-4444-4444']) ann.emit('watch', id)
  await pause(150)
  expect(news).toEqual([])
})

test('a table that can not be read is told to the operator, and to nobody else', async () => {
  const { page, pause, news, table, log } = lobby()
  const broken = new Error('the disk is gone')
  table.mockRejectedValueOnce(broken)
  const ann = await page('ann')
  ann.emit('watch', open.id)
  await pause(150)
  expect([news, log.error.mock.calls]).toEqual([[], [[{ err: broken, match: open.id }, 'a table could not be read']]])
})

test('other nodes hear of a person’s first page at once, and of the last one that is closed', async () => {
  const { page, told, namespace } = lobby()
  const { rooms } = namespace.adapter
  const desk = await page('ann')
  expect(told).toEqual(['ann has a page'])
  rooms.set('person:ann', new Set(['desk']))
  const phone = await page('ann')
  await page()
  expect(told).toEqual(['ann has a page'])
  desk.emit('disconnect')
  expect(told).toHaveLength(1)
  rooms.delete('person:ann')
  phone.emit('disconnect')
  expect(told.slice(1)).toEqual(['ann has closed a page'])
})

test('other nodes hear of those who look at a table, sit there or not, after the moment', async () => {
  const { page, pause, told, news } = lobby()
  const [ann, eve] = [await page('ann'), await page('eve')]
  told.length = 0
  for (const each of [ann, eve]) each.emit('watch', running.id)
  await pause(149)
  expect(told).toEqual([])
  await pause(1)
  expect([told, news]).toEqual([[`ann has a page of ${running.id}`, `eve has a page of ${running.id}`], []])
  eve.emit('unwatch', running.id)
  ann.emit('unwatch', running.id)
  ann.emit('watch', running.id)
  await pause(150)
  expect(told.slice(2)).toEqual([`eve has closed a page of ${running.id}`])
})

test('another node is told of all pages as they have been told: those who have just come or gone it hears of with the others', async () => {
  const { page, pause, all, told } = lobby()
  const [ann, bob, eve] = [await page('ann'), await page('bob'), await page('eve')]
  await page()
  await page('eve')
  const people = ['ann has a page', 'bob has a page', 'eve has a page']
  expect(all()).toEqual(people)
  for (const each of [ann, bob]) each.emit('watch', open.id)
  ann.emit('watch', running.id)
  expect(all()).toEqual(people)
  await pause(150)
  const known = [...people, `ann has a page of ${open.id}`, `bob has a page of ${open.id}`, `ann has a page of ${running.id}`]
  expect(all().toSorted()).toEqual(known.toSorted())
  eve.emit('watch', open.id)
  for (const table of [open.id, running.id]) ann.emit('unwatch', table)
  bob.emit('unwatch', open.id)
  expect(all().toSorted()).toEqual(known.toSorted())
  // Whoever is back has never been gone, nor is told again.
  bob.emit('watch', open.id)
  told.length = 0
  await pause(150)
  const gone = [`ann has closed a page of ${open.id}`, `ann has closed a page of ${running.id}`]
  expect(told.toSorted()).toEqual([...gone, `eve has a page of ${open.id}`])
  expect(all().toSorted()).toEqual([...people, `bob has a page of ${open.id}`, `eve has a page of ${open.id}`].toSorted())
})

const nudge = (person: string | null, heard: boolean) => ({ match: running.id, by: '1', to: '0', since: 7, heard, person })

test('a person’s own pages hear what concerns them, and that they are waited for', async () => {
  const { bus, heard, namespace, hasPage } = lobby()
  namespace.adapter.rooms.set('person:ann', new Set(['a page']))
  expect([hasPage('ann'), hasPage('bob')]).toEqual([true, false])
  bus.publish('person', { id: 'ann' })
  for (const [person, isHeard] of [
    ['ann', true],
    ['ann', false],
    [null, true],
  ] as const)
    bus.publish('nudge', nudge(person, isHeard))
  expect(heard).toEqual([
    ['person:ann', 'news'],
    ['person:ann', 'nudge', { id: running.id }],
  ])
})

test('once the server stops nobody hears anything any more', async () => {
  const { page, pause, bus, heard, news, told, close } = lobby()
  const ann = await page('ann')
  ann.emit('watch', open.id)
  close()
  expect(vi.getTimerCount()).toBe(0)
  told.length = 0
  // Other nodes forget its pages with the node itself.
  ann.emit('disconnect')
  bus.publish('person', { id: 'ann' })
  bus.publish('nudge', nudge('ann', true))
  await pause(1000)
  expect([news, heard, told]).toEqual([[], [], []])
})

test('a connection with too many sockets gets no more; one whose session can not be read comes in as nobody', async () => {
  const { page, limits, personOf, log, isHere } = lobby()
  limits.enter.mockReturnValueOnce(undefined)
  expect((await page('ann')).refusal).toEqual(new Error('too-many-requests'))
  expect(personOf).not.toHaveBeenCalled()
  const broken = new Error('the disk is gone')
  personOf.mockRejectedValueOnce(broken)
  const ann = await page('ann')
  ann.emit('watch', open.id)
  expect([ann.refusal, isHere(open.id, 'ann')]).toEqual([undefined, false])
  expect(log.error.mock.calls).toEqual([[{ err: broken }, 'a session could not be read']])
})

test('what a page says beyond its allowance isn’t heard', async () => {
  const { page, may, limits } = lobby()
  const ann = await page('ann')
  expect(limits.of).toHaveBeenCalledWith(ann, 'ann')
  const taken = vi.fn()
  const say = () => ann.checks[0]?.(['watch', open.id], taken)
  say()
  may.mockReturnValueOnce(false)
  say()
  expect([taken.mock.calls.length, may.mock.calls]).toEqual([1, [['talk'], ['talk']]])
})

test('a page in a background tab is open, and not seen: alone other nodes are told, once it has lasted', async () => {
  const { isHere, isSeen, page, pause, told, news, heard, bus } = lobby()
  const hidden: string[] = []
  bus.subscribe('page', ({ hidden: is, table }) => hidden.push(`${table} ${is ?? false}`))
  const [desk, phone] = [await page('ann'), await page('ann')]
  for (const each of [desk, phone]) each.emit('watch', open.id)
  await pause(150)
  const before = [news.length, heard.length]
  hidden.length = 0
  const seen = () => [isHere(open.id, 'ann'), isSeen('ann'), isSeen('ann', open.id)]
  desk.emit('visible', { visible: false })
  expect(seen()).toEqual([true, true, true])
  phone.emit('visible', { visible: false })
  expect(seen()).toEqual([true, false, false])
  for (const junk of [undefined, {}, { visible: 'yes' }, { visible: true, more: 1 }]) phone.emit('visible', junk)
  expect(seen()).toEqual([true, false, false])
  desk.emit('visible', { visible: true })
  expect(seen()).toEqual([true, true, true])
  expect(told).toHaveLength(3)
  expect([news.length, heard.length]).toEqual(before)
})
