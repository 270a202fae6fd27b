/** How a node that stops hands its visitors over to the others: a few at a time, once the balancer has stopped sending it any. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'socket.io'

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** Two checks of the balancer, each second one, and half a second more; in ms. */
const notice = 2_500
/** Connections that are closed at once, and the pause until the next, in ms. */
const slice = 100
const between = 100
/** With more connections the slices grow: a stop has no more time. */
const mostSlices = 40

interface Connection {
  close(): void
  once(event: 'close', listener: () => void): void
}

/** @returns the function that hands all connections over; those that come meanwhile stay. */
export function handover(io: Pick<Server, 'engine'>, pause: Pause = wait): () => Promise<void> {
  const open = new Set<Connection>()
  io.engine.on('connection', (connection: Connection) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return async () => {
    await pause(notice)
    const connections = [...open]
    const size = Math.max(slice, Math.ceil(connections.length / mostSlices))
    for (let first = 0; first < connections.length; first += size) {
      // Answers on their way still arrive. The client takes it for a broken line, and opens another at once.
      for (const connection of connections.slice(first, first + size)) connection.close()
      await pause(between)
    }
  }
}
