import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { type Waiting, waitingPeople } from '../lobby/waiting.ts'
import { tablesOf } from '../tables/changes.ts'
import { sitterLooking } from '../tables/seats.ts'

const patience = 15_000
const ann = { id: 'ann-1234', name: 'Ann' }
const table: TableRecord = {
  id: 'mossy-kiln-7kq3-x2md',
  revision: 0,
  game: 'golems',
  options: {},
  pace: { kind: 'none' },
  listed: true,
  hostId: ann.id,
  state: 'open',
  seats: [sitterLooking(ann), null],
  secret: '00',
  createdAt: 0,
  updatedAt: 0,
  startedAt: null,
  rematch: null,
  stock: false,
}

const bus = localBus()
const presence = {
  isConnected: (_: string, __: string, id?: string | null) => here.has(id ?? ''),
  hasPage: () => false,
  spectators: () => 0,
  people: () => 0,
}
const here = new Set<string>()
let journal: Journal
let waiting: Waiting
beforeEach(async () => {
  vi.useFakeTimers()
  here.clear()
  journal = sqliteJournal({ path: ':memory:' })
  await journal.createTable(table)
  const log = { info: fail, warn: fail, error: fail }
  waiting = waitingPeople({ journal, tables: tablesOf(journal, bus), presence, bus, log, patience })
})
afterEach(async () => {
  waiting.close()
  await journal.close()
  vi.useRealTimers()
})

test('whoever comes in time keeps the seat; whoever goes for too long loses it, and the table leaves the list', async () => {
  await waiting.watch(table.id, ann.id)
  await pass(patience - 1)
  await move('here')
  await pass(10 * patience)
  expect(await seated()).toBe(true)
  await move('gone')
  await pass(patience - 1)
  expect(await seated()).toBe(true)
  await pass(1)
  expect(await seated()).toBe(false)
  expect(await journal.table(table.id)).toMatchObject({ listed: false, state: 'open' })
})

test('whoever loads the page again is expected for a moment, and keeps the seat', async () => {
  await waiting.watch(table.id, ann.id)
  await move('here')
  await move('gone')
  expect(waiting.isExpected(table, ann.id)).toBe(true)
  await pass(patience / 5 - 1)
  expect(waiting.isExpected(table, ann.id)).toBe(true)
  await pass(1)
  expect(waiting.isExpected(table, ann.id)).toBe(false)
  await move('here')
  expect(waiting.isExpected(table, ann.id)).toBe(true)
  await pass(patience)
  expect(await seated()).toBe(true)
})

test('whoever has just been seated is expected until they lose the seat', async () => {
  await waiting.watch(table.id, ann.id)
  await pass(patience - 1)
  expect(waiting.isExpected(table, ann.id)).toBe(true)
  await pass(1)
  expect(waiting.isExpected(table, ann.id)).toBe(false)
})

test('whoever has just come when the time is up keeps the seat, though nobody has been told yet', async () => {
  await waiting.watch(table.id, ann.id)
  await pass(patience - 1)
  here.add(ann.id)
  await pass(1)
  expect(await seated()).toBe(true)
})

test('who waited when the server stopped has as long to come back', async () => {
  await pass(patience)
  expect(await seated()).toBe(false)
})

test('once the match has begun nobody loses a seat', async () => {
  await waiting.watch(table.id, ann.id)
  await journal.saveTable({ ...table, state: 'running' })
  await pass(patience)
  expect(await seated()).toBe(true)
})

test('where the store fails nobody loses a seat, and the operator is told; once it works again all goes on', async () => {
  const errors: string[] = []
  const log = { info: fail, warn: fail, error: (_: object, message: string) => void errors.push(message) }
  let isIll = false
  const whole = async (id: string) => {
    if (isIll) throw new Error('the store is ill')
    return journal.table(id)
  }
  const ill = { ...journal, table: whole }
  // The other instance has given up the seat at the same table.
  waiting.close()
  const own = waitingPeople({ journal: ill, tables: tablesOf(journal, bus), presence, bus, log, patience })
  await own.watch(table.id, ann.id)
  isIll = true
  await move('gone')
  expect(errors).toEqual(['who waits could not be seen'])
  await pass(patience)
  expect([errors.at(-1), await seated()]).toEqual(['a seat could not be given up', true])
  isIll = false
  await move('gone')
  await pass(patience)
  expect(await seated()).toBe(false)
  own.close()
})

test('those who wait can’t be found where the store is ill at the start: that is told', async () => {
  const errors: string[] = []
  const log = { info: fail, warn: fail, error: (_: object, message: string) => void errors.push(message) }
  const tables = async () => {
    throw new Error('the store is ill')
  }
  const own = waitingPeople({ journal: { ...journal, tables }, tables: tablesOf(journal, bus), presence, bus, log, patience })
  await pass(0)
  expect(errors).toEqual(['those who wait could not be found'])
  own.close()
})

test('whoever comes back and goes again has all the time again', async () => {
  await waiting.watch(table.id, ann.id)
  await pass(patience - 2)
  await move('here')
  await move('gone')
  await pass(patience - 1)
  expect(await seated()).toBe(true)
  await pass(1)
  expect(await seated()).toBe(false)
})

test('who waited when the server stopped, and has come back since, may still go', async () => {
  await pass(0)
  await move('here')
  await pass(patience)
  await move('gone')
  await pass(patience)
  expect(await seated()).toBe(false)
})

test('whoever has found a new table, and comes, may go from it as well', async () => {
  await pass(0)
  const id = 'mossy-kiln-2222-2222'
  await journal.createTable({ ...table, id })
  here.add(ann.id)
  await waiting.watch(id, ann.id)
  await pass(patience)
  here.clear()
  bus.publish('table', { id })
  await pass(patience)
  expect((await journal.table(id))?.seats[0]).toBe(null)
})

