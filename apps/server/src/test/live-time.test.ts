import type { Status } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Progress, TableRecord } from '../journal/records.ts'
import { progressOf } from '../match/clocks.ts'
import { nextPlanAt } from '../match/plans.ts'
import { fixture } from './fixture.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { type LiveTable, liveTable, tableRecord } from './liveTable.ts'

let time: GivenTime
let server: LiveTable
beforeEach(async () => {
  time = givenTime()
  server = await liveTable({ time })
})
afterEach(() => server.close())

test('bots play each other to the end of the match', async () => {
  const match = await server.table({ bots: { '0': 'easy', '1': 'easy' } })
  const spectator = await server.join(match, null)
  await spectator.until(() => spectator.state.G.result !== null)
  expect((await server.journal.table(match))?.state).toBe('over')
  expect(server.counts.get('bot_failures')).toBeUndefined()
  expect(server.errors).toEqual([])
})

test('one person among bots may skip their pauses, nobody in their name', async () => {
  await server.close()
  server = await liveTable({ botPace: 1000 })
  const match = await server.table({ bots: { '1': 'easy' } })
  const zero = await server.join(match, '0')
  await zero.act('roll')
  zero.socket.emit('hurry', { match, seat: '0' })
  await zero.until(() => zero.state._stateID === 2)
  zero.socket.emit('hurry', { match, seat: '1' })
  await zero.until(() =>
    zero.heard.some(([event, problem]) => event === 'problem' && (problem as { error: string }).error === 'wrong-credentials'),
  )
  zero.socket.emit('hurry', 'now')
  await zero.until(() =>
    zero.heard.some(([event, problem]) => event === 'problem' && (problem as { error: string }).error === 'bad-request'),
  )
})

test('whoever sits at a table tells how quickly its bots shall play, nobody in their name', async () => {
  const wished: unknown[] = []
  server.bus.subscribe('tempo', (news) => void wished.push(news))
  const match = await server.table({ bots: { '1': 'easy' } })
  const zero = await server.join(match, '0')
  for (const seat of ['0', '1']) zero.socket.emit('tempo', { match, seat, wish: 'calm' })
  zero.socket.emit('tempo', { match, seat: '0', wish: 'at once' })
  const problems = () => zero.heard.flatMap(([event, problem]) => (event === 'problem' ? [(problem as { error: string }).error] : []))
  await zero.until(() => problems().length === 2)
  expect([wished, problems().toSorted()]).toEqual([[{ match, seat: '0', wish: 'calm' }], ['bad-request', 'wrong-credentials']])
})

test('where others sit as well nobody skips a pause', async () => {
  const hurried = vi.fn()
  server.bus.subscribe('hurry', hurried)
  const match = await server.table()
  const zero = await server.join(match, '0')
  for (const seat of ['0', '1']) zero.socket.emit('hurry', { match, seat })
  // the second is refused, and comes after the first
  await zero.until(() => zero.heard.some(([event]) => event === 'problem'))
  expect(hurried).not.toHaveBeenCalled()
})

test('a bot that says something illegal is stood in for by the fallback', async () => {
  const match = await server.table({ bots: { '1': 'normal' } })
  const zero = await server.join(match, '0')
  await zero.act('roll')
  await zero.until(() => zero.state._stateID === 2)
  expect(await server.journal.rows(match, 1, 1)).toMatchObject([{ seat: '1', move: 'roll', actionId: ':fallback:1:1' }])
})

test('with a live pace first the allowance runs, then the bank, then the fallback stands in, once', async () => {
  const start = time.now()
  const match = await server.table({ pace: { kind: 'live', factor: 0.5, bank: 1 } })
  const one = await server.join(match, '1')
  const statuses = () => one.heard.flatMap(([event, status]) => (event === 'status' ? [status as Status] : []))
  const next = () => statuses().find(({ owes }) => owes[0]?.seat === '1')
  const rows = () => server.journal.rows(match, 0, -1)
  time.to(start + 1499)
  await one.socket.emitWithAck('alive', { match })
  expect(await rows()).toEqual([])
  time.to(start + 1500)
  await one.until(() => next() !== undefined)
  expect(await rows()).toMatchObject([{ seat: '0', move: 'roll', actionId: ':clock:0:0' }])
  expect(next()?.seats[0]?.bank).toBe(0)
  const [since, deadline] = [start + 1500, start + 3000]
  expect(next()?.owes).toEqual([{ seat: '1', since, deadline, next: { does: 'stand-in', at: deadline }, nudged: false }])
})

