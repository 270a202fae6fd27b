/** A single action: refusals, what is stored with it, and what counts if another server acts on the same store. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalRow, Occupant, Progress, TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { matchHost } from '../match/host.ts'
import type { Match } from '../match/running.ts'
import { chainOf } from './chains.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { type FixtureView, tableRecord } from './liveTable.ts'
import { rulebooks } from './offers.ts'

const begun = 2_000_000
const id = 'mossy-kiln-5555-5555'
const chains = ['zero', 'one'].map((word) => chainOf(word, 9))
const person: Occupant = { kind: 'person', personId: null, name: 'Guest', credentialHash: 'abcd', ready: true, data: null }

let journal: Journal
let time: GivenTime
let stored: { row: JournalRow; progress: Progress | null }[]
const errors: string[] = []
const endings: (() => Promise<void>)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  errors.length = 0
  stored = []
  time = givenTime(begun)
  const sqlite = sqliteJournal({ path: ':memory:' })
  journal = {
    ...sqlite,
    async append(row, progress) {
      const answer = await sqlite.append(row, progress)
      if (answer === 'stored') stored.push({ row, progress })
      return answer
    },
  }
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  await journal.close()
  vi.useRealTimers()
})

/** A server at the store; servers don't hear of each other. */
function server(own: Partial<Journal> = {}, longest?: number) {
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void errors.push(message) }
  const parts = { journal: { ...journal, ...own }, bus: localBus(), rulebooks, log, count: () => undefined, time }
  const host = matchHost({ ...parts, ...(longest !== undefined && { longest }) })
  endings.push(() => host.close())
  return {
    host,
    act(
      seat: string,
      move: string,
      name = `action-${randomUUID()}`,
      more: { on?: number; args?: string[]; link?: { roll: number; link: string } } = {},
    ) {
      return host.act(id, seat, { id: name, move, args: [], ...more })
    },
    match: async () => (await host.open(id)) as Match,
  }
}

async function dealt(changes: Partial<TableRecord> = {}): Promise<void> {
  const pace = { kind: 'live', factor: 60, bank: 30 } as const
  const table = { ...tableRecord(id, pace, 'running', [person, person], '5e'.repeat(32)), absence: 'stand-in', ...changes } as const
  await journal.createTable(table)
  await server().host.start(table)
}

const refused = (code: string, rule: string | null = null) => ({ status: 'refused', refusal: expect.objectContaining({ code, rule }) })

describe('an action', () => {
  test('counts once, however often it is sent, also once it would be refused', async () => {
    await dealt()
    const { act } = server()
    expect(await act('0', 'roll', 'the-first')).toEqual({ status: 'done', version: 1, again: false })
    expect(await act('0', 'roll', 'the-first')).toEqual({ status: 'done', version: 1, again: true })
    expect(await act('1', 'roll', 'the-first')).toEqual({ status: 'done', version: 2, again: false })
    // It is their turn again: the first request is no action of this turn.
    expect(await act('0', 'roll', 'the-first')).toEqual({ status: 'done', version: 1, again: true })
    expect(stored.map(({ row }) => row.seq)).toEqual([1, 2])
  })

  test('counts once also where a roll has come between; another whose number is for that roll is sent again with the next', async () => {
    await dealt({ anchors: chains.map(([anchor]) => anchor as string), opened: chains.map(([, first]) => first as string) })
    const { act } = server()
    const link = { roll: 2, link: chains[0]?.[2] as string }
    await act('0', 'nod', 'the-first', { link })
    for (const seat of ['0', '1']) await act(seat, 'roll')
    expect(await act('0', 'nod', 'the-first', { link })).toEqual({ status: 'done', version: 1, again: true })
    expect(await act('0', 'nod', 'another', { link })).toMatchObject({ status: 'failed', error: 'stale-link', roll: 4 })
    expect(stored.map(({ row }) => row.rolled)).toEqual([{ links: { '0': link.link } }, { roll: 2 }, { roll: 3 }])
  })

  test('is refused where nobody else has acted, and takes nothing', async () => {
    await dealt()
    const { act } = server()
    expect(await act('1', 'roll')).toMatchObject(refused('wrong-stage', 'FX-3'))
    expect(await act('0', ':undo')).toMatchObject(refused('nothing-to-undo'))
    expect(await act('0', ':call-off')).toMatchObject({ status: 'refused' })
    expect(stored).toEqual([])
  })

  test('of the clock is for the version that it was decided on', async () => {
    await dealt()
    const { act } = server()
    await act('0', 'nod')
    expect(await act('0', 'roll', ':clock:0:0', { on: 0 })).toMatchObject(refused('table-changed', 'FX-2'))
    expect(await act('0', 'roll', 'a-persons', { on: 0 })).toMatchObject({ status: 'done' })
    expect(await act('1', 'roll', ':clock:2:1', { on: 2 })).toMatchObject({ status: 'done' })
  })

  test('said before the match was set back counts no more, one said since does', async () => {
    await dealt()
    const { act, host } = server()
    await act('0', 'roll')
    await host.rollBack(id, 0)
    expect(await act('0', 'roll', 'of-before', { on: 1 })).toMatchObject(refused('table-changed', 'FX-2'))
    expect(await act('0', 'roll', 'of-since', { on: 2 })).toMatchObject({ status: 'done', version: 3 })
  })

  test('that the rules allow and the engine does not changes nothing', async () => {
    await dealt()
    const { act, match } = server()
    await act('0', 'roll', 'the-first')
    await act('1', 'roll')
    const { engine, state } = await match()
    const reduce = vi.spyOn(engine, 'reduce').mockReturnValue(undefined)
    expect(await act('0', 'roll')).toMatchObject({ status: 'failed', error: 'internal' })
    expect([errors, (await match()).state]).toEqual([['an action failed'], state])
    expect(await act('0', 'roll', 'the-first')).toEqual({ status: 'done', version: 1, again: true })
    reduce.mockRestore()
  })

  test('is the last but for the clock and operators where a match has as many as it may', async () => {
    await dealt()
    const { act, host } = server({}, 2)
    await act('0', 'roll')
    await act('1', 'roll')
    expect(await act('0', 'roll')).toEqual({ status: 'refused', refusal: { code: 'match-too-long', rule: null, params: { most: 2 } } })
    expect(await act('0', 'roll', ':clock:2:0', { on: 2 })).toMatchObject({ status: 'done' })
    expect(await host.rollBack(id, 1)).toMatchObject({ version: 4 })
  })
})

