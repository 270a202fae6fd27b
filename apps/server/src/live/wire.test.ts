import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { connect } from 'socket.io-client'
import { expect, test } from 'vitest'
import { sendTo } from './wire.ts'

// a frame's length takes 1, 3 or 9 bytes
const texts = [0, 1, 60, 125, 126, 127, 200, 65_500, 65_535, 65_536, 70_000].flatMap((length) => [
  'x'.repeat(length),
  'ü – 🐸'.repeat(length >> 3),
])

test.each(['websocket', 'polling'] as const)('what is sent in one piece comes as what is emitted does, by %s', async (transport) => {
  const http = createServer()
  const io = new Server(http, { perMessageDeflate: false })
  const came = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  io.of('/golems').on('connection', (socket) => {
    if (sockets.push(socket) === 2) came.resolve()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/golems`
  const clients = [1, 2].map(() => connect(url, { transports: [transport], forceNew: true }))
  const heard = clients.map((client) => {
    const events: unknown[][] = []
    client.onAny((...event) => events.push(event))
    return events
  })
  const ended = Promise.all(clients.map((client) => new Promise((resolve) => client.once('end', resolve))))
  await came.promise
  const sent: unknown[][] = []
  for (const text of texts) {
    sent.push(['patch', { text }, 7, null], ['between', text.length])
    sendTo(sockets, 'patch', { text }, 7, null)
    for (const socket of sockets) socket.emit('between', text.length)
  }
  sendTo([], 'nobody')
  for (const socket of sockets) socket.emit('end')
  await ended
  for (const events of heard) expect(events).toEqual([...sent, ['end']])
  for (const client of clients) client.disconnect()
  await io.close()
})
