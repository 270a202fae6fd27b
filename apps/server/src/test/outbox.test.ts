/** What is known of a connection that has gone. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { expect, test } from 'vitest'
import { outboxes } from '../live/outbox.ts'

test('whoever has gone is too slow for changes, and never catches up', async () => {
  const http = createServer()
  const io = new Server(http)
  const outbox = outboxes({ io, count: () => undefined, log: { info() {}, warn() {}, error() {} } })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const page = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'], reconnection: false })
  const [socket] = await new Promise<[Parameters<typeof outbox.isSlow>[0]]>((resolve) => io.once('connection', (each) => resolve([each])))
  await outbox.caughtUp(socket)
  expect(outbox.isSlow(socket)).toBe(false)
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  page.disconnect()
  await gone
  // It has left its namespace; the connection may end a little later.
  if (socket.conn.readyState !== 'closed') await new Promise((resolve) => socket.conn.once('close', resolve))
  expect(outbox.isSlow(socket)).toBe(true)
  const heard: string[] = []
  outbox.caughtUp(socket).then(
    () => heard.push('it has caught up'),
    () => heard.push('it failed'),
  )
  await nextTurn()
  expect(heard).toEqual([])
  await io.close()
})
