/** Clients that ask and never read: their queues are bounded, they are cut off, and all others are served as before. */
import { afterEach, expect, test } from 'vitest'
import { usualBounds } from '../live/outbox.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
afterEach(() => server.close())

/** The server's end of a connection. */
interface Connection {
  readonly id: string
  readonly writeBuffer: readonly { data?: string }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } }
  on(event: 'packetCreate', listener: () => void): void
}

/** A clock by which every request comes late enough for all limits. */
function hurriedClock(): () => number {
  let time = 0
  return () => {
    time += 10_000
    return time
  }
}

const connections = (): Connection[] => Object.values((server.io.engine as unknown as { clients: Record<string, Connection> }).clients)
const waiting = ({ writeBuffer, transport }: Connection): number =>
  writeBuffer.reduce((sum, { data = '' }) => sum + data.length, transport.socket?.bufferedAmount ?? 0)
const ended = (): number => server.counts.get('unread_connections') ?? 0

async function longMatch(): Promise<string> {
  const match = await server.table()
  for (let turn = 0; turn < 120; turn += 1) {
    await server.host.act(match, String(turn % 2), { id: `before-${turn}-xx`, move: 'roll', args: [] })
  }
  return match
}

/** Connects to the game's namespace, and then reads nothing more. */
async function deaf(): Promise<{ readonly socket: ReturnType<LiveTable['openSocket']>; readonly line: Line }> {
  const socket = server.openSocket()
  await until(() => socket.connected)
  const { ws } = socket.io.engine.transport as unknown as { ws: Line }
  ws.pause()
  return { socket, line: ws }
}

interface Line {
  pause(): void
  ping(data: Buffer): void
}

/** A long-polling session that sends a lot and never polls for answers. */
async function silentPolling() {
  const address = `${server.url}/socket.io/?EIO=4&transport=polling`
  const opened = await (await fetch(address)).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  const say = async (frames: readonly string[]): Promise<number> =>
    (await fetch(`${address}&sid=${sid}`, { method: 'POST', body: frames.join('\x1e') })).status
  await say(['40/fixture,'])
  const connection = connections().find(({ id }) => id === sid) as Connection
  await until(() => connection.writeBuffer.length > 0)
  const poll = async (): Promise<string> => (await fetch(`${address}&sid=${sid}`)).text()
  return { say, poll, connection }
}

test('six that ask for the past and read nothing are ended, and their match is played on', async () => {
  server = await liveTable({ now: hurriedClock() })
  const match = await longMatch()
  const honest = await server.join(match, '0')
  const other = await server.join(match, '1')
  const known = new Set(connections())
  const attackers = await Promise.all(Array.from({ length: 6 }, deaf))
  const most = { bytes: 0, packets: 0 }
  for (const connection of connections().filter((each) => !known.has(each))) {
    connection.on('packetCreate', () => {
      most.bytes = Math.max(most.bytes, waiting(connection))
      most.packets = Math.max(most.packets, connection.writeBuffer.length)
    })
  }
  const frame = { match, seat: null, from: 0, count: 100 }
  for (let round = 0; round < 400 && ended() < attackers.length; round += 1) {
    for (const { socket } of attackers) {
      for (let page = 0; page < 10; page += 1) socket.emit('history', frame, () => undefined)
    }
    if (round % 10 === 0) {
      const turn = round / 10
      expect(await (turn % 2 === 0 ? honest : other).act('roll')).toMatchObject({ status: 'done', version: 121 + turn })
    }
    const page = await honest.socket.timeout(20_000).emitWithAck('history', { ...frame, from: round, count: 1 })
    expect(page.steps).toHaveLength(1)
  }
  await until(() => connections().length === known.size)
  expect(ended()).toBe(attackers.length)
  expect(most.bytes).toBeLessThan(usualBounds.bytes)
  expect(most.packets).toBeLessThanOrEqual(usualBounds.packets)
  expect(honest.socket.connected && other.socket.connected).toBe(true)
  expect(server.errors).toEqual([])
})

test('a page of the past is not even made for whoever has not taken the one before', async () => {
  server = await liveTable({ now: hurriedClock() })
  const match = await longMatch()
  const { say, poll, connection } = await silentPolling()
  const page = `["history",${JSON.stringify({ match, seat: null, from: 0, count: 100 })}]`
  const ask = (pages: number) => say(Array.from({ length: pages }, () => `42/fixture,7${page}`))
  const isAnswered = () => until(() => connection.writeBuffer.some(({ data }) => data?.includes('"steps"')))
  await ask(1)
  await isAnswered()
  // Twenty may wait their turn.
  await ask(25)
  const first = await poll()
  expect([first.match(/"steps"/g)?.length, first.match(/too-many-requests/g)?.length]).toEqual([1, 5])
  for (let turn = 0; turn < 2; turn += 1) {
    await isAnswered()
    expect((await poll()).match(/"steps"/g)).toHaveLength(1)
  }
})

test('long polling without polls ends at the bound in bytes', async () => {
  const bounds = { ...usualBounds, bytes: 100_000 }
  server = await liveTable({ now: hurriedClock(), bounds })
  const match = await server.table()
  const honest = await server.join(match, '0')
  const { say, connection } = await silentPolling()
  let most = 0
  connection.on('packetCreate', () => {
    most = Math.max(most, waiting(connection))
  })
  const statuses: number[] = []
  while (statuses.length < 200 && statuses.at(-1) !== 400) {
    statuses.push(await say(Array.from({ length: 10 }, () => `42/fixture,["sync","${match}",null,null]`)))
  }
  expect(statuses.at(-1)).toBe(400)
  expect(ended()).toBe(1)
  expect(most).toBeGreaterThan(bounds.bytes / 2)
  expect(most).toBeLessThanOrEqual(bounds.bytes)
  expect(await honest.act('roll')).toMatchObject({ status: 'done' })
})

test('where too much waits for all together, the one for whom most waits is ended', async () => {
  server = await liveTable({ now: hurriedClock(), bounds: { ...usualBounds, together: 60_000 } })
  const match = await server.table()
  const [much, little] = [await silentPolling(), await silentPolling()]
  const fill = async ({ say, connection }: typeof much, bytes: number): Promise<void> => {
    while (waiting(connection) < bytes && connections().includes(connection)) {
      const before = waiting(connection)
      await say([`42/fixture,["sync","${match}",null,null]`])
      await until(() => waiting(connection) > before || !connections().includes(connection))
    }
  }
  await fill(much, 40_000)
  await fill(little, 10_000)
  expect(ended()).toBe(0)
  await fill(little, 30_000)
  expect(ended()).toBe(1)
  expect(connections()).toEqual([little.connection])
})

test("a websocket's own answers to pings are bounded as well", async () => {
  server = await liveTable({ bounds: { ...usualBounds, bytes: 50_000 } })
  const match = await server.table()
  const honest = await server.join(match, '0')
  const { line } = await deaf()
  const ping = Buffer.alloc(125, 'x')
  for (let round = 0; round < 400 && ended() === 0; round += 1) {
    for (let count = 0; count < 1000; count += 1) line.ping(ping)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(ended()).toBe(1)
  expect(await honest.act('roll')).toMatchObject({ status: 'done' })
})
