/** The limits of a connection, a person and a network, to the exact number. */
import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Socket } from 'socket.io'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowances, type Kind } from '../live/limits.ts'

let time = 0
const cutOff = vi.fn()
beforeEach(() => {
  time = 0
  cutOff.mockClear()
})

function server() {
  const limits = allowances(() => time, cutOff)
  /** A socket on a new connection, or on the given one. */
  const socketOf = (address = '10.0.0.1', conn?: ReturnType<typeof connectionFrom>) => {
    const socket = Object.assign(new EventEmitter(), { conn: conn ?? connectionFrom(address) })
    return { socket: socket as unknown as Socket, conn: socket.conn, disconnect: () => socket.emit('disconnect') }
  }
  return { ...limits, socketOf }
}

const connectionFrom = (address: string) =>
  Object.assign(new EventEmitter(), { readyState: 'open', close: vi.fn(), request: { headers: {}, socket: { remoteAddress: address } } })

/** How often it is allowed in a row. */
function times(may: () => boolean): number {
  let count = 0
  while (count < 10_000 && may()) count += 1
  return count
}

test.each([
  ['talk', 200, 100],
  ['chat', 5, 0.5],
  ['picture', 30, 3],
  ['past', 20, 5],
] as const)('a connection may %s %d times at once, then %d times a second', (kind: Kind, burst, perSecond) => {
  const { of, socketOf } = server()
  const { may } = of(socketOf().socket, undefined)
  expect(times(() => may(kind))).toBe(burst)
  time += 1000
  expect(times(() => may(kind))).toBe(Math.floor(perSecond))
  time += 1000
  expect(times(() => may(kind))).toBe(Math.ceil(perSecond))
})

test('a person may twice as much over several connections, a network ten times as much', () => {
  const { of, socketOf } = server()
  const chat = (person?: string) => {
    const { may } = of(socketOf().socket, person)
    return times(() => may('chat'))
  }
  expect([chat('ann'), chat('ann'), chat('ann')]).toEqual([5, 5, 0])
  const others = Array.from({ length: 9 }, () => chat())
  // Frames refused to the connection or the person cost the network nothing.
  expect(others.reduce((sum, each) => sum + each)).toBe(40)
  time += 4000
  expect([chat('ann'), chat('ann')]).toEqual([4, 0])
  expect(Array.from({ length: 5 }, () => chat())).toEqual([5, 5, 5, 1, 0])
})

test('whoever is refused more than a hundred times is hung up on, once', () => {
  const { of, socketOf } = server()
  const { socket, conn } = socketOf()
  const { may } = of(socket, undefined)
  times(() => may('chat'))
  for (let refused = 1; refused < 100; refused += 1) may('chat')
  expect(conn.close).not.toHaveBeenCalled()
  may('chat')
  expect([conn.close.mock.calls, cutOff.mock.calls.length]).toEqual([[[true]], 1])
  conn.readyState = 'closing'
  may('chat')
  expect([conn.close.mock.calls.length, cutOff.mock.calls.length]).toEqual([1, 1])
})

test('one refusal a second is forgotten', () => {
  const { of, socketOf } = server()
  const { socket, conn } = socketOf()
  const { may } = of(socket, undefined)
  const refused = (count: number) => {
    for (let asked = 0; asked < count; asked += 1) expect(may('past', 1000)).toBe(false)
  }
  refused(100)
  time += 3000
  refused(3)
  expect(conn.close).not.toHaveBeenCalled()
  refused(1)
  expect(conn.close).toHaveBeenCalledOnce()
})

test('a connection has twelve sockets at most; one that goes makes room', () => {
  const { enter, socketOf } = server()
  const first = socketOf()
  const others = Array.from({ length: 11 }, () => socketOf(undefined, first.conn))
  const leaving = [first, ...others].map(({ socket }) => enter(socket))
  expect(leaving.every(Boolean)).toBe(true)
  const last = socketOf(undefined, first.conn)
  expect(enter(last.socket)).toBeUndefined()
  first.disconnect()
  expect(enter(last.socket)).toBeDefined()
  leaving[1]?.()
  expect(enter(socketOf(undefined, first.conn).socket)).toBeDefined()
  expect(enter(socketOf(undefined, first.conn).socket)).toBeUndefined()
  expect(enter(socketOf().socket)).toBeDefined()
})

test('600 packets at once, then 200 a second, of any kind, are all that is taken', () => {
  const { watch, socketOf } = server()
  const { conn } = socketOf()
  watch(conn as unknown as Socket['conn'])
  const send = (count: number) => {
    for (let packet = 0; packet < count; packet += 1) conn.emit('packet')
  }
  send(600)
  time += 1000
  send(200)
  expect(conn.close).not.toHaveBeenCalled()
  send(1)
  expect([conn.close.mock.calls.length, cutOff.mock.calls.length]).toEqual([1, 1])
})

test('twenty pages of the past wait for one connection, one after the other', async () => {
  const { of, socketOf } = server()
  const { inTurn } = of(socketOf().socket, undefined)
  const ends: (() => void)[] = []
  let begun = 0
  const page = () => {
    begun += 1
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  expect(times(() => inTurn(page))).toBe(20)
  await nextTurn()
  expect(begun).toBe(1)
  ends.shift()?.()
  await nextTurn()
  expect(begun).toBe(2)
  expect(times(() => inTurn(page))).toBe(1)
})
