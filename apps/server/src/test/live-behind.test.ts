/** Every open view is soon correct again, whatever was lost on the way or failed on the server. */
import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { inBetween, type Moment } from '../live/gathering.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
afterEach(() => server.close())

/** Heartbeats that the test triggers. */
function heart() {
  let beat = (): void => undefined
  return {
    beats: (then: () => void) => {
      beat = then
      return () => undefined
    },
    beat: () => beat(),
  }
}

const heres = (client: Client): unknown[] => client.heard.filter(([event]) => event === 'here').map(([, frame]) => frame)

test('each room is told where its match stands, whoever looks on', async () => {
  const { beats, beat } = heart()
  server = await liveTable({ beats })
  const [match, other] = [await server.table(), await server.table()]
  const clients = await Promise.all([server.join(match, '0'), server.join(match, '1'), server.join(match, null)])
  const elsewhere = await server.join(other, '0')
  await clients[0]?.act('roll')
  beat()
  for (const client of clients) {
    await client.until(() => heres(client).length === 1)
    expect(heres(client)).toEqual([{ match, version: 1 }])
  }
  await elsewhere.until(() => heres(elsewhere).length === 1)
  expect(heres(elsewhere)).toEqual([{ match: other, version: 0 }])
})

test('one room after the other is told, with what has come in meanwhile between them', async () => {
  const { beats, beat } = heart()
  let goOn: (() => void) | undefined
  const breath: Moment = (then) => {
    goOn = then
    return () => undefined
  }
  server = await liveTable({ beats, moments: { gather: inBetween, breath } })
  const [first, second] = [await server.table(), await server.table()]
  const [early, late] = [await server.join(first, '0'), await server.join(second, '0')]
  beat()
  await early.until(() => heres(early).length === 1)
  // Answered on the same connection, after all earlier messages.
  await late.socket.emitWithAck('history', { match: second, seat: '0', from: 0, count: 1 })
  expect(heres(late)).toEqual([])
  goOn?.()
  await late.until(() => heres(late).length === 1)
})

test('who was to see the start of a match and could not, as the store failed, sees it at the next heartbeat', async () => {
  const state = { broken: false }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    table: (id) => (state.broken ? Promise.reject(new Error('the disk is gone')) : journal.table(id)),
  })
  const { beats, beat } = heart()
  server = await liveTable({ beats, wrap })
  const match = await server.table({ state: 'open' })
  const arrival = new Promise<unknown>((resolve) => server.bus.subscribe('here', resolve))
  const zero = await server.join(match, '0')
  await arrival
  const table = await server.journal.table(match)
  if (!table) throw new Error('no table')
  await server.journal.saveTable({ ...table, state: 'running' })
  await server.host.start(table)
  state.broken = true
  await zero.until(() => server.errors.length > 0)
  state.broken = false
  beat()
  await zero.until(() => zero.heard.some(([event]) => event === 'sync'))
  expect(zero.state._stateID).toBe(0)
})

test('who sits there is told when somebody comes or goes, and not again with each move', async () => {
  server = await liveTable()
  const match = await server.table()
  const zero = await server.join(match, '0')
  const told = (): boolean[][] =>
    zero.heard
      .filter(([event]) => event === 'matchData')
      .map(([, , people]) => (people as { isConnected: boolean }[]).map(({ isConnected }) => isConnected))
  const one = await server.join(match, '1')
  await zero.until(() => told().at(-1)?.every(Boolean) === true)
  const before = told().length
  const heard = (): number => zero.heard.filter(([event]) => event === 'status').length
  const statuses = heard()
  expect(await zero.act('roll')).toMatchObject({ status: 'done' })
  await zero.until(() => heard() > statuses)
  expect(told()).toHaveLength(before)
  one.socket.disconnect()
  await zero.until(() => told().at(-1)?.[1] === false)
})