test('a limit that the game itself sets holds at a table without a clock, and no bank stretches it', () => {
  const rulebook = { ...fixture, allowance: () => ({ seconds: 60, decision: 'answer', limit: 5 }) }
  for (const pace of [{ kind: 'none' }, { kind: 'live', factor: 1, bank: 600 }, { kind: 'days', days: 2 }] as const) {
    expect(deadlineIn(rulebook, { pace, seats: [person, person] })).toBe(6000)
  }
})

test('such a limit is for people: the only one among bots has none', () => {
  const rulebook = { ...fixture, allowance: () => ({ seconds: 60, decision: 'answer', limit: 5 }) }
  const none = { kind: 'none' } as const
  expect(deadlineIn(rulebook, { pace: none, seats: [person, bot] })).toBeNull()
  expect(deadlineIn(rulebook, { pace: { kind: 'live', factor: 1, bank: 0 }, seats: [person, bot] })).toBe(61_000)
})

test('the clock of a decision stands still while others come between, its own too', () => {
  const table = { pace: { kind: 'live', factor: 1, bank: 30 }, seats: [person, person] } as const
  let asked: Readonly<Record<string, string>> = {}
  const rulebook = {
    ...fixture,
    grammar: { ...fixture.grammar, stageOf: (_: unknown, seat: string) => asked[seat] ?? 'wait' },
    owes: () => Object.keys(asked),
    allowance: (_: unknown, seat: string) => ({ seconds: 60, decision: asked[seat] ?? '', limit: 100 }),
  }
  let progress: Progress | undefined
  const at = (second: number, owing: Readonly<Record<string, string>>) => {
    asked = owing
    progress = progressOf(rulebook, dealt(), table, second * 1000, progress)
    return progress.clocks?.['0']
  }
  at(0, { '0': 'act' })
  expect(at(50, { '1': 'answer' })).toMatchObject({ decision: null, bank: 30 })
  expect(at(200, { '0': 'answer' })).toMatchObject({ decision: 'answer', since: 200_000, allowed: 60, limit: 100 })
  expect(at(270, { '1': 'answer again' })).toMatchObject({ decision: null, bank: 20 })
  expect(at(300, { '0': 'act' })).toEqual({ decision: 'act', since: 300_000, allowed: 10, bank: 20, limit: 50 })
  expect(at(320, { '0': 'next' })).toMatchObject({ decision: 'next', since: 320_000, allowed: 60, bank: 10, limit: 100 })
})

test('taking back gives no time back, and what the clock has decided stays', async () => {
  const match = await server.table({ pace: { kind: 'live', factor: 1, bank: 60 } })
  const running = await server.host.open(match)
  const clock = () => running?.progress.clocks?.['0']
  const before = clock()
  const act = (id: string, move: string) => server.host.act(match, '0', { id, move, args: [] })
  await act('action-1', 'boast')
  time.to(time.now() + 5)
  expect(await act('action-2', ':undo')).toMatchObject({ status: 'done' })
  expect(clock()).toEqual({ ...before, decision: clock()?.decision })
  await act(':clock:2:0', 'boast')
  expect(await act('action-3', ':undo')).toMatchObject({ status: 'refused', refusal: { code: 'nothing-to-undo' } })
})

test('a table that begins while a client waits is shown to it', async () => {
  const match = await server.table({ state: 'open' })
  const zero = await server.join(match, '0')
  expect(zero.heard.some(([event]) => event === 'sync')).toBe(false)
  expect(await zero.act('roll')).toMatchObject({ status: 'failed', error: 'not-started' })
  const table = await server.journal.table(match)
  if (!table) throw new Error('no table')
  await server.journal.saveTable({ ...table, state: 'running' })
  await server.host.start(table)
  await zero.until(() => zero.heard.some(([event]) => event === 'sync'))
  expect(zero.state.G.round).toBe(0)
})

const person = { kind: 'person', personId: null, name: 'Somebody', credentialHash: null, ready: true, data: null } as const
const bot = { kind: 'bot', name: 'Morel', level: 'easy' } as const

const dealt = () => fixture.game.setup?.({ ctx: { numPlayers: 2 }, random: { Shuffle: (cards: unknown) => cards } } as never) as never

/** The deadline of the first decision, which begins at second 1. */
const deadlineIn = (rulebook: typeof fixture, { pace, seats }: Pick<TableRecord, 'pace' | 'seats'>): number | null => {
  const table = tableRecord('mossy-kiln-2222-3333', pace, 'running', [...seats])
  return nextPlanAt({ table, progress: progressOf(rulebook, dealt(), table, 1000), seen: new Map() })
}