describe('where another server has acted', () => {
  test('what it has stored is answered as done', async () => {
    await dealt()
    const [one, other] = [server(), server()]
    await other.match()
    await one.act('0', 'roll', 'sent-twice')
    expect(await other.act('0', 'roll', 'sent-twice')).toEqual({ status: 'done', version: 1, again: true })
    expect((await other.match()).state.version).toBe(1)
  })

  test('only the newest state refuses', async () => {
    await dealt()
    const [one, other] = [server(), server()]
    await other.match()
    await one.act('0', 'roll')
    expect(await other.act('1', 'roll')).toEqual({ status: 'done', version: 2, again: false })
    await other.act('0', 'roll')
    expect(await one.act('0', 'roll')).toMatchObject(refused('wrong-stage', 'FX-3'))
    expect((await one.match()).state.version).toBe(3)
  })

  test('something is tried again on what it has made; eight times in vain, and it has failed', async () => {
    await dealt()
    const [one, other] = [server(), server()]
    await other.match()
    await one.act('0', 'nod')
    expect(await other.act('0', 'roll')).toEqual({ status: 'done', version: 2, again: false })
    const append = vi.fn(async () => 'taken' as const)
    const overtaken = server({ append })
    expect(await overtaken.act('1', 'roll')).toMatchObject({ status: 'failed', error: 'internal' })
    expect([append.mock.calls.length, errors]).toEqual([8, ['an action failed']])
  })
})

describe('with an action is stored', () => {
  test('a time that never runs backwards, whatever the wall clock does', async () => {
    await dealt()
    const { act } = server()
    for (const at of [begun + 5000, begun + 1000, begun + 9000]) {
      vi.setSystemTime(at)
      await act('0', 'nod')
    }
    expect(stored.map(({ row }) => row.at)).toEqual([begun + 5000, begun + 5000, begun + 9000])
  })

  test('where the match stands, if that has changed, and otherwise every half minute', async () => {
    await dealt()
    const { act } = server()
    for (const second of [29.999, 30, 59.999, 60]) {
      vi.setSystemTime(begun + 1000 * second)
      await act('0', 'nod')
    }
    expect(stored.map(({ progress }) => progress !== null)).toEqual([false, true, false, true])
    await act('0', 'roll')
    expect(stored.at(-1)?.progress).toMatchObject({ owes: ['1'] })
  })

  test('the clock of a seat that may take it back, and of no other', async () => {
    await dealt()
    const { act, match } = server()
    const clock = (await match()).progress.clocks?.['0']
    time.to(begun + 1000)
    await act('0', 'boast')
    await act('0', 'boast', ':clock:1:0')
    await act('0', 'roll')
    expect(stored.map(({ row }) => row.clock)).toEqual([clock, undefined, undefined])
    expect(clock).toMatchObject({ since: begun, allowed: 60, bank: 30 })
  })

  test('whether others can know of it', async () => {
    await dealt()
    const { act } = server()
    await act('1', 'whisper')
    await act('1', 'order', 'order-1', { args: ['option:quiet'] })
    for (const move of ['nod', 'roll']) await act('0', move)
    expect(stored.map(({ row }) => row.unseen)).toEqual([true, true, false, false])
    expect(stored.map(({ row }) => row.rolled)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('that others can know of a secret by whom the match waits for then', async () => {
    await dealt()
    const { act, match } = server()
    const { rulebook, viewOf } = await match()
    const owing = vi.spyOn(rulebook, 'owes').mockImplementation((view) => ((view as unknown as FixtureView).bid[0] ? ['1'] : ['0']))
    const [card] = (viewOf('0') as FixtureView).hands[0] ?? []
    await act('0', 'hide', 'hidden-1', { args: [`card:${card}`] })
    owing.mockRestore()
    expect(stored.map(({ row }) => [row.move, row.unseen])).toEqual([['hide', false]])
  })
})

describe('decisions in a row that were made for a seat', () => {
  const missed = async (match: () => Promise<Match>) => (await match()).progress.clocks?.['0']?.missed

  test('are counted until it makes one itself', async () => {
    await dealt()
    const { act, match } = server()
    const counts: unknown[] = []
    for (const name of [':clock:0:0', 'own-1', ':clock:2:0', ':fallback:3:0', 'own-2', 'own-3']) {
      await act('0', 'boast', name)
      counts.push(await missed(match))
    }
    expect(counts).toEqual([1, undefined, 1, 2, undefined, undefined])
    expect((await match()).progress.clocks?.['0']).not.toHaveProperty('missed')
  })

  test('don’t count what a page makes by itself, what follows from an undo, or an operator’s', async () => {
    await dealt()
    const { act, match } = server()
    const counts: unknown[] = []
    for (const name of ['formal-0-0', ':clock:1:0', 'formal-2-0', ':lifted:3:0', ':operator:4:0']) {
      await act('0', 'boast', name)
      counts.push(await missed(match))
    }
    expect(counts).toEqual([undefined, 1, 1, 1, 1])
  })
})
