import type { Status } from '@toadstool/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import type { Occupant } from '../journal/records.ts'
import { present } from '../lobby/present.ts'
import { bots } from '../match/bots/bots.ts'
import { isUpToBots, lonelyTables } from '../match/bots/lonely.ts'
import type { Running } from '../match/running.ts'
import { type LiveTable, liveTable, tableRecord } from './liveTable.ts'
import { until } from './running.ts'

const lonelyTable = (id: string, ...people: string[]): Running =>
  ({
    table: { id, hostId: null, seats: [...people.map((personId) => ({ kind: 'person', personId })), { kind: 'bot' }] },
  }) as unknown as Running

test('bots play on at three tables of a person who is not there; a fourth waits until somebody comes, or one of them is done', () => {
  const here = new Set<string>()
  const goneOn: string[] = []
  const changed: string[] = []
  const lonely = lonelyTables({
    isHere: (match, seat) => here.has(`${match} ${seat}`),
    goOn: (match) => goneOn.push(match),
    changed: (match) => changed.push(match),
  })
  const waits = (id: string, ...people: string[]) => lonely.waits(lonelyTable(id, ...people))
  expect(['a', 'b', 'c', 'd', 'e', 'a'].map((id) => waits(id, 'ann'))).toEqual([false, false, false, true, true, false])
  // a table of another person doesn't wait, one of both does
  expect([waits('f', 'bob'), waits('g', 'bob', 'ann')]).toEqual([false, true])
  lonely.left('b')
  expect(goneOn).toEqual(['d'])
  expect([waits('d', 'ann'), waits('e', 'ann')]).toEqual([false, true])
  here.add('e 0')
  expect(waits('e', 'ann')).toBe(false)
  here.add('a 0')
  expect(waits('a', 'ann')).toBe(false)
  expect(goneOn).toEqual(['d', 'g'])
  // once she has gone again, that table waits while three play
  here.clear()
  expect(waits('e', 'ann')).toBe(true)
  expect(['a', 'd', 'e'].map(lonely.isWaiting)).toEqual([false, false, true])
  // each is reported when it begins to wait, and when it goes on
  expect(changed).toEqual(['d', 'e', 'g', 'd', 'e', 'g', 'e'])
})

test('bots among themselves play on at three tables of whoever opened them; at a fourth as long as anybody looks on', () => {
  const watched = new Set<string>()
  const lonely = lonelyTables({
    isHere: (match, seat) => seat === null && watched.has(match),
    goOn: () => undefined,
    changed: () => undefined,
  })
  const waits = (id: string, hostId: string | null) =>
    lonely.waits({ table: { id, hostId, seats: [{ kind: 'bot' }, { kind: 'bot' }] } } as unknown as Running)
  expect(['a', 'b', 'c', 'd'].map((id) => waits(id, 'ann'))).toEqual([false, false, false, true])
  expect([waits('e', 'bob'), lonely.waits(lonelyTable('f', 'ann'))]).toEqual([false, true])
  watched.add('d')
  expect(waits('d', 'ann')).toBe(false)
  watched.clear()
  expect(waits('d', 'ann')).toBe(true)
  // A stock client may open a table without a host.
  expect(['g', 'h', 'i', 'j'].map((id) => waits(id, null))).toEqual([false, false, false, false])
})

test('a table where nobody is known by a session waits for none; one that waits and is over waits no more, and takes no place', () => {
  const changed: string[] = []
  const goneOn: string[] = []
  const lonely = lonelyTables({ isHere: () => false, goOn: (match) => goneOn.push(match), changed: (match) => changed.push(match) })
  const waits = (id: string, person: string | null) => lonely.waits(lonelyTable(id, person as string))
  expect(['a', 'b', 'c', 'd'].map((id) => waits(id, null))).toEqual([false, false, false, false])
  expect(['e', 'f', 'g', 'h', 'i'].map((id) => waits(id, 'ann'))).toEqual([false, false, false, true, true])
  lonely.left('h')
  expect([lonely.isWaiting('h'), changed, goneOn]).toEqual([false, ['h', 'i', 'h'], []])
  for (const id of ['e', 'f']) lonely.left(id)
  expect([goneOn, waits('j', 'ann'), waits('k', 'ann')]).toEqual([['i'], false, true])
  // leaving a match for good makes room as well
  expect([waits('g', null), goneOn]).toEqual([false, ['i', 'k']])
})

