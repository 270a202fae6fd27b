/** Each connection's queue, counted to the packet and the byte. The test makes the engine's events. */
import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server, Socket } from 'socket.io'
import { expect, test, vi } from 'vitest'
import { type Bounds, outboxes, usualBounds } from '../live/outbox.ts'

function outbox(bounds?: Bounds) {
  const [engine, httpServer] = [new EventEmitter(), new EventEmitter()]
  const count = vi.fn()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const all = outboxes({ io: { engine, httpServer } as unknown as Server, count, log, ...(bounds && { bounds }) })

  /** A websocket connection, or one by polling with this response open. */
  function connected(response: (EventEmitter & { destroy(): void }) | null = null) {
    const terminate = vi.fn()
    const transport = Object.assign(
      new EventEmitter(),
      response ? { name: 'polling', res: response } : { name: 'websocket', socket: { terminate } },
    )
    const connection = Object.assign(new EventEmitter(), { transport, readyState: 'open', close: vi.fn() })
    engine.emit('connection', connection)
    const socket = { conn: connection } as unknown as Socket
    return {
      connection,
      terminate,
      isSlow: () => all.isSlow(socket),
      caughtUp: () => all.caughtUp(socket),
      /** Queues packets of this size. */
      queue(packets: number, bytes = 0) {
        for (let packet = 0; packet < packets; packet += 1)
          connection.emit('packetCreate', bytes === 0 ? {} : { data: packet % 2 === 0 ? 'x'.repeat(bytes) : Buffer.alloc(bytes) })
      },
      /** Hands the queue to the transport. */
      flush(sent: unknown[] = []) {
        connection.emit('flush', sent)
      },
      drain: () => transport.emit('drain'),
    }
  }
  return { connected, count, log, httpServer }
}

/** The state of a promise in the next turn of the event loop. */
async function fateOf(promise: Promise<void>): Promise<string> {
  let fate = 'waits'
  promise.then(
    () => {
      fate = 'done'
    },
    () => {
      fate = 'failed'
    },
  )
  await nextTurn()
  return fate
}

test('a receiver with more than 64 packets or 256 KiB waiting is slow', () => {
  const { connected } = outbox()
  const [many, much] = [connected(), connected()]
  many.queue(64)
  much.queue(2, 128 << 10)
  expect([many.isSlow(), much.isSlow()]).toEqual([false, false])
  many.queue(1)
  much.queue(1, 1)
  expect([many.isSlow(), much.isSlow()]).toEqual([true, true])
})

test('one with no more than four packets and 16 KiB waiting has caught up', async () => {
  const { connected } = outbox()
  const [few, many, little, much] = [connected(), connected(), connected(), connected()]
  few.queue(4)
  many.queue(5)
  little.queue(2, 8 << 10)
  much.queue(1, (16 << 10) + 1)
  const fates = await Promise.all([few, many, little, much].map(({ caughtUp }) => fateOf(caughtUp())))
  expect(fates).toEqual(['done', 'waits', 'done', 'waits'])
})

test('what has been handed over no longer waits, and whoever waited for that goes on', async () => {
  const { connected } = outbox()
  const { queue, flush, drain, caughtUp } = connected()
  queue(4, 2000)
  flush()
  queue(3, 10_000)
  const waiting = caughtUp()
  expect(await fateOf(waiting)).toBe('waits')
  drain()
  expect(await fateOf(waiting)).toBe('waits')
  flush()
  drain()
  expect(await fateOf(waiting)).toBe('done')
  expect(await fateOf(caughtUp())).toBe('done')
})

test('what has been handed over is taken off once, and never again', () => {
  const { connected } = outbox()
  const [many, much] = [connected(), connected()]
  for (const { queue, flush, drain } of [many, much]) {
    for (const bytes of [2000, 1000]) {
      queue(3, bytes)
      flush()
      drain()
    }
  }
  many.queue(64)
  much.queue(2, 128 << 10)
  expect([many.isSlow(), much.isSlow()]).toEqual([false, false])
  many.queue(1)
  much.queue(1, 1)
  expect([many.isSlow(), much.isSlow()]).toEqual([true, true])
})