test('nobody is stood up by another page, nor once the table opens its match', async () => {
  expect(await waiting.takeOff(table.id, 'bob')).toMatchObject({ seats: [{ personId: ann.id }, null] })
  await tablesOf(journal, bus).change(table.id, (present) => ({ ...present, opening: true }))
  expect(await waiting.takeOff(table.id, ann.id)).toMatchObject({ seats: [{ personId: ann.id }, null] })
})

describe('whoever looks at a page of another node', () => {
  const id = 'mossy-kiln-2222-2222'
  const pageElsewhere = async (isOpen: boolean, at: string | null = id) => {
    if (isOpen) here.add(ann.id)
    else here.delete(ann.id)
    bus.pass('page', { person: ann.id, table: at, isOpen }, 'far')
    await pass(0)
  }
  const sits = async () => (await journal.table(id))?.seats[0] !== null
  beforeEach(async () => {
    await pass(0)
    // That node has seated them: nothing was said of it here.
    await journal.createTable({ ...table, id, updatedAt: Date.now() })
  })

  test('keeps the seat while it is open, and loses it here too when that node is gone', async () => {
    await pageElsewhere(true)
    await pass(10 * patience)
    expect(await sits()).toBe(true)
    await pageElsewhere(false)
    await pass(patience - 1)
    expect(await sits()).toBe(true)
    await pass(1)
    expect(await sits()).toBe(false)
  })

  test('has all the time again if they come back in time, and go again', async () => {
    const tell = () => bus.publish('here', { match: id, seats: [], spectators: 0 })
    await pageElsewhere(true)
    await pageElsewhere(false)
    await pass(patience - 2)
    here.add(ann.id)
    tell()
    await pass(0)
    here.delete(ann.id)
    tell()
    await pass(patience - 1)
    expect(await sits()).toBe(true)
    await pass(1)
    expect(await sits()).toBe(false)
  })

  test('makes no work here while it is open; once it is closed their table is read at each change as long as they wait', async () => {
    const read = vi.spyOn(journal, 'table')
    const comesOrGoes = async () => {
      bus.publish('here', { match: id, seats: [], spectators: 0 })
      await pass(0)
      return read.mock.calls.length
    }
    await pageElsewhere(true)
    await pageElsewhere(false, null)
    expect(await comesOrGoes()).toBe(0)
    await pageElsewhere(false)
    expect(read.mock.calls).toEqual([[id]])
    expect(await comesOrGoes()).toBe(2)
    await journal.saveTable({ ...table, id, seats: [null, null] })
    expect([await comesOrGoes(), await comesOrGoes()]).toEqual([3, 3])
  })

  test('is looked after by that node, not here, as long as it says nothing of them; a page of no table is none', async () => {
    await pageElsewhere(false, null)
    await pass(10 * patience)
    expect(await sits()).toBe(true)
    // What this node says itself comes from its own pages.
    bus.publish('page', { person: ann.id, table: id, isOpen: false })
    await pass(10 * patience)
    expect(await sits()).toBe(true)
  })

  test('is expected there for a while after they have been seated, and nobody else is', async () => {
    const seated = await journal.table(id)
    if (!seated) throw new Error('no table')
    const expects = (person = ann.id, record: TableRecord = seated) => waiting.isExpected(record, person)
    const stands = { ...seated, seats: [null, null] }
    expect([expects(), expects('bob'), expects(ann.id, stands)]).toEqual([true, false, false])
    await pass(patience - 1)
    expect(expects()).toBe(true)
    await pass(1)
    expect(expects()).toBe(false)
  })

  test('and has gone is expected no longer than anybody here', async () => {
    const seated = { ...table, id, updatedAt: Date.now() + 10 * patience }
    await pageElsewhere(false)
    expect(waiting.isExpected(seated, ann.id)).toBe(true)
    await pass(patience / 5)
    expect(waiting.isExpected(seated, ann.id)).toBe(false)
  })
})

test('whoever has found the table hears of its changes, and nobody else does', async () => {
  const told: string[] = []
  bus.subscribe('person', ({ id }) => told.push(id))
  const bob = { kind: 'person', personId: 'bob-1234', name: 'Bob', credentialHash: null, ready: true, data: null } as const
  await waiting.watch(table.id, ann.id)
  await journal.saveTable({ ...table, seats: [sitterLooking(ann), bob] })
  told.length = 0
  await move('here')
  expect(told).toEqual([ann.id])
  await journal.saveTable({ ...table, revision: 1, state: 'running', seats: [sitterLooking(ann), bob] })
  await move('gone')
  expect(told).toEqual([ann.id, ann.id])
})

test('who is looked for while it is being closed is timed no more', async () => {
  const looking = waiting.watch(table.id, ann.id)
  waiting.close()
  await looking
  await pass(patience / 5)
  expect(waiting.isExpected(table, ann.id)).toBe(false)
})

test('a table that is gone is watched no longer', async () => {
  await waiting.watch('mossy-kiln-9999-9999', ann.id)
  bus.publish('table', { id: 'mossy-kiln-9999-9999' })
  await pass(patience)
  expect(await seated()).toBe(false)
})

test('once it is closed nobody is timed any more', async () => {
  await waiting.watch(table.id, ann.id)
  waiting.close()
  await pass(10 * patience)
  expect(await seated()).toBe(true)
})

async function move(to: 'here' | 'gone'): Promise<void> {
  if (to === 'here') here.add(ann.id)
  else here.delete(ann.id)
  bus.publish('table', { id: table.id })
  await pass(0)
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const seated = async () => (await journal.table(table.id))?.seats[0] !== null

function fail(fields: object, message: string): never {
  throw new Error(`${message}: ${JSON.stringify(fields)}`)
}