test('that a bot’s own seat counts as connected lets no table go on', () => {
  const lonely = lonelyTables({ isHere: (_, seat) => seat === '1', goOn: () => undefined, changed: () => undefined })
  expect(['a', 'b', 'c', 'd'].map((id) => lonely.waits(lonelyTable(id, 'ann')))).toEqual([false, false, false, true])
})

test('a match that can’t be opened keeps no place, and is looked at again', async () => {
  vi.useFakeTimers()
  const running = (id: string): Running =>
    ({
      table: {
        id,
        seats: [
          { kind: 'person', personId: 'ann' },
          { kind: 'bot', level: 'easy' },
        ],
      },
      state: { ctx: { turn: 1 } },
      rulebook: { bot: { pause: () => 1e6 } },
      progress: { owes: ['1'], outcome: null },
      viewOf: () => ({}),
    }) as unknown as Running
  const known = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, running(id)]))
  let works = false
  const open = async (id: string) => {
    if (id === 'e' && !works) throw new Error('the store is ill')
    return known.get(id)
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const mind = bots({
    act: vi.fn(),
    open,
    keeper: alone,
    now: () => 0,
    rests: () => false,
    isHere: () => false,
    waitingChanged: vi.fn(),
    pace: 1,
    module: '',
    count: vi.fn(),
    log,
  })
  for (const each of known.values()) mind.consider(each)
  const waiting = () => [...'abcdef'].filter(mind.isWaiting)
  expect(waiting()).toEqual(['d', 'e', 'f'])
  // d has been cleared away, e can't be read for now: f takes the place that becomes free.
  known.delete('d')
  mind.consider({ ...running('a'), progress: { owes: [], outcome: null, owesSince: null } })
  await vi.advanceTimersByTimeAsync(1)
  expect([waiting(), mind.isBusy('f')]).toEqual([[], true])
  works = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(waiting()).toEqual(['e'])
  await mind.close()
})

let server: LiveTable | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

/** Tables of Ann, who is absent, each with a bot that thinks for long. */
async function tablesOfAnn(at: LiveTable, count: number, changedAt: (index: number) => number = Date.now): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `mossy-kiln-2222-222${index + 2}`)
  for (const [index, id] of ids.entries()) {
    const ann = { kind: 'person', personId: 'ann-1234', name: 'Ann', credentialHash: null, ready: true, data: null } as const
    const table = tableRecord(id, { kind: 'none' }, 'running', [{ kind: 'bot', name: 'Morel', level: 'easy' }, ann])
    await at.journal.createTable({ ...table, updatedAt: changedAt(index) })
    await at.host.start(table)
  }
  return ids
}

const tableOf = async (at: LiveTable, id: string) => {
  const table = await at.journal.table(id)
  if (!table) throw new Error('no table')
  return table
}

test('lists and spectators are told that bots rest, until somebody who sits there comes', async () => {
  const here = await liveTable({ botPace: 1000 })
  server = here
  const ids = await tablesOfAnn(here, 4)
  const shown = async (id: string) => (await present({ ...here, presence: here.live }, await tableOf(here, id), undefined)).resting
  expect(await Promise.all(ids.map(shown))).toEqual([undefined, undefined, undefined, true])
  const [first = '', , , last = ''] = ids
  const spectator = await here.join(last, null)
  const status = () => spectator.heard.findLast(([event]) => event === 'status')?.[1] as Status
  expect(status().resting).toBe(true)

  await here.host.callOff(first)
  await spectator.until(() => status().resting === undefined)
  expect(await shown(last)).toBeUndefined()
})

