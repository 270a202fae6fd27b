/** The host's answers, and what it announces when. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { Away, Occupant, TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { givenTime } from '../test/givenTime.ts'
import { tableRecord } from '../test/liveTable.ts'
import { rulebooks } from '../test/offers.ts'
import { until } from '../test/running.ts'
import { type Host, matchHost } from './host.ts'

const id = 'mossy-kiln-2222-2222'
const botModule = new URL('../test/offers.ts', import.meta.url).href
const person = (name: string, away?: Away): Occupant => ({
  ...{ kind: 'person', personId: `${name}-1234`, name, credentialHash: null, ready: true, data: null },
  ...(away && { away }),
})
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }

let journal: Journal
let host: Host
let told: { id: string }[]
let logged: string[]
let counted: string[]
let here: Set<string>
let bus: ReturnType<typeof localBus>

const settle = () => new Promise((resolve) => setImmediate(resolve))

function begin(more: Partial<Parameters<typeof matchHost>[0]> = {}): void {
  told = []
  logged = []
  counted = []
  here = new Set(['0', '1'])
  bus = localBus()
  bus.subscribe('table', (message) => told.push(message))
  const tell = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify({ ...fields, err: undefined })}`)
  const log = { info: tell, warn: tell, error: tell }
  const count = (name: string, labels: object = {}) => void counted.push([name, ...Object.values(labels)].join(' '))
  const isHere = (_: string, seat: string | null) => seat !== null && here.has(seat)
  host = matchHost({ journal, bus, rulebooks, log, count, botPace: 0, botModule, time: givenTime(), isHere, ...more })
}

beforeEach(() => {
  journal = sqliteJournal({ path: ':memory:' })
  begin()
})
afterEach(async () => {
  await host.close()
  await journal.close()
  vi.useRealTimers()
})

async function dealt(changes: Partial<TableRecord> = {}): Promise<TableRecord> {
  const table = { ...tableRecord(id, { kind: 'none' }, 'running', [person('Ann'), person('Bob')], '5e'.repeat(32)), ...changes }
  await journal.createTable(table)
  await host.start(table)
  return table
}
const act = (seat: string, move: string, name: string, args: unknown[] = []) => host.act(id, seat, { id: name, move, args })

test('a deal is told once, as soon as the match can be asked for', async () => {
  const table = await dealt()
  expect(logged).toEqual([`a match was dealt {"match":"${id}","game":"fixture","seats":2}`])
  await settle()
  expect(told).toEqual([{ id, turns: ['Ann-1234', 'Bob-1234'] }])
  await host.start(table)
  await settle()
  expect([logged.length, told.length]).toEqual([1, 1])
  // Asked for before it has begun, the match is there afterwards.
  const other = { ...table, id: 'mossy-kiln-3333-3333', state: 'open' } as const
  await journal.createTable(other)
  const asked = host.open(other.id)
  await journal.saveTable({ ...other, state: 'running' })
  await host.start({ ...other, state: 'running' })
  expect([await asked, (await host.open(other.id))?.state.version]).toEqual([undefined, 0])
})

test('what was over when it came is over from its beginning, of which nobody is told; nor is it ever due', async () => {
  here.clear()
  const owed = vi.spyOn(journal, 'addOwed')
  await dealt()
  expect(owed.mock.calls.flat(2).map(({ person: to, kind }) => [to, kind])).toEqual([
    ['Ann-1234', 'start'],
    ['Bob-1234', 'start'],
  ])
  owed.mockClear()
  const dealtThere = await host.open(id)
  const position = { ...dealtThere?.state, G: { ...dealtThere?.state.G, result: { winners: ['1'], reason: 'rolled' } } }
  const next = 'mossy-kiln-3333-3333'
  await dealt({ id: next, from: { match: id, action: 3, device: true }, position })
  expect(await journal.table(next)).toMatchObject({ state: 'over', outcome: position.G.result, owes: [], dueAt: null })
  expect(await host.act(next, '0', { id: 'late', move: 'roll', args: [] })).toMatchObject({ status: 'refused' })
  expect([owed.mock.calls, await journal.due(Number.MAX_SAFE_INTEGER, null, 9)]).toMatchObject([[], [{ match: id }]])
})

test('what is no move is refused, where there is no match it fails, and each answer is counted', async () => {
  await dealt()
  expect(await act('0', 'roll', 'bad-one', [{ not: 'an argument' }])).toEqual({
    status: 'refused',
    refusal: { code: 'bad-argument', rule: null },
  })
  expect(await host.act('mossy-kiln-3333-3333', '0', { id: 'nowhere', move: 'roll', args: [] })).toMatchObject({ error: 'no-such-match' })
  expect(await act('0', 'roll', 'good-one')).toEqual({ status: 'done', version: 1, again: false })
  expect(await act('1', 'stumble', 'ill-one')).toMatchObject({ status: 'failed', error: 'internal' })
  expect(counted).toEqual(['actions refused', 'actions failed', 'actions done', 'match_failures', 'actions failed'])
  expect(logged.at(-1)).toBe(`an action failed {"match":"${id}","seat":"1","move":"stumble"}`)
})

test('what came along with taking back is no part of it', async () => {
  await dealt()
  await act('0', 'boast', 'boast-1')
  expect(await act('0', ':undo', 'undo-1', ['card:a1'])).toMatchObject({ status: 'done' })
  expect((await journal.rows(id, 1, -1)).map(({ move, args }) => [move, args])).toEqual([[':undo', []]])
})

test('an action that was made before is known by the seat that made it, and by no other', async () => {
  await dealt()
  await act('0', 'roll', 'roll-1')
  await act('1', 'roll', ':clock:1:1')
  const answers = [host.answerTo(id, '0', 'roll-1'), host.answerTo(id, '1', 'roll-1'), host.answerTo(id, '0', ':clock:1:1')]
  expect(await Promise.all(answers)).toEqual([
    { status: 'done', version: 1, again: true },
    undefined,
    { status: 'done', version: 2, again: true },
  ])
})

test('whoever decides for themselves is back; what is decided for them leaves them away', async () => {
  const away = { by: 'fallback', since: 5 } as const
  here.clear()
  await dealt({ seats: [person('Ann', away), person('Bob')], absence: 'stand-in' })
  const awayNow = async () => (await journal.table(id))?.seats[0]
  await act('0', 'nod', ':clock:0:0')
  await act('1', 'whisper', 'whisper-1')
  await act('0', 'fly', 'no-move')
  expect(await awayNow()).toMatchObject({ away })
  await act('0', 'roll', 'roll-1')
  expect(await awayNow()).toEqual(person('Ann'))
})

test('a match that sleeps is awake once somebody decides, and stays as it is once it is over', async () => {
  const sleep = { since: 5 }
  await dealt({ sleep })
  const asleep = async () => (await journal.table(id))?.sleep
  await act('0', 'nod', ':clock:0:0')
  expect(await asleep()).toMatchObject({ since: 5, woken: expect.any(Number) })
  await act('0', 'nod', 'nod-1')
  expect(await asleep()).toBeUndefined()
})

test('a match that ends in its sleep says that it slept', async () => {
  await dealt({ sleep: { since: 5 } })
  await act('0', 'resign', 'resign-1')
  expect(await journal.table(id)).toMatchObject({ state: 'over', sleep: { since: 5 } })
})

test('a match that nobody asks for leaves memory after eleven minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await host.close()
  begin()
  await dealt()
  const isHeld = async () => {
    here = new Set(['asked'])
    const has = vi.spyOn(here, 'has')
    await host.notice(id)
    return has.mock.calls.length > 0
  }
  for (const [ms, held] of [
    [659_999, true],
    [1, false],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(await isHeld()).toBe(held)
  }
})

test('who comes and goes is noted at a match in memory, and brings none into it', async () => {
  const table = tableRecord('mossy-kiln-3333-3333', { kind: 'none' }, 'running', [person('Ann'), person('Bob')])
  await journal.createTable(table)
  await host.notice(table.id)
  expect(logged).toEqual([])
  await dealt()
  const match = await host.open(id)
  here.delete('1')
  await host.notice(id)
  expect([match?.seen.get('0')?.here, match?.seen.get('1')?.here]).toEqual([true, false])
})

test('there is no past and no proof of what isn’t there; of a match there is, as far as it went', async () => {
  expect([await host.history(id, 0, 9), await host.proofOf(id)]).toEqual([[], undefined])
  await dealt()
  await act('0', 'roll', 'roll-1')
  expect((await host.history(id, 0, 9)).map(({ row }) => row?.move)).toEqual([undefined, 'roll'])
  expect((await host.proofOf(id))?.actions).toMatchObject([{ seq: 1, move: 'roll' }])
  expect([await host.wentOn(id, 0), await host.wentOn(id, 1), await host.wentOn('mossy-kiln-3333-3333', 0)]).toEqual([true, false, false])
})

test('bots play as long as a match has actions left, and somebody waits who is awake', async () => {
  await host.close()
  begin({ longest: 6 })
  const asleep = { ...tableRecord('mossy-kiln-3333-3333', { kind: 'none' }, 'running', [bot, bot]), sleep: { since: 5 } } as const
  await journal.createTable(asleep)
  await host.start(asleep)
  const dealtNow = await dealt({ seats: [bot, bot] })
  expect(host.botsRest({ ...dealtNow, owes: ['0'], owesSince: null, outcome: null })).toBe(false)
  const version = async () => (await host.open(id))?.state.version
  await until(async () => (await version()) === 6)
  for (let turn = 0; turn < 20; turn += 1) await settle()
  expect([await version(), counted.filter((each) => !['actions done', 'bot_answers made'].includes(each))]).toEqual([6, []])
  expect((await host.open(asleep.id))?.state.version).toBe(0)
})

test('a match without further word may have 12,000 actions of people and bots', async () => {
  await dealt()
  const match = (await host.open(id)) as { state: { version: number } }
  match.state = { ...match.state, version: 12_000 }
  expect(await act('0', 'roll', 'roll-1')).toMatchObject({ refusal: { code: 'match-too-long', params: { most: 12_000 } } })
  match.state = { ...match.state, version: 11_999 }
  expect(await act('0', 'roll', 'roll-2')).toMatchObject({ status: 'done' })
})

test('once it stops it takes no action, and tells nothing', async () => {
  const table = await dealt()
  await settle()
  told.length = 0
  const [stopping, started] = [host.close(), host.start({ ...table, id: 'mossy-kiln-3333-3333' })]
  expect(await act('0', 'roll', 'roll-1')).toMatchObject({ status: 'failed', error: 'shutting-down' })
  await Promise.all([stopping, started])
  await settle()
  expect([told, counted, await journal.rows(id, 0, -1)]).toEqual([[], ['actions failed'], []])
})

test('it stops once what is under way is stored; then nothing rings, and no news are taken', async () => {
  const time = givenTime()
  const { promise, resolve } = Promise.withResolvers<void>()
  const append = async (...row: Parameters<Journal['append']>) => {
    await promise
    return journal.append(...row)
  }
  await host.close()
  begin({ time, journal: { ...journal, append } })
  const table = await dealt({ pace: { kind: 'live', factor: 1, bank: 0 }, absence: 'stand-in' })
  const match = await host.open(id)
  const ends: string[] = []
  const answer = act('0', 'boast', 'boast-1').then(({ status }) => ends.push(status))
  const closing = host.close().then(() => ends.push('closed'))
  await settle()
  expect(ends).toEqual([])
  resolve()
  await Promise.all([answer, closing])
  expect(ends).toEqual(['done', 'closed'])
  time.to(time.now() + 1e6)
  await journal.saveTable({ ...table, revision: 1, listed: false })
  bus.publish('table', { id })
  for (let turn = 0; turn < 5; turn += 1) await settle()
  expect([counted, match?.table.listed]).toEqual([['actions done'], true])
})
