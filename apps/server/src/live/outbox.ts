/** The frames waiting for each connection. A client that doesn't read is cut off before it uses up everybody's memory. */
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server, Socket } from 'socket.io'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'

type Connection = Socket['conn']

/** A connection that exceeds any of these is ended. */
export interface Bounds {
  /** For one connection. */
  readonly packets: number
  readonly bytes: number
  /** Bytes for all connections together; beyond that, the fullest one is ended. */
  readonly together: number
}

export const usualBounds: Bounds = { packets: 512, bytes: 1 << 20, together: 64 << 20 }

export interface Outboxes {
  /** Whether too much is waiting for changes to be worth sending: the receiver gets the whole picture once it has caught up. */
  isSlow(socket: Socket): boolean
  /** Resolves when next to nothing is waiting for the connection; never if it ends first. */
  caughtUp(socket: Socket): Promise<void>
}

/** With more packets than this a receiver is slow. */
export const slowAt = 64
const slowBytes = 256 << 10
/** With no more than this a receiver has caught up. */
const few = { packets: 4, bytes: 16 << 10 }

/** What is waiting for one connection, in the engine's queue or in its transport, until the operating system has it. */
interface Box {
  packets: number
  bytes: number
  /** Unread answers to polls. */
  readonly responses: Set<ServerResponse>
  readonly listeners: Set<() => void>
}

/** What the types of the engine's transports leave out. */
interface Transports {
  /** For a websocket. */
  readonly socket?: { terminate(): void }
  /** For long polling, while a poll waits for its answer. */
  readonly res?: ServerResponse | null
}

interface OutboxParts {
  readonly io: Server
  readonly count: Count
  readonly log: Log
  readonly bounds?: Bounds
}

export function outboxes({ io, count, log, bounds = usualBounds }: OutboxParts): Outboxes {
  const boxes = new Map<Connection, Box>()
  let together = 0

  io.engine.on('connection', watch)
  io.httpServer.on('upgrade', (_request, stream: Duplex) => watchStream(stream))

  return {
    isSlow(socket) {
      const box = boxes.get(socket.conn)
      return !box || box.packets > slowAt || box.bytes > slowBytes
    },
    async caughtUp(socket) {
      const box = boxes.get(socket.conn)
      if (!box) return new Promise(() => undefined)
      if (!hasCaughtUp(box)) await new Promise<void>((resolve) => box.listeners.add(resolve))
    },
  }

  function watch(connection: Connection): void {
    const box: Box = { packets: 0, bytes: 0, responses: new Set(), listeners: new Set() }
    boxes.set(connection, box)
    // Changed in place: what is new with each packet would be kept until the next one.
    const queued = { packets: 0, bytes: 0 }
    connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      const bytes = data === undefined ? 0 : Buffer.byteLength(data)
      queued.packets += 1
      queued.bytes += bytes
      add(connection, box, 1, bytes)
    })
    connection.on('flush', (sent: unknown[]) => {
      const { packets, bytes } = queued
      queued.packets = 0
      queued.bytes = 0
      whenHandedOver(connection, box, () => {
        add(connection, box, -packets, -bytes)
        // The engine has put another list in its place, but it is old enough to hold its packets until the next full collection.
        sent.length = 0
      })
    })
    connection.once('close', () => forget(connection, box))
  }

  function add(connection: Connection, box: Box, packets: number, bytes: number): void {
    if (boxes.get(connection) !== box) return
    box.packets += packets
    box.bytes += bytes
    together += bytes
    if (box.listeners.size > 0 && hasCaughtUp(box)) {
      for (const listener of box.listeners) listener()
      box.listeners.clear()
    }
    if (box.packets > bounds.packets || box.bytes > bounds.bytes) end(connection, box)
    else if (together > bounds.together) end(...fullest(boxes))
  }

  function end(connection: Connection, box: Box): void {
    const { packets, bytes, responses } = box
    const transport = connection.transport as Transports
    forget(connection, box)
    count('unread_connections')
    log.warn({ transport: connection.transport.name, packets, bytes }, 'a connection that is not read is ended')
    // Nothing is queued from now on. It leaves its rooms later, since a broadcast under way relies on its receivers until it is done.
    connection.readyState = 'closing'
    process.nextTick(() => {
      connection.close(true)
      transport.socket?.terminate()
      for (const response of responses) response.destroy()
    })
  }

  function forget(connection: Connection, box: Box): void {
    if (boxes.delete(connection)) together -= box.bytes
  }

  /** A websocket's own answers (to pings, say) aren't packets of the engine, and show only in the stream. */
  function watchStream(stream: Duplex): void {
    stream.on('data', () => {
      if (stream.writableLength <= 2 * bounds.bytes || stream.destroyed) return
      count('unread_connections')
      log.warn({ bytes: stream.writableLength }, 'a stream that is not read is ended')
      stream.destroy()
    })
  }
}

const hasCaughtUp = ({ packets, bytes }: Box): boolean => packets <= few.packets && bytes <= few.bytes

function fullest(boxes: ReadonlyMap<Connection, Box>): [Connection, Box] {
  return boxes.entries().reduce((most, next) => (next[1].bytes > most[1].bytes ? next : most))
}

/** Calls `done` when the operating system has what the transport is about to send. */
function whenHandedOver(connection: Connection, { responses }: Box, done: () => void): void {
  const { res: response } = connection.transport as Transports
  if (!response) {
    connection.transport.once('drain', done)
    return
  }
  responses.add(response)
  response.once('close', () => {
    responses.delete(response)
    done()
  })
}
