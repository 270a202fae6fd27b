/** Unread answers fill the memory: a client that keeps asking without reading is disconnected. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that one connection may have open; browsers and proxies have one. */
export const mostOnLine = 4

/** @returns whether this request is to be answered. */
export function oneByOne(): (request: Pick<IncomingMessage, 'socket'>, response: Pick<ServerResponse, 'once'>) => boolean {
  const open = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    const count = (open.get(socket) ?? 0) + 1
    if (count > mostOnLine || socket.destroyed) {
      socket.destroy()
      return false
    }
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    return true
  }
}
