/** Whether a page can be seen is known to the server alone: nobody else is told, and everything but alerts stays as it is. */
import { afterEach, expect, test } from 'vitest'
import { lobbyNews } from '../live/lobbyNews.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function served(): Promise<LiveTable> {
  const table = await liveTable()
  closing.push(table.close)
  closing.push(lobbyNews({ ...table, pause: 0 }))
  return table
}

test('a page in a background tab is there, and isn’t seen, until it says otherwise; another page of the seat may be', async () => {
  const server = await served()
  const id = await server.table()
  const [page, other] = [await server.join(id, '0'), await server.join(id, '1')]
  const seats = () => [server.live, server.live.visible].map(({ isConnected }) => ['0', '1'].map((seat) => isConnected(id, seat)))
  const say = async (visible: unknown) => {
    page.socket.emit('visible', visible)
    await page.socket.emitWithAck('alive', { match: id })
  }
  await say({ visible: false })
  expect(seats()).toEqual([
    [true, true],
    [false, true],
  ])
  await say({ visible: 'yes' })
  expect([page.heard.at(-1)?.[0], server.counts.get('frames_refused malformed'), seats()[1]]).toEqual(['problem', 1, [false, true]])
  const second = await server.join(id, '0')
  expect(seats()[1]).toEqual([true, true])
  second.socket.disconnect()
  await other.until(() => !server.live.visible.isConnected(id, '0'))
  await say({ visible: true })
  expect(seats()[1]).toEqual([true, true])
})

/** What the others hear, byte for byte, while one page goes to the background and comes back, or says nothing of it. */
async function heardByOthers(hides: boolean): Promise<string[]> {
  const server = await served()
  const id = await server.table({ secret: '5e'.repeat(32) })
  const [arrivals, sights] = [[] as { seats: string[]; spectators: number }[], [] as unknown[]]
  server.bus.subscribe('here', ({ seats, spectators }) => arrivals.push({ seats: [...seats], spectators }))
  server.bus.subscribe('sight', (news) => sights.push(news))
  const page = await server.join(id, '0')
  const [opponent, spectator] = [await server.join(id, '1'), await server.join(id, null)]
  const list = server.openSocket('lobby')
  await list.emitWithAck('watch', id)
  const all = [opponent.socket, spectator.socket, list]
  await opponent.until(() => (arrivals.at(-1)?.seats.length ?? 0) + (arrivals.at(-1)?.spectators ?? 0) === 3)
  const came = arrivals.length
  await answered()
  const heard: string[] = []
  for (const [index, socket] of all.entries()) {
    socket.onAny((name: string, ...args: unknown[]) => name !== 'here' && heard.push(`${index} ${name} ${JSON.stringify(args)}`))
  }
  for (const visible of hides ? [false, true] : []) {
    const before = sights.length
    page.socket.emit('visible', { visible })
    await opponent.until(() => sights.length > before)
    await answered()
  }
  await page.act('roll', [], 'roll-xxxxxxxx')
  await answered()
  expect(arrivals).toHaveLength(came)
  return heard.map((each) => each.replaceAll(id, 'match').replace(/\d{13}/g, 'then'))

  async function answered(): Promise<void> {
    for (let turn = 0; turn < 2; turn += 1) {
      await list.emitWithAck('watch', id)
      for (const { socket } of [opponent, spectator]) await socket.emitWithAck('alive', { match: id })
    }
  }
}

test('two worlds, in one of which a page goes to the background: the others hear the same', async () => {
  const [stays, hides] = [await heardByOthers(false), await heardByOthers(true)]
  expect(hides).toEqual(stays)
  expect(stays.some((each) => each.includes('patch'))).toBe(true)
})
