/** Connections end with their session; people count once, whatever they have open. */
import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Identity } from '../identity/identity.ts'
import { settle } from '../test/givenClocks.ts'
import { callers } from './callers.ts'
import { endWithSessions } from './endings.ts'

/** A server's engine that the test connects to, with a session or without one. */
function engine() {
  const engine = new EventEmitter()
  let count = 0
  const connect = (session?: string) => {
    const connection = Object.assign(new EventEmitter(), {
      id: `connection ${++count}`,
      request: { headers: session === undefined ? {} : { cookie: `toadstool=${session}` } },
      close: vi.fn(() => void connection.emit('close')),
    })
    engine.emit('connection', connection)
    return connection
  }
  return { io: { engine } as unknown as Server, connect }
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

test('when a session ends all its connections do, and no others', () => {
  const { io, connect } = engine()
  const bus = localBus()
  const identity = { sessionOf: (cookie?: string) => cookie?.split('=')[1] } as unknown as Identity
  const stop = endWithSessions({ io, bus, identity, log })
  const [desk, phone, other, stranger] = [connect('ann'), connect('ann'), connect('bob'), connect()]
  const closed = () => [desk, phone, other, stranger].map(({ close }) => close.mock.calls.length)
  bus.publish('session', { id: 'nobody' })
  expect(closed()).toEqual([0, 0, 0, 0])
  bus.publish('session', { id: 'ann' })
  expect([closed(), desk.close.mock.calls]).toEqual([[1, 1, 0, 0], [[true]]])
  // Only connections opened since then are closed.
  const again = connect('ann')
  bus.publish('session', { id: 'ann' })
  expect([closed(), again.close.mock.calls.length]).toEqual([[1, 1, 0, 0], 1])
  stop()
  bus.publish('session', { id: 'bob' })
  expect(other.close).not.toHaveBeenCalled()
})

test('one of two connections that closes by itself leaves the other to its session', () => {
  const { io, connect } = engine()
  const bus = localBus()
  endWithSessions({ io, bus, identity: { sessionOf: () => 'ann' } as unknown as Identity, log })
  const [first, second] = [connect('ann'), connect('ann')]
  first.emit('close')
  bus.publish('session', { id: 'ann' })
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([0, 1])
})

test('after a gap each open session is looked at, and those that have ended lose their connections', async () => {
  const { io, connect } = engine()
  const bus = localBus()
  const endedOf = vi.fn(async (ids: readonly string[]) => ids.filter((id) => ['session 3', 'session 1199', 'session 1200'].includes(id)))
  const stop = endWithSessions({ io, bus, identity: { sessionOf: (cookie?: string) => cookie?.split('=')[1], endedOf }, log })
  const connections = Array.from({ length: 1_200 }, (_, index) => connect(`session ${index}`))
  const [again, gone] = [connect('session 3'), connect('session 1200')]
  connect()
  gone.close()
  bus.publish('gap', {})
  await settle()
  expect(endedOf.mock.calls.map(([ids]) => ids.length)).toEqual([500, 500, 200])
  const closed = connections.flatMap(({ close }, index) => (close.mock.calls.length > 0 ? [index] : []))
  expect([closed, again.close.mock.calls, gone.close.mock.calls.length]).toEqual([[3, 1199], [[true]], 1])
  const broken = new Error('the database is gone')
  endedOf.mockRejectedValueOnce(broken)
  bus.publish('gap', {})
  await settle()
  expect(log.warn.mock.calls).toEqual([[{ err: broken }, 'which sessions have ended could not be read']])
  stop()
  bus.publish('gap', {})
  expect(endedOf).toHaveBeenCalledTimes(4)
})

test('the connections of one session are one caller until the last is closed; each without a session is one', () => {
  const { io, connect } = engine()
  const people = callers(io)
  const [desk, phone] = [connect('ann'), connect('ann'), connect('bob')]
  expect(people()).toBe(2)
  const [stranger] = [connect(), connect()]
  expect(people()).toBe(4)
  desk?.emit('close')
  expect(people()).toBe(4)
  phone?.emit('close')
  expect(people()).toBe(3)
  stranger?.emit('close')
  expect(people()).toBe(2)
})
