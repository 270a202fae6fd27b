/** People are told what a host has done to them until they have seen it, for a day. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closed, createHosting, keptOut } from '../lobby/hosting.ts'
import type { Tables } from '../tables/changes.ts'
import { inMemory, somebody } from './inMemory.ts'
import { person, refused, tableOf, tableRecord } from './seated.ts'

const day = 24 * 3_600_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: day }))
afterEach(() => void vi.useRealTimers())

function hosting() {
  const { journal, bus, told: news } = inMemory()
  onTestFinished(() => journal.close())
  const all = createHosting({ journal, tables: {} as Tables, bus })
  const tell = (to: string, table: string) => all.tell([to], tableRecord(table, { kind: 'none' }, 'open', []), 'closed', 'Ann')
  return { ...all, news, tell, tablesTold: async (person: string) => (await all.told(person)).map(({ table }) => table) }
}

test('each to whom it was done, in order, whatever else is told', async () => {
  const { tell, tablesTold, news } = hosting()
  for (const [to, table] of [
    ['bob', 'one'],
    ['cyd', 'one'],
    ['bob', 'two'],
  ] as const)
    await tell(to, table)
  expect([await tablesTold('bob'), await tablesTold('cyd'), await tablesTold('dan')]).toEqual([['one', 'two'], ['one'], []])
  expect(news()).toEqual(['bob', 'cyd', 'bob'])
})

test('what was seen is gone, of that person at that table', async () => {
  const { tell, seen, tablesTold, news } = hosting()
  await tell('bob', 'one')
  await tell('bob', 'two')
  await tell('cyd', 'one')
  await seen('bob', 'one')
  expect([await tablesTold('bob'), await tablesTold('cyd'), news()]).toEqual([['two'], ['one'], ['bob', 'bob', 'cyd', 'bob']])
})

test('after a day nobody is told any more, and only the last 50 are kept', async () => {
  const { tell, tablesTold } = hosting()
  await tell('bob', 'one')
  vi.setSystemTime(Date.now() + day - 1)
  expect(await tablesTold('bob')).toEqual(['one'])
  vi.setSystemTime(Date.now() + 1)
  expect(await tablesTold('bob')).toEqual([])
  for (let count = 0; count < 51; count += 1) await tell('dan', `${count}`)
  const told = await tablesTold('dan')
  expect([told.length, told[0], told.at(-1)]).toEqual([50, '1', '50'])
})

test('whoever is stood up is told, and doesn’t sit down there again, with a session or from the same network', async () => {
  const { journal, tables, bus, told } = inMemory()
  onTestFinished(() => journal.close())
  const host = createHosting({ journal, tables, bus })
  const stock = person(null, { name: 'Stock', network: 'n1' })
  const { id } = tableOf([])
  const [ann, bob] = ['Ann', 'Bob'].map(somebody) as [ReturnType<typeof somebody>, ReturnType<typeof somebody>]
  await journal.createTable(tableOf([person('ann'), person('bob'), stock, null]))
  expect(await host.unseat(ann, id, '1')).toMatchObject({ seats: [{ personId: 'ann' }, null, { name: 'Stock' }, null], unwelcome: ['bob'] })
  expect([told(), await host.told('bob'), await host.told('ann')]).toEqual([
    ['bob'],
    [{ table: id, game: 'fixture', what: 'stood-up', by: 'Ann' }],
    [],
  ])
  expect(await host.unseat(ann, id, '2')).toMatchObject({ seats: [{ personId: 'ann' }, null, null, null], unwelcome: ['bob', 'n1'] })
  expect(told()).toEqual([])
  for (const [by, seat, code] of [
    [ann, '0', 'bad-request'],
    [ann, '1', 'not-seated'],
    [ann, '4', 'no-such-seat'],
    [bob, '0', 'not-your-table'],
  ] as const)
    await expect(host.unseat(by, id, seat)).rejects.toEqual(refused(code))
  const unknown = tableOf([])
  expect(keptOut(unknown, person(null))).toBe(unknown)
})

test('a table that is closed is nobody’s, and all who sat there but the host are told', async () => {
  const { journal, tables, bus, told } = inMemory()
  onTestFinished(() => journal.close())
  const host = createHosting({ journal, tables, bus })
  const { id } = tableOf([])
  await journal.createTable(tableOf([person('ann'), person('bob'), person(null), person('cyd')]))
  await expect(host.close(somebody('Bob'), id)).rejects.toEqual(refused('not-your-table'))
  expect(await host.close(somebody('Ann'), id)).toMatchObject({
    seats: [null, null, null, null],
    listed: false,
    hostId: null,
    closed: true,
  })
  expect([told(), await host.told('cyd')]).toEqual([['bob', 'cyd'], [{ table: id, game: 'fixture', what: 'closed', by: 'Ann' }]])
  expect(closed(tableOf([person('ann')], { opening: true }))).not.toHaveProperty('opening')
  for (const more of [{ state: 'running' }, { opening: true }] as const) {
    const begun = tableOf([person('ann')], { id: `begun-${Object.keys(more)}`, ...more })
    await journal.createTable(begun)
    await expect(host.close(somebody('Ann'), begun.id)).rejects.toEqual(refused('already-started'))
    await expect(host.unseat(somebody('Ann'), begun.id, '0')).rejects.toEqual(refused('already-started'))
  }
})
