// @vitest-environment happy-dom
/** The addresses at which the page opens its connection, at a server that takes everybody and says nothing. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./lobby.ts', () => ({
  asGuest: (ask: () => unknown) => ask(),
  askWho: () => undefined,
  refreshTable: () => undefined,
  refreshTables: () => undefined,
}))
vi.mock('./meeting.ts', () => ({ refreshNews: () => undefined, refreshTalk: () => undefined }))
vi.mock('../styles/fonts.ts', () => ({ essentialsHere: Promise.resolve() }))

let server: Server
/** The match of each connection, in the order in which they were opened. */
let opened: (string | null)[]
let open: Set<Duplex>
beforeEach(async () => {
  vi.resetModules()
  opened = []
  open = new Set()
  server = createServer().on('upgrade', ({ url = '', headers }, line) => {
    opened.push(new URL(url, 'http://server').searchParams.get('match'))
    open.add(line)
    line.on('error', () => undefined).on('close', () => open.delete(line))
    // The only frame of a client that hangs up.
    line.on('data', ([first]: Buffer) => first === 0x88 && line.destroy())
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    line.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
    const hello = Buffer.from('0{"sid":"one","upgrades":[],"pingInterval":60000,"pingTimeout":60000,"maxPayload":1}')
    line.write(Buffer.concat([Buffer.from([0x81, hello.length]), hello]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterEach(async () => {
  const { socketAt } = await import('./connection.ts')
  for (const namespace of ['/lobby', '/golems']) socketAt(namespace).disconnect()
  for (const line of open) line.destroy()
  server.close()
  vi.unstubAllGlobals()
})

test('a page without a match says none', async () => {
  const { followLobby } = await import('./live.ts')
  await followLobby()
  await expect.poll(() => opened).toEqual([null])
})

test('a table’s page says which: from the start, and anew when it goes to another', async () => {
  const { followLobby, followTable, showTable } = await import('./live.ts')
  showTable('mossy-kiln')
  await followLobby()
  await expect.poll(() => opened).toEqual(['mossy-kiln'])
  // Neither the same once more, nor a table that it only hears of.
  showTable('mossy-kiln')
  followTable('wet-stone')
  showTable('wet-stone')
  await expect.poll(() => opened).toEqual(['mossy-kiln', 'wet-stone'])
  await expect.poll(() => open.size).toBe(1)
})

test('a page that comes from elsewhere opens another', async () => {
  const { followLobby, showTable } = await import('./live.ts')
  await followLobby()
  await expect.poll(() => opened).toEqual([null])
  showTable('mossy-kiln')
  await expect.poll(() => opened).toEqual([null, 'mossy-kiln'])
})

test('a match that is called before its page is here is on the right connection', async () => {
  const { callAhead } = await import('./connection.ts')
  const { followLobby, showTable } = await import('./live.ts')
  callAhead({ slug: 'golems', id: 'mossy-kiln', seat: null })
  showTable('mossy-kiln')
  await followLobby()
  await expect.poll(() => opened).toEqual(['mossy-kiln'])
})

test('a page in a background tab says so when it connects, and whenever that changes', async () => {
  const { socketAt } = await import('./connection.ts')
  const socket = socketAt('/golems')
  const emit = vi.spyOn(socket, 'emit')
  const atFirst = () => new Promise((resolve) => (socket.auth as (say: (said: object) => void) => void)(resolve))
  const turn = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  expect(await atFirst()).toEqual({})
  turn(true)
  expect([emit.mock.calls, await atFirst()]).toEqual([[], { visible: false }])
  socket.connect()
  turn(false)
  expect([emit.mock.calls, await atFirst()]).toEqual([[['visible', { visible: true }]], {}])
})
