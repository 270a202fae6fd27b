/** Undos on offer are told to every device of the seat, and to nobody else. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journalPath } from './folders.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const offers = ({ heard }: Client): number[] =>
  heard.flatMap(([event, status]) => (event === 'status' ? [(status as { undoable: number }).undoable] : []))
const isOffered = (client: Client, count: number): Promise<void> => client.until(() => offers(client).at(-1) === count)

test('each device of the seat is offered the same, also one that comes later, and none of another seat', async () => {
  const match = await server.table()
  const [desk, phone] = [await server.join(match, '0'), await server.join(match, '0')]
  const [one, watcher] = [await server.join(match, '1'), await server.join(match, null)]
  await desk.act('boast')
  await desk.act('boast')
  for (const device of [desk, phone]) await isOffered(device, 2)
  desk.socket.disconnect()
  const again = await server.join(match, '0')
  await isOffered(again, 2)
  expect(await phone.act(':undo')).toMatchObject({ status: 'done' })
  for (const device of [phone, again]) await isOffered(device, 1)
  expect(again.state.G.points).toEqual([1, 0])

  for (const other of [one, watcher]) await other.until(() => other.state._stateID === 3)
  const late = await server.join(match, '1')
  await isOffered(late, 0)
  for (const other of [one, watcher, late]) expect(new Set(offers(other))).toEqual(new Set([0]))
})

test('others do not even hear that something is told to the seat', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  await zero.act('boast')
  await isOffered(zero, 1)
  await one.until(() => one.state._stateID === 1)
  const counts = () => [zero, one].map(({ heard }) => heard.filter(([event]) => event === 'status').length)
  const [own = 0, others] = counts()
  await zero.act('nod')
  await isOffered(zero, 2)
  await one.until(() => one.state._stateID === 2)
  await one.act('nothing')
  expect(counts()).toEqual([own + 1, others])
})

test('it ends with the dice, with another seat, and with the match', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  await zero.act('boast')
  await isOffered(zero, 1)
  await zero.act('roll')
  await isOffered(zero, 0)

  await one.act('boast')
  await isOffered(one, 1)
  expect(offers(zero).at(-1)).toBe(0)
  const [card] = zero.state.G.hands[0] ?? []
  expect(await zero.act('hide', [`card:${card}`])).toMatchObject({ status: 'done' })
  await isOffered(one, 0)

  await one.act('boast')
  await isOffered(one, 1)
  await zero.act('resign')
  await isOffered(one, 0)
  expect(await one.act(':undo')).toMatchObject({ status: 'refused', refusal: { code: 'nothing-to-undo' } })
})

test('an undo takes back what a page has made by itself together with what its player did before, also after a restart', async () => {
  const path = journalPath()
  const first = await liveTable({ path })
  const match = await first.table()
  const before = await first.join(match, '0')
  for (const id of ['boast-one', 'boast-two', 'formal-2-0', 'formal-3-0']) await before.act('boast', [], id)
  await isOffered(before, 4)
  await first.close()

  const second = await liveTable({ path })
  const zero = await second.join(match, '0')
  expect(await zero.act(':undo')).toMatchObject({ status: 'done', version: 7 })
  await zero.until(() => zero.state._stateID === 7)
  expect(zero.state.G.points).toEqual([1, 0])
  await isOffered(zero, 1)
  await zero.act(':undo')
  expect([zero.state._stateID, zero.state.G.points]).toEqual([8, [0, 0]])
  await second.close()
})

test('if there is nothing before it, what a page has made by itself is taken back alone', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  await zero.act('roll')
  const one = await server.join(match, '1')
  await one.act('boast', [], 'formal-1-1')
  await one.act(':undo')
  await one.until(() => one.state._stateID === 3)
  expect(one.state.G.points[1]).toBe(0)
})

test('two pages of a player make the same action by themselves once', async () => {
  const match = await server.table()
  const [desk, phone] = [await server.join(match, '0'), await server.join(match, '0')]
  expect(await desk.act('boast', [], 'formal-0-0')).toMatchObject({ status: 'done', version: 1, again: false })
  expect(await phone.act('boast', [], 'formal-0-0')).toMatchObject({ status: 'done', version: 1, again: true })
})

test('it is offered still after a restart, and granted', async () => {
  const path = journalPath()
  const first = await liveTable({ path })
  const match = await first.table()
  const before = await first.join(match, '0')
  await before.act('boast')
  await before.act('boast')
  await first.close()

  const second = await liveTable({ path })
  const [zero, one] = [await second.join(match, '0'), await second.join(match, '1')]
  await isOffered(zero, 2)
  await isOffered(one, 0)
  expect(await one.act(':undo')).toMatchObject({ status: 'refused', refusal: { code: 'nothing-to-undo' } })
  expect(await zero.act(':undo')).toMatchObject({ status: 'done', version: 3 })
  await isOffered(zero, 1)
  expect(zero.state.G.points).toEqual([1, 0])
  expect(await one.act('boast')).toMatchObject({ status: 'refused' })
  expect(await zero.act('roll')).toMatchObject({ status: 'done' })
  expect(await one.act('boast')).toMatchObject({ status: 'done' })
  await isOffered(one, 1)
  expect(offers(zero).at(-1)).toBe(0)
  await second.close()
})
