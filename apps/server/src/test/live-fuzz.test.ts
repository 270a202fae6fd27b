import { randomOf } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { liveTable } from './liveTable.ts'

const seed = 20_261_121
const frames = 20_000
/** Frames per socket before the next takes over: fewer than its limit. */
const perSocket = 150

test(`${frames} frames of junk change nothing, and the match plays on`, async () => {
  const server = await liveTable({ now: unhurried() })
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  const before = JSON.stringify((await server.host.open(match))?.state)
  const random = randomOf(seed)
  const junk = junkFrom(random, match)
  let sent = 0
  while (sent < frames) {
    const sockets = Array.from({ length: 4 }, () => server.openSocket())
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(undefined)))))
    for (const socket of sockets) {
      for (let count = 0; count < perSocket; count += 1) {
        socket.emit(...junk())
        sent += 1
      }
    }
    // The answer means that all earlier frames were read.
    await Promise.all(sockets.map((socket) => socket.timeout(20_000).emitWithAck('act', null)))
    for (const socket of sockets) socket.disconnect()
  }
  expect(JSON.stringify((await server.host.open(match))?.state)).toBe(before)
  expect(await server.journal.rows(match, 0, -1)).toEqual([])
  expect(server.errors).toEqual([])
  expect(zero.socket.connected && one.socket.connected).toBe(true)
  expect(server.counts.get('frames_refused malformed') ?? 0).toBeGreaterThan(frames / 4)
  expect(await zero.act('roll')).toMatchObject({ status: 'done', version: 1 })
  await one.until(() => one.state._stateID === 1)
  await server.close()
})

/** A clock by which every frame comes after a while, as limits aren't tested here. */
function unhurried(): () => number {
  let time = 0
  return () => {
    time += 1000
    return time
  }
}

/** Frames with one or more errors, none of which proves a seat. */
function junkFrom(random: () => number, match: string): () => [string, ...unknown[]] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const value = (depth: number): unknown =>
    pick<() => unknown>([
      () => null,
      () => true,
      () => Math.floor(random() * 1e9) - 5e8,
      () => pick(['', '0', '1', '-1', '__proto__', 'constructor', 'roll', 'card:a1', 'MAKE_MOVE', '\u0000', 'x'.repeat(300), '💥']),
      () => match,
      () => (depth > 3 ? [] : Array.from({ length: Math.floor(random() * 5) }, () => value(depth + 1))),
      () => (depth > 3 ? {} : Object.fromEntries(Array.from({ length: Math.floor(random() * 5) }, () => [key(), value(depth + 1)]))),
      () => Buffer.from([1, 2, 3]),
    ])()
  const key = (): string =>
    pick(['type', 'payload', 'args', 'playerID', 'credentials', 'id', 'match', 'seat', 'move', 'from', 'count', 'toString', 'a'])
  const maybe = (usual: unknown): unknown => (random() < 0.7 ? usual : value(0))
  const action = (): unknown => ({
    type: maybe(pick(['MAKE_MOVE', 'GAME_EVENT', 'UNDO', 'UPDATE', 'SYNC', 'PATCH', 'RESET', 'PLUGIN'])),
    payload: maybe({ type: maybe('roll'), args: maybe([]), playerID: maybe('0'), credentials: maybe('wrong') }),
    state: maybe({}),
  })
  return () =>
    pick<() => [string, ...unknown[]]>([
      () => ['sync', maybe(match), maybe('0'), maybe('wrong'), value(0)],
      () => ['update', maybe(action()), maybe(0), maybe(match), maybe('0')],
      () => [
        'act',
        maybe({
          id: maybe('some-action-id'),
          match: maybe(match),
          seat: maybe('0'),
          move: maybe(pick(['roll', ':undo'])),
          args: maybe([]),
        }),
      ],
      () => ['history', maybe({ match: maybe(match), seat: maybe('0'), from: value(0), count: value(0) })],
      () => ['hurry', maybe({ match: maybe(match), seat: maybe('0') })],
      () => ['tempo', maybe({ match: maybe(match), seat: maybe('0'), wish: maybe('calm') })],
      () => ['chat', maybe(match), maybe({ id: maybe('x'), sender: maybe('0'), payload: value(0) }), maybe('wrong')],
      () => [pick(['error', 'watch', 'sync', 'update', 'act', '__proto__', 'toString', '']), ...Array.from({ length: 3 }, () => value(0))],
    ])()
}
