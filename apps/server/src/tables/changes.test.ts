import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heraldOf } from '../journal/heralds.ts'
import type { TableRecord } from '../journal/records.ts'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { person, refused, tableOf } from '../test/seated.ts'
import { refreshSeated, tablesOf } from './changes.ts'

let home: InMemory
const heard: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  home = inMemory()
  heard.length = 0
  home.bus.subscribe('table', ({ id }) => heard.push(id))
})
afterEach(async () => {
  vi.useRealTimers()
  await home.journal.close()
})

async function stored(...[seats, more]: Parameters<typeof tableOf>): Promise<TableRecord> {
  const table = tableOf(seats, more)
  await home.journal.createTable(table)
  return table
}

test('a change is stored with its time and told, what changes nothing is neither, and what isn’t there is refused', async () => {
  const { id } = await stored([null])
  const changed = await home.tables.change(id, (table) => ({ ...table, seats: [person('ann')] }))
  expect([changed.seats, changed.updatedAt, heard]).toEqual([[person('ann')], 5000, [id]])
  expect(await home.tables.change(id, (table) => table)).toEqual(changed)
  expect(heard).toEqual([id])
  await expect(home.tables.change('nowhere', (table) => table)).rejects.toEqual(refused('no-such-match'))
})

test('a webhook stays while whoever has set it has a seat or the host’s place, and its address goes with it', async () => {
  const { id } = await stored([person('ann'), person('bob')], { hook: { by: 'ann' } })
  const row = { address: 'https://chat.example.com/x', secret: 's', home: 'https://toads.example', language: 'en', at: 1 } as const
  await home.journal.saveHook({ ...row, id: 'a', person: heraldOf(id), failingSince: null, retryAt: null, off: null })
  const after = async (more: Partial<TableRecord>) => {
    const { hook } = await home.tables.change(id, (table) => ({ ...table, ...more }))
    return [hook, (await home.journal.hooks(heraldOf(id))).length]
  }
  expect(await after({ hostId: 'bob' })).toEqual([{ by: 'ann' }, 1])
  expect(await after({ hostId: 'ann', seats: [null, person('bob')] })).toEqual([{ by: 'ann' }, 1])
  expect(await after({ hostId: 'bob' })).toEqual([undefined, 0])
})

test('whoever is overtaken tries again with what is there then, sixty times', async () => {
  const { id } = await stored([null, null])
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let tries = 0
  const overtaken = (times: number) =>
    tablesOf({ ...home.journal, saveTable: async (table) => ++tries > times && home.journal.saveTable(table) }, home.bus)
  const sit = (table: TableRecord) => ({ ...table, seats: [person('ann'), null] })
  await expect(overtaken(60).change(id, sit)).rejects.toEqual(refused('too-many-requests'))
  expect([tries, heard]).toEqual([60, []])
  tries = 0
  expect((await overtaken(59).change(id, sit)).seats[0]).toEqual(person('ann'))
  vi.restoreAllMocks()
})

test('a new name stands at all tables of its bearer where nobody else is called so, also where the match sleeps', async () => {
  const [ann, bob] = [person('ann', { name: 'Ann' }), person('bob', { name: 'Annabel' })]
  const open = await stored([null, ann])
  const taken = await stored([ann, bob], { id: 'taken' })
  const asleep = await stored([ann], { id: 'asleep', state: 'running' })
  await home.tables.change(asleep.id, (table) => ({ ...table, sleep: { since: 0 } }))
  const played = await stored([ann], { id: 'played', state: 'running' })
  heard.length = 0
  const named = await stored([person('ann', { name: 'Annabel' })], { id: 'named so' })
  const hosted = await stored([person('cyd', { name: 'Cyd' })], { id: 'only hosted' })
  const over = await stored([ann], { id: 'over', state: 'over' })
  await refreshSeated(home.journal, home.tables, { ...somebody('Annabel'), id: 'ann' })
  const names = async ({ id }: TableRecord) => (await home.tables.read(id)).seats.map((each) => each?.name ?? null)
  expect(await Promise.all([open, taken, asleep, played, named, hosted, over].map(names))).toEqual([
    [null, 'Annabel'],
    ['Ann', 'Annabel'],
    ['Annabel'],
    ['Annabel'],
    ['Annabel'],
    ['Cyd'],
    ['Ann'],
  ])
  expect(heard.toSorted()).toEqual(['asleep', open.id, 'played'])
})