test('where bots play among themselves they go on as soon as somebody looks on', async () => {
  const here = await liveTable({ botPace: 1000 })
  server = here
  const morel = { kind: 'bot', name: 'Morel', level: 'easy' } as const
  const ids = ['2', '3', '4', '5'].map((last) => `mossy-kiln-2222-222${last}`)
  for (const id of ids) {
    const table = tableRecord(id, { kind: 'none' }, 'running', [morel, { ...morel, name: 'Bolete' }])
    await here.journal.createTable({ ...table, hostId: 'ann-1234' })
    await here.host.start(table)
  }
  const rest = async () => Promise.all(ids.map(async (id) => here.host.botsRest(await tableOf(here, id))))
  expect(await rest()).toEqual([false, false, false, true])
  await here.join(ids.at(-1) ?? '', null)
  await until(async () => !(await rest()).includes(true))
})

test('how far bots are with secret answers isn’t told by their rest: only where nobody else is waited for they rest', () => {
  const seats = [{ kind: 'bot' }, { kind: 'person', away: { by: 'bot' } }, { kind: 'person' }]
  const table = (...owes: string[]) => ({ state: 'running', seats, owes }) as unknown as Parameters<typeof isUpToBots>[0]
  expect([table('0', '1'), table('0', '2'), table()].map(isUpToBots)).toEqual([true, false, false])
  expect(isUpToBots({ ...table('0'), sleep: { since: 1 } })).toBe(false)
  expect((['open', 'over'] as const).map((state) => isUpToBots({ ...table('0'), state }))).toEqual([false, false])
})

test('a match that sleeps isn’t woken by the place that becomes free: the next one takes it', async () => {
  const long = Date.now() - 31 * 86_400_000
  const here = await liveTable({ botPace: 1000 })
  server = here
  const [first = '', , , asleep = '', last = ''] = await tablesOfAnn(here, 5, (index) => (index === 3 ? long : Date.now()))
  await here.host.lull(Date.now())
  expect((await tableOf(here, asleep)).sleep).toEqual({ since: long })
  const rests = async (id: string) => here.host.botsRest(await tableOf(here, id))
  expect([await rests(asleep), await rests(last)]).toEqual([false, true])
  await here.host.callOff(first)
  await until(async () => !(await rests(last)))
  expect((await tableOf(here, asleep)).sleep).toEqual({ since: long })
})

test('at a fourth table of a person who is not there no bot even makes its pause; one is made once another table waits for the person', async () => {
  const server = await liveTable({ botPace: 1000 })
  const ann = { id: 'ann', name: 'Ann', named: true, createdAt: 0 }
  await server.journal.savePerson(ann)
  const seats: Occupant[] = [
    { kind: 'bot', name: 'Morel', level: 'easy' },
    { kind: 'person', personId: ann.id, name: ann.name, credentialHash: null, ready: true, data: null },
  ]
  const tables = ['a', 'b', 'c', 'd'].map((each) => tableRecord(`mossy-kiln-${each.repeat(4)}-2222`, { kind: 'none' }, 'running', seats))
  for (const table of tables) {
    await server.journal.createTable(table)
    await server.host.start(table)
  }
  const [first, , , fourth] = tables.map(({ id }) => id) as [string, string, string, string]
  const hasBegun = async (id: string) => (await server.journal.rows(id, 0, -1)).length > 0
  server.bus.publish('hurry', { match: fourth })
  server.bus.publish('hurry', { match: first })
  await until(() => hasBegun(first))
  expect(await hasBegun(fourth)).toBe(false)
  await until(() => {
    server.bus.publish('hurry', { match: fourth })
    return hasBegun(fourth)
  })
  await server.close()
})
