/** Operators and a match asleep: every request gets a clear answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commandOf } from '../admin/commands.ts'
import { type Operations, operationsOf } from '../admin/operations.ts'
import { textOf } from '../admin/terminal.ts'
import { isAsleep } from '../journal/records.ts'
import { tablesOf } from '../tables/changes.ts'
import { fixture } from './fixture.ts'
import { givenTime } from './givenTime.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 5)

let server: LiveTable
let id: string
let ask: Operations
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const time = givenTime(start)
  server = await liveTable({ time })
  const { journal, bus, host, live: presence } = server
  const tables = tablesOf(journal, bus)
  const known = { journal, bus, host, tables, presence, people: { endAll: async () => 0 }, nodes: () => [] }
  ask = operationsOf({ ...known, rules: { rulebooks: { fixture } }, client: '' })
  id = await server.table()
  await tables.change(id, (table) => ({ ...table, hostId: 'ann-1234' }))
  for (const [seat, name] of ['one', 'two'].entries()) {
    await host.act(id, String(seat), { id: `roll-${name}-xxx`, move: 'roll', args: [] })
  }
  vi.setSystemTime(start + 31 * day)
  time.to(Date.now())
  await host.lull(Date.now())
  expect(await sleeps()).toBe(true)
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

async function admin(words: string): Promise<string> {
  const { request } = commandOf(words.split(' '))
  if (!request) throw new Error(`${words} asks for nothing`)
  return textOf(request, await ask('Op', request))
}

async function sleeps(): Promise<boolean> {
  const table = await server.journal.table(id)
  return table !== undefined && isAsleep(table)
}

test('it is found where one looks for it, and looking does not wake it', async () => {
  expect(await admin('matches')).toBe('There are no such tables.')
  for (const state of ['asleep', 'any']) expect(await admin(`matches --state ${state}`)).toMatch(`${id}  asleep`)
  expect(await admin(`match ${id}`)).toContain('asleep: nobody had decided since 2026-01-05 00:00:00')
  await server.journal.savePerson({ id: 'ann-1234', name: 'Ann', named: true, createdAt: 0 })
  expect(await admin('person ann-1234')).toContain(`at ${id}: fixture`)
  expect(await sleeps()).toBe(true)
})

test('set back it is awake, and stands where it was set', async () => {
  expect(await admin(`match ${id} roll-back 1`)).toContain('Set back from 2 to 1, as version 3')
  expect(await sleeps()).toBe(false)
  expect((await server.join(id, '0')).state).toMatchObject({ _stateID: 3, G: { turn: '1' } })
})

test('a seat of it is free for others, and whoever takes it wakes it', async () => {
  expect(await admin(`match ${id} free 2`)).toContain('once somebody who sits there opens the match: it sleeps')
  expect(await sleeps()).toBe(true)
  await server.join(id, '0')
  expect(await sleeps()).toBe(false)
})

test('called off it is over', async () => {
  expect(await admin(`match ${id} call-off`)).toContain('called off')
  expect(await server.journal.table(id)).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })
  expect(await admin('matches --state asleep')).toBe('There are no such tables.')
  expect(await admin('matches --state over')).toContain(id)
})
