import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Asker, Occupant, TableRecord } from '../journal/records.ts'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { type Admission, admissionAfter, createAdmission, withAdmission } from './admission.ts'

let home: InMemory
let admission: Admission
let told: unknown[][]
let now = 0
beforeEach(() => {
  home = inMemory()
  told = []
  now = 0
  admission = createAdmission({
    ...home,
    now: () => now,
    tell: async (people, { id }, what, by) => void told.push([...people, id, what, by]),
  })
})
afterEach(() => home.journal.close())

const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map(somebody) as [ReturnType<typeof somebody>, ...ReturnType<typeof somebody>[]]
const first = 'mossy-kiln-2222-2222'
const asker = (index: number, more: Partial<Asker> = {}): Asker => ({
  personId: `p${index}`,
  name: `P ${index}`,
  network: `n${index}`,
  ...more,
})
const askers = (count: number, more: Partial<Asker> = {}) => Array.from({ length: count }, (_, index) => asker(index, more))

async function table(more: Partial<TableRecord> = {}, seats: (Occupant | null)[] = [person('ann'), null]): Promise<string> {
  const record = tableOf(seats, { admits: [], ...more })
  await home.journal.createTable(record)
  return record.id
}
const ask = (name: string, id = first, network = `of ${name}`, asks = true) => admission.ask(somebody(name), id, { asks }, network)
const asking = async (id = first) =>
  (await home.tables.read(id)).asking?.map(({ personId, refused }) => (refused ? `not ${personId}` : personId))

test('whoever asks for a seat is kept with their name, not with their network, and the host hears of it once', async () => {
  await table()
  const { asking: kept } = await ask('Bob')
  expect(kept).toEqual([{ personId: 'bob', name: 'Bob', network: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(home.told()).toEqual(['ann'])
  await ask('Bob')
  expect([await asking(), home.told()]).toEqual([['bob'], []])
})

test('whoever may sit down anyway asks for nothing', async () => {
  await table({ admits: ['cyd'], asking: [asker(0)] })
  for (const name of ['Cyd', 'Ann']) await ask(name)
  expect([await asking(), home.told()]).toEqual([['p0'], []])
})

test.each<[string, Partial<TableRecord>, (Occupant | null)[]]>([
  ['unwelcome', { unwelcome: ['eve', 'bob'] }, [null]],
  ['unwelcome', { asking: [asker(0), { ...asker(1), personId: 'bob', refused: true }] }, [null]],
  ['already-over', { state: 'over' }, [null]],
  ['table-full', {}, [person('ann'), bot('Morel')]],
  ['too-many-requests', { asking: askers(10) }, [null]],
  ['too-many-requests', { asking: askers(100, { refused: true }) }, [null]],
])('nobody asks where the answer is %s', async (code, more, seats) => {
  await table(more, seats)
  await expect(ask('Bob')).rejects.toEqual(refused(code))
})

test('nine who wait, and ninety-nine who have asked, keep nobody from asking', async () => {
  await table({ asking: askers(9) })
  await ask('Bob')
  const id = await table({ id: 'mossy-kiln-3333-3333', asking: [...askers(98, { refused: true }), asker(98)] })
  await ask('Bob', id)
  expect([(await asking())?.length, (await asking(id))?.length]).toEqual([10, 100])
})

test('a seat of a match that is free to take is asked for as well', async () => {
  const left = person(null, { away: { by: 'bot', since: 0, free: true } })
  await table({ state: 'running' }, [person('ann'), left])
  expect((await ask('Bob')).asking).toHaveLength(1)
})

test('from one network come twenty at once, three for each table, and then one every half minute', async () => {
  const ids = Array.from({ length: 8 }, (_, index) => `mossy-kiln-2222-222${index + 2}`)
  for (const id of ids) await table({ id })
  const some = (index: number) => ask(`P${index}`, ids[Math.floor(index / 3)], 'one network')
  for (let index = 0; index < 20; index += 1) await some(index)
  await expect(some(20)).rejects.toEqual(refused('too-many-requests'))
  now += 30_000
  await some(21)
  now += 29_999
  await expect(some(22)).rejects.toEqual(refused('too-many-requests'))
  await ask('Bob', ids[7], 'another one')
})

test('one person asks five times at once, and then once a minute', async () => {
  await table()
  const again = async () => {
    await ask('Bob', first, 'n', false)
    return ask('Bob')
  }
  for (let times = 0; times < 5; times += 1) await again()
  now += 60_000
  await again()
  now += 59_999
  await expect(again()).rejects.toEqual(refused('too-many-requests'))
})

test('what is taken back is gone and costs nothing; a no stays, and nothing to take back is no news', async () => {
  await table({ asking: [asker(0), { ...asker(1), personId: 'bob', refused: true }] })
  await ask('Bob', first, 'n', false)
  await ask('Cyd', first, 'n', false)
  expect([await asking(), home.told()]).toEqual([['p0', 'not bob'], []])
  await ask('P0', first, 'n', false)
  expect([await asking(), home.told()]).toEqual([['not bob'], ['ann']])
  for (let times = 0; times < 9; times += 1) await ask('Bob', first, 'n', false)
  const id = await table({ id: 'mossy-kiln-3333-3333' })
  await ask('Bob', id, 'n', false)
  expect([await asking(id), home.told()]).toEqual([undefined, []])
})

test('a yes lets in and a no turns away, which both the asker and those who answer hear', async () => {
  await table({ asking: [asker(0), asker(1), asker(2)] })
  const yes = await admission.answer(ann, first, { person: 'p1', yes: true })
  expect([yes.admits, await asking()]).toEqual([['p1'], ['p0', 'p2']])
  const no = await admission.answer(ann, first, { person: 'p0', yes: false })
  expect([no.admits, await asking()]).toEqual([['p1'], ['not p0', 'p2']])
  expect(told).toEqual([
    ['p1', first, 'let-in', 'Ann'],
    ['p0', first, 'turned-away', 'Ann'],
  ])
  expect(home.told()).toEqual(['ann', 'ann'])
  for (const person of ['p0', 'p1', 'nobody'])
    await expect(admission.answer(ann, first, { person, yes: true })).rejects.toEqual(refused('not-ready'))
  await expect(admission.answer(bob as typeof ann, first, { person: 'p2', yes: true })).rejects.toEqual(refused('not-your-table'))
})

test('where there is no host all who sit there hear of askers, and answer', async () => {
  await table({ hostId: null, admits: ['x'] }, [person('bob'), person('cyd'), null])
  await ask('Dee')
  expect(home.told()).toEqual(['bob', 'cyd'])
  expect((await admission.answer(cyd as typeof ann, first, { person: 'dee', yes: true })).admits).toEqual(['x', 'dee'])
  expect(home.told()).toEqual(['bob', 'cyd'])
})

test('the next table admits those who sat at this one, each once, and keeps out whom this one did', () => {
  expect(admissionAfter(tableOf([person('ann')], { unwelcome: ['eve'] }))).toEqual({})
  const seats = [person('ann'), person(null), person('bob')]
  expect(admissionAfter(tableOf(seats, { admits: ['ann', 'dee'], unwelcome: ['eve'] }))).toEqual({
    admits: ['ann', 'dee', 'bob'],
    unwelcome: ['eve'],
  })
  expect(admissionAfter(tableOf(seats, { admits: [] }))).toEqual({ admits: ['ann', 'bob'] })
  expect(withAdmission({}, ['ann', 'ann'])).toEqual({ admits: ['ann'] })
})
