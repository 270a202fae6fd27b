import { expect, test } from 'vitest'
import { inBetween } from '../live/gathering.ts'
import { slowAt } from '../live/outbox.ts'
import { liveTable } from './liveTable.ts'

/** The server's end of a connection, with what shows that its receiver has stopped reading. */
interface Connection {
  readonly transport: { writable: boolean }
  readonly writeBuffer: unknown[]
  flush(): void
}

/** Nothing is gathered: each step is a message of its own. */
const atOnce = { gather: inBetween, breath: inBetween }

test('who is too slow for changes is waited for by nobody, and gets the whole picture when able again', async () => {
  const server = await liveTable({ moments: atOnce, actions: { burst: 1000, perSecond: 1000 } })
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  const slow = await server.join(match, null)
  await slow.until(() => slow.heard.some(([event]) => event === 'chatHistory'))
  const connection = server.io.of('/fixture').sockets.get(String(slow.socket.id))?.conn as unknown as Connection
  const turns = slowAt * 2
  const turn = (count: number) => (count % 2 === 0 ? zero : one).act('roll')

  connection.transport.writable = false
  for (let count = 0; count < turns; count += 1) expect(await turn(count)).toMatchObject({ status: 'done' })
  await one.until(() => one.state._stateID === turns)
  expect(one.heard.filter(([event]) => event === 'sync')).toHaveLength(1)
  expect(server.counts.get('slow_receivers')).toBe(1)
  // Its queue doesn't grow without end.
  expect(connection.writeBuffer.length).toBeLessThan(slowAt + 5)
  expect(slow.state._stateID).toBe(0)

  connection.transport.writable = true
  connection.flush()
  await slow.until(() => slow.state._stateID === turns)
  expect(slow.heard.filter(([event]) => event === 'sync')).toHaveLength(2)
  expect(slow.state.G.points).toEqual(one.state.G.points)
  await turn(turns)
  await slow.until(() => slow.state._stateID === turns + 1)
  expect(slow.heard.filter(([event]) => event === 'sync')).toHaveLength(2)
  expect(server.errors).toEqual([])
  await server.close()
})
