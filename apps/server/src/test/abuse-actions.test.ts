/** Actions that cost the player nothing: undos, standing orders, and endless matches. The clock stands still unless the test moves it. */
import type { Acknowledgement } from '@toadstool/protocol'
import { afterEach, expect, test } from 'vitest'
import { journalPath } from './folders.ts'
import { givenTime } from './givenTime.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
afterEach(() => server.close())

const rowsOf = async (match: string): Promise<number> => (await server.journal.rows(match, 0, -1)).length
const codeOf = (answer: Acknowledgement): string =>
  answer.status === 'refused' ? answer.refusal.code : answer.status === 'failed' ? answer.error : answer.status

async function times(count: number, act: (index: number) => Promise<Acknowledgement>): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  for (let index = 0; index < count; index += 1) {
    const code = codeOf(await act(index))
    told[code] = (told[code] ?? 0) + 1
  }
  return told
}

test('whoever moves and takes it back, 200 times, takes back twenty, until they do what stays', async () => {
  let now = 0
  server = await liveTable({ now: () => now })
  const match = await server.table()
  const zero = await server.join(match, '0')
  const undos = await times(200, async () => {
    now += 1000
    await zero.act('boast')
    return zero.act(':undo')
  })
  expect(undos).toEqual({ done: 20, 'undone-enough': 180 })
  expect(await rowsOf(match)).toBe(220)
  await zero.act('roll')
  const one = await server.join(match, '1')
  await one.act('boast')
  expect(codeOf(await one.act(':undo'))).toBe('done')
})

test('after a restart twenty more may be taken back at the most', async () => {
  const path = journalPath()
  let now = 0
  server = await liveTable({ path, now: () => now })
  const match = await server.table()
  const moveAndBack = (client: Client) => async () => {
    now += 1000
    await client.act('nod')
    return client.act(':undo')
  }
  expect(await times(25, moveAndBack(await server.join(match, '0')))).toEqual({ done: 20, 'undone-enough': 5 })
  await server.close()
  server = await liveTable({ path, now: () => now })
  const { done = 0 } = await times(25, moveAndBack(await server.join(match, '0')))
  expect(done).toBeLessThanOrEqual(20)
})

test('a person acts sixty times at once, and twice a second after that, over however many connections and clients', async () => {
  let now = 0
  server = await liveTable({ now: () => now })
  const match = await server.table()
  const clients = await Promise.all([1, 2, 3].map(() => server.join(match, '0')))
  const act = (index: number): Promise<Acknowledgement> => (clients[index % 3] as Client).act('nod')
  expect(await times(90, act)).toEqual({ done: 60, 'too-many-requests': 30 })
  const before = await rowsOf(match)
  const [stock] = clients as [Client]
  const move = { type: 'MAKE_MOVE', payload: { type: 'nod', args: [], playerID: '0', credentials: 'secret-0' } }
  const told = () => stock.heard.filter(([event]) => event === 'refused').length
  stock.socket.emit('update', move, before, match, '0')
  await stock.until(() => told() === 1)
  now = 3000
  expect(await times(10, act)).toEqual({ done: 6, 'too-many-requests': 4 })
  expect(await rowsOf(match)).toBe(before + 6)
  // the other seat has its own limit
  expect(codeOf(await (await server.join(match, '1')).act('whisper'))).toBe('done')
})

test('a seat that nobody asks gives ten standing orders at once, and none more before somebody does something', async () => {
  const time = givenTime()
  let now = 0
  server = await liveTable({ now: () => now, time })
  const match = await server.table()
  const [zero, one, watcher] = [await server.join(match, '0'), await server.join(match, '1'), await server.join(match, null)]
  const order = (index: number): Promise<Acknowledgement> => {
    now += 1000
    return one.act('order', [index % 2 ? 'option:loud' : 'option:quiet'])
  }
  const [patches, seen] = [zero, watcher].map(
    ({ heard }) =>
      () =>
        heard.filter(([event]) => event === 'patch').length,
  )
  expect(await times(200, order)).toEqual({ done: 10, 'ordered-enough': 190 })
  expect(await rowsOf(match)).toBe(10)
  expect([patches?.(), seen?.()]).toEqual([0, 0])
  await zero.act('nod')
  await zero.until(() => patches?.() === 1)
  // the ten before have used up the burst, and the matches' clock stands still
  expect(codeOf(await order(0))).toBe('too-many-requests')
  time.to(time.now() + 2000)
  expect(await times(3, order)).toEqual({ done: 2, 'too-many-requests': 1 })
  expect(zero.state.G.orders).toEqual([null, null])
})

test('an order of somebody else, and one of one’s own, leaves what can be taken back as it is, and stays', async () => {
  const path = journalPath()
  server = await liveTable({ path })
  const match = await server.table()
  const zero = await server.join(match, '0')
  let one = await server.join(match, '1')
  await zero.act('boast')
  await one.act('order', ['option:quiet'])
  await zero.act('order', ['option:quiet'])
  await zero.act('boast')
  await one.act('order', ['option:loud'])
  await zero.act(':undo')
  await zero.until(() => zero.state.G.points[0] === 1)
  expect(zero.state.G.orders[0]).toBe('quiet')
  await server.close()

  server = await liveTable({ path })
  const again = await server.join(match, '0')
  expect(codeOf(await again.act(':undo'))).toBe('done')
  await again.until(() => again.state.G.points[0] === 0)
  one = await server.join(match, '1')
  expect([again.state.G.orders[0], one.state.G.orders[1]]).toEqual(['quiet', 'loud'])
})

test('a match has so many moves and no more; it can be called off, and who is asked learns why nothing is taken', async () => {
  let now = 0
  server = await liveTable({ longest: 12, now: () => (now += 1000) })
  const match = await server.table({ bots: { 1: 'easy' } })
  const zero = await server.join(match, '0')
  await until(async () => {
    await zero.act('roll')
    return (await rowsOf(match)) >= 12
  })
  const refusal = { code: 'match-too-long', rule: null, params: { most: 12 } }
  expect(await zero.act('roll')).toEqual({ status: 'refused', refusal })
  expect(await rowsOf(match)).toBe(12)
  await server.host.callOff(match, 'left')
  expect((await server.journal.table(match))?.state).toBe('over')
  expect(server.errors).toEqual([])
})
