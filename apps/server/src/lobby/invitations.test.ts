import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { type InvitationBook, invitationBook } from './invitations.ts'

let home: InMemory
let book: InvitationBook
let now = 0
const minute = 60_000
/** Everybody has played with everybody. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  now = 0
  home = inMemory()
  book = invitationBook({ ...home, now: () => now })
  await home.know('Ann', 'Bob', 'Cyd')
  await home.journal.createTable(tableOf([person('ann'), person('bob'), person('cyd')], { id: 'played', state: 'over' }))
})
afterEach(async () => {
  await home.journal.close()
  vi.useRealTimers()
})

let tables = 0
async function opened(seats: (Occupant | null)[] = [person('ann'), null], more: Partial<TableRecord> = {}): Promise<string> {
  tables += 1
  const record = tableOf(seats, { id: `table-${tables}`, game: 'golems', ...more })
  await home.journal.createTable(record)
  return record.id
}
const send = (from: string, table: string, to: string) => book.send(somebody(from), table, to)
const received = async (person: string) => (await book.of(person)).received.map(({ from, table }) => `${from.name} to ${table}`)
const sent = async (person: string) => (await book.of(person)).sent.map(({ to, table, state }) => `${to.name} to ${table}, ${state}`)

test('an invitation is seen by the two it concerns, and nobody else hears of it', async () => {
  const id = await opened()
  await send('Ann', id, 'bob')
  expect(home.told()).toEqual(['ann', 'bob'])
  expect(await book.of('bob')).toEqual({
    received: [{ from: { id: 'ann', name: 'Ann' }, table: id, game: 'golems', at: 1_000_000 }],
    sent: [],
  })
  expect(await book.of('ann')).toEqual({ received: [], sent: [{ to: { id: 'bob', name: 'Bob' }, table: id, state: 'waiting' }] })
  expect(await book.of('cyd')).toEqual({ received: [], sent: [] })
})

test('an invitation, and a no to it, outlive the server', async () => {
  const [id, other] = [await opened(), await opened()]
  for (const table of [id, other]) await send('Ann', table, 'bob')
  await book.decline('bob', other)
  book = invitationBook(home)
  expect([await received('bob'), await sent('ann')]).toEqual([[`Ann to ${id}`], [`Bob to ${id}, waiting`, `Bob to ${other}, declined`]])
})

test('one that is repeated is one; of two people, or to two tables, both count', async () => {
  const [one, two] = [await opened([person('ann'), person('cyd'), null]), await opened()]
  for (const table of [one, one, two]) await send('Ann', table, 'bob')
  await send('Cyd', one, 'bob')
  expect(await received('bob')).toEqual([`Ann to ${one}`, `Ann to ${two}`, `Cyd to ${one}`])
  expect(home.told()).toHaveLength(6)
})

test('one is over once the other sits there, or nobody can any more', async () => {
  const change = (id: string, seats: (Occupant | null)[], more: Partial<TableRecord> = {}) =>
    home.tables.change(id, (table) => ({ ...table, seats, ...more }))
  const [seated, full, begun, open] = [await opened(), await opened(), await opened(), await opened()]
  for (const id of [seated, full, begun, open, 'gone']) if (id !== 'gone') await send('Ann', id, 'bob')
  await change(seated, [person('ann'), person('bob'), null])
  await change(full, [person('ann'), bot('Morel')])
  await change(begun, [person('ann'), null], { state: 'running' })
  expect([await received('bob'), await sent('ann')]).toEqual([[`Ann to ${open}`], [`Bob to ${open}, waiting`]])
})

test('one to a table that has been cleared away is gone', async () => {
  vi.setSystemTime(1000)
  const id = await opened()
  await send('Ann', id, 'bob')
  await home.journal.expireOpenTables(1001)
  expect(await received('bob')).toEqual([])
})

test('who declines is told of it no more, and who has asked is told that; others who ask are still heard', async () => {
  const [id, other] = [await opened([person('ann'), person('cyd'), null]), await opened()]
  await send('Ann', id, 'bob')
  await send('Ann', other, 'bob')
  await send('Ann', other, 'cyd')
  home.told()
  await book.decline('bob', id)
  expect(home.told()).toEqual(['ann', 'bob'])
  expect(await received('bob')).toEqual([`Ann to ${other}`])
  expect(await sent('ann')).toEqual([`Bob to ${id}, declined`, `Bob to ${other}, waiting`, `Cyd to ${other}, waiting`])
  await send('Cyd', id, 'bob')
  expect(await received('bob')).toEqual([`Ann to ${other}`, `Cyd to ${id}`])
})

test('who has sat down has answered all who invited them there, and them alone', async () => {
  const [id, other] = [await opened([person('ann'), person('cyd'), null, null]), await opened()]
  for (const [from, table, to] of [
    ['Ann', id, 'bob'],
    ['Cyd', id, 'bob'],
    ['Ann', other, 'bob'],
    ['Ann', other, 'cyd'],
  ] as const)
    await send(from, table, to)
  home.told()
  await book.accepted('bob', id)
  expect(home.told()).toEqual(['bob', 'ann', 'cyd'])
  expect([await received('bob'), await received('cyd'), await sent('cyd')]).toEqual([[`Ann to ${other}`], [`Ann to ${other}`], []])
  await book.accepted('bob', id)
  expect(home.told()).toEqual([])
  await book.accepted('cyd', other)
  expect(home.told()).toEqual(['cyd', 'ann'])
})

test('five wait for one person at a time: later ones are kept from them, which whoever sends them doesn’t learn', async () => {
  const ids = [await opened(), await opened(), await opened(), await opened(), await opened(), await opened()] as const
  for (const id of ids) await send('Ann', id, 'bob')
  expect(await received('bob')).toEqual(ids.slice(0, 5).map((id) => `Ann to ${id}`))
  expect(await sent('ann')).toHaveLength(6)
  await send('Cyd', await opened([person('cyd'), null]), 'ann')
  expect(await received('ann')).toHaveLength(1)
  await book.decline('bob', ids[0])
  const next = await opened([person('cyd'), null])
  await send('Cyd', next, 'bob')
  // Invitations that aren't delivered count as waiting, too.
  expect(await received('bob')).toEqual(ids.slice(1, 5).map((id) => `Ann to ${id}`))
})

test('one person sends six at once, and then three a minute', async () => {
  const first = await opened()
  const sendOne = async () => send('Ann', await opened(), 'bob')
  // One that is repeated doesn't count.
  for (let count = 0; count < 3; count += 1) await send('Ann', first, 'bob')
  for (let count = 0; count < 5; count += 1) await sendOne()
  await expect(sendOne()).rejects.toEqual(refused('too-many-requests'))
  now += 20_000
  await sendOne()
  now += 19_999
  await expect(sendOne()).rejects.toEqual(refused('too-many-requests'))
})

test('what is ten minutes old is forgotten by both, and may be sent again', async () => {
  const id = await opened()
  await send('Ann', id, 'bob')
  vi.setSystemTime(1_000_000 + 10 * minute - 1)
  expect(await received('bob')).toHaveLength(1)
  vi.setSystemTime(1_000_000 + 10 * minute)
  expect([await received('bob'), await sent('ann')]).toEqual([[], []])
  home.told()
  await book.accepted('bob', id)
  expect(home.told()).toEqual([])
  await send('Ann', id, 'bob')
  expect(await received('bob')).toHaveLength(1)
})

test('whoever blocks, or wants no invitations, hears none, also none from before', async () => {
  const [one, two, three] = [await opened(), await opened(), await opened()]
  await send('Ann', one, 'bob')
  await home.journal.setInvitable('bob', false)
  await send('Ann', two, 'bob')
  await home.journal.setInvitable('bob', true)
  expect(await received('bob')).toEqual([`Ann to ${one}`])
  await home.journal.keepAway('bob', 'ann', 'block')
  await send('Ann', three, 'bob')
  expect(await received('bob')).toEqual([])
  await home.journal.keepAway('bob', 'ann', null)
  expect(await received('bob')).toEqual([`Ann to ${one}`])
  expect(await sent('ann')).toHaveLength(3)
})

test('who sits at an open table with a free seat invites whom they have played with', async () => {
  await home.know('Dee')
  for (const [code, table, to = 'bob', from = 'Ann'] of [
    ['not-seated', await opened([person('bob'), null]), 'cyd'],
    ['table-full', await opened([person('ann'), bot('Morel')])],
    ['not-acquainted', await opened(), 'dee'],
    ['already-started', await opened([person('ann'), null], { state: 'running' })],
    ['no-such-match', 'nowhere'],
  ] as const)
    await expect(send(from, table, to)).rejects.toEqual(refused(code))
  expect([home.told(), await sent('ann')]).toEqual([[], []])
})

test('an invitation of whoever admits people lets in, also one that is repeated; that of others doesn’t', async () => {
  const id = await opened([person('ann'), person('cyd'), null], { admits: ['cyd'], asking: [] })
  const admits = async () => (await home.tables.read(id)).admits
  await send('Cyd', id, 'bob')
  expect(await admits()).toEqual(['cyd'])
  await send('Ann', id, 'bob')
  expect(await admits()).toEqual(['cyd', 'bob'])
  const { id: free, admits: none } = await home.tables.read(await opened())
  await send('Ann', free, 'bob')
  expect([none, (await home.tables.read(free)).admits]).toEqual([undefined, undefined])
})
