import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { clearAway, expireTables } from '../lobby/expiry.ts'

const hour = 3_600_000
const day = 24 * hour
const person: Occupant = { kind: 'person', personId: 'ann-1234', name: 'Ann', credentialHash: null, ready: false, data: null }
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }

test('a table that never began is cleared away after two weeks, or after an hour at which nobody sits there', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const cleared: string[] = []
  bus.subscribe('table', ({ id }) => cleared.push(id))
  await journal.createTable(table('peopled', [person, null], 'open'))
  await journal.createTable(table('empty', [null, null], 'open'))
  await journal.createTable(table('only-bots', [bot, null], 'open'))
  await journal.createTable(table('running', [null, null], 'running'))
  const clear = (now: number) => clearAway({ journal, bus, log: pino({ level: 'silent' }), now: () => now })

  await clear(hour - 1)
  expect(cleared).toEqual([])
  await clear(hour + 1)
  expect(cleared.toSorted()).toEqual(['empty', 'only-bots'])
  await clear(14 * day)
  expect(cleared).not.toContain('peopled')
  await clear(14 * day + 1)
  expect(cleared).toContain('peopled')
  expect((await journal.tables({ limit: 9 })).map(({ id }) => id)).toEqual(['running'])
  await journal.close()
})

test('a guest without a name and a table is forgotten after a month', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  await journal.savePerson({ id: 'passer-by', name: 'Mossy Newt', named: false, createdAt: 0 })
  const clear = (now: number) => clearAway({ journal, bus: localBus(), log: pino({ level: 'silent' }), now: () => now })
  await clear(30 * day)
  expect(await journal.person('passer-by')).toBeDefined()
  await clear(30 * day + 1)
  expect(await journal.person('passer-by')).toBeUndefined()
  await journal.close()
})

test('one with a name is forgotten a year after they were seen last', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  for (const id of ['seen', 'unseen']) await journal.savePerson({ id, name: id, named: true, createdAt: 0 })
  await journal.saveSession({ id: 'session', personId: 'seen', device: null, createdAt: 0, seenAt: hour })
  const known = async (now: number) => {
    await clearAway({ journal, bus: localBus(), log: pino({ level: 'silent' }), now: () => now })
    return Promise.all(['seen', 'unseen'].map(async (id) => (await journal.person(id)) !== undefined))
  }
  expect(await known(365 * day)).toEqual([true, true])
  expect(await known(365 * day + 1)).toEqual([true, false])
  expect(await known(365 * day + hour)).toEqual([true, false])
  expect(await known(365 * day + hour + 1)).toEqual([false, false])
  await journal.close()
})

test('what is old is cleared away at the start and every ten minutes; where that fails it is told, and tried again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const cleared: string[] = []
  bus.subscribe('table', ({ id }) => cleared.push(id))
  const failed: string[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void failed.push(message) }
  let isBroken = false
  const expireOpenTables: typeof journal.expireOpenTables = async (...limits) => {
    if (isBroken) throw new Error('the disk is gone')
    return journal.expireOpenTables(...limits)
  }
  const old = (id: string) => journal.createTable(table(id, [null], 'open'))
  await old('first')
  const end = expireTables({ journal: { ...journal, expireOpenTables }, bus, log })
  await vi.advanceTimersByTimeAsync(0)
  expect(cleared).toEqual(['first'])
  await old('second')
  isBroken = true
  await vi.advanceTimersByTimeAsync(599_999)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([cleared, failed]).toEqual([['first'], ['could not clear away what is old']])
  isBroken = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(cleared).toEqual(['first', 'second'])
  end()
  await old('third')
  await vi.advanceTimersByTimeAsync(6_000_000)
  expect(cleared).toHaveLength(2)
  await journal.close()
})

test('a session is forgotten once it has not been seen for 400 days, a report half a year after it was closed', async () => {
  const journal = sqliteJournal({ path: ':memory:' })
  await journal.savePerson({ id: 'ann-1234', name: 'Ann', named: true, createdAt: 100 * day })
  await journal.saveSession({ id: 'session', personId: 'ann-1234', device: null, createdAt: 0, seenAt: 0 })
  const told = {
    at: 0,
    by: 'ann-1234',
    about: 'bob-1234',
    names: { by: 'Ann', about: 'Bob' },
    reason: 'other',
    text: '',
    lines: [],
  } as const
  const [closed, open] = [await journal.addReport({ ...told, match: 'one' }), await journal.addReport({ ...told, match: 'two' })]
  await journal.closeReport(closed, { at: 0, by: 'Op', note: '' })
  const clear = (now: number) => clearAway({ journal, bus: localBus(), log: pino({ level: 'silent' }), now: () => now })
  await clear(180 * day)
  expect(await journal.report(closed)).toBeDefined()
  await clear(180 * day + 1)
  expect([await journal.report(closed), await journal.report(open)]).toMatchObject([undefined, { match: 'two' }])
  await clear(400 * day)
  expect(await journal.session('session')).toBeDefined()
  await clear(400 * day + 1)
  expect(await journal.session('session')).toBeUndefined()
  await journal.close()
})

function table(id: string, seats: TableRecord['seats'], state: TableRecord['state']): TableRecord {
  return {
    id,
    revision: 0,
    game: 'any',
    options: {},
    pace: { kind: 'none' },
    listed: true,
    hostId: 'ann-1234',
    state,
    seats,
    secret: '00',
    createdAt: 0,
    updatedAt: 0,
    startedAt: null,
    rematch: null,
    stock: false,
  }
}