test('what has been handed over is held by nothing: neither a list for a websocket, nor one for a poll', () => {
  const { connected } = outbox()
  const response = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  const [websocket, polling] = [connected(), connected(response)]
  const lists = [[{ data: 'a step' }], [{ data: 'a step' }]]
  for (const [index, each] of [websocket, polling].entries()) {
    each.queue(1, 8)
    each.flush(lists[index])
  }
  expect(lists.map(({ length }) => length)).toEqual([1, 1])
  websocket.drain()
  response.emit('close')
  expect(lists).toEqual([[], []])
})

test('an answer to a poll waits until it is closed', async () => {
  const { connected } = outbox()
  const response = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  const { queue, flush, isSlow } = connected(response)
  queue(65)
  flush()
  expect(isSlow()).toBe(true)
  response.emit('close')
  expect(isSlow()).toBe(false)
})

test('whoever has gone is too slow for changes, and never catches up', async () => {
  const { connected } = outbox()
  const { connection, isSlow, caughtUp, queue } = connected()
  expect([isSlow(), await fateOf(caughtUp())]).toEqual([false, 'done'])
  connection.emit('close')
  queue(1)
  expect([isSlow(), await fateOf(caughtUp())]).toEqual([true, 'waits'])
})

test.each([
  ['more than 512 packets', 512, 0],
  ['more than a MiB', 2, 512 << 10],
])('one with %s waiting is ended', async (_, packets, bytes) => {
  const { connected, count, log } = outbox()
  const { queue, connection, terminate, isSlow } = connected()
  queue(packets, bytes)
  await nextTurn()
  expect(connection.close).not.toHaveBeenCalled()
  queue(1, 1)
  expect([connection.readyState, isSlow()]).toEqual(['closing', true])
  expect(connection.close).not.toHaveBeenCalled()
  await nextTurn()
  expect([connection.close.mock.calls, terminate.mock.calls.length, count.mock.calls]).toEqual([[[true]], 1, [['unread_connections']]])
  expect(log.warn).toHaveBeenCalledWith(
    { transport: 'websocket', packets: packets + 1, bytes: packets * bytes + 1 },
    'a connection that is not read is ended',
  )
})

test('with it end the answers to its polls', async () => {
  const { connected } = outbox()
  const response = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  const { queue, flush } = connected(response)
  queue(512)
  flush()
  queue(1)
  await nextTurn()
  expect(response.destroy).toHaveBeenCalledTimes(1)
})

test('but not those that have been read', async () => {
  const { connected } = outbox()
  const response = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  const { queue, flush, connection } = connected(response)
  queue(1)
  flush()
  response.emit('close')
  connection.transport = Object.assign(new EventEmitter(), { name: 'polling', res: null }) as never
  queue(513)
  await nextTurn()
  expect([connection.close.mock.calls.length, response.destroy.mock.calls.length]).toEqual([1, 0])
})

test('where more than 64 MiB wait for all together, the one for whom most waits is ended, and what waited for it no longer counts', async () => {
  expect(usualBounds.together).toBe(64 << 20)
  const { connected, count } = outbox({ ...usualBounds, together: 1000 })
  const [little, much, last] = [connected(), connected(), connected()]
  little.queue(1, 400)
  much.queue(1, 600)
  expect(count).not.toHaveBeenCalled()
  last.queue(1, 1)
  expect([little.connection.readyState, much.connection.readyState, last.connection.readyState]).toEqual(['open', 'closing', 'open'])
  last.queue(1, 599)
  expect(count).toHaveBeenCalledTimes(1)
  little.connection.emit('close')
  little.queue(1, 1000)
  last.queue(1, 400)
  expect(count).toHaveBeenCalledTimes(1)
  last.queue(1, 1)
  expect(count).toHaveBeenCalledTimes(2)
})

test('a stream that takes more than twice the bound without the engine is ended, once', () => {
  const { httpServer, count, log } = outbox({ ...usualBounds, bytes: 100 })
  const stream = Object.assign(new EventEmitter(), {
    writableLength: 200,
    destroyed: false,
    destroy() {
      stream.destroyed = true
    },
  })
  httpServer.emit('upgrade', {}, stream)
  stream.emit('data')
  expect(stream.destroyed).toBe(false)
  stream.writableLength = 201
  stream.emit('data')
  stream.emit('data')
  expect([stream.destroyed, count.mock.calls, log.warn.mock.calls]).toEqual([
    true,
    [['unread_connections']],
    [[{ bytes: 201 }, 'a stream that is not read is ended']],
  ])
})
