/** Who may open a connection: visitors of our own pages, and from one network no more than a school needs. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { largestFrame } from '@toadstool/protocol'
import type { Server, ServerOptions } from 'socket.io'
import { addressOf, networkOf, type Trust } from '../http/address.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import { namesUs } from '../http/names.ts'
import { isOwnOrigin } from '../http/security.ts'

/** Connections open at once from one network: a school behind one router. */
export const mostFromNetwork = 300
/** TCP connections open at once from one network, including those for pages and files; trusted proxies have no limit. */
export const mostLinesFromNetwork = 1500
/** Enough for all of them to come back at once. */
const arrivalRate: Rate = { burst: 2 * mostFromNetwork, perSecond: 20 }

export interface ConnectionGuard {
  /** The engine's options: who may connect, and how large a frame may be. */
  readonly options: Partial<ServerOptions>
  /** Counts the open connections. */
  watch(io: Server): void
}

interface Connection {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): void
}

export function connectionGuard({ publicUrl, now }: { publicUrl: string | null; now?: (() => number) | undefined }): ConnectionGuard {
  const open = counter()
  const mayCome = buckets(arrivalRate, now)
  const isWelcome = (request: IncomingMessage): boolean => {
    const { origin, host = '' } = request.headers
    if (!namesUs(host, publicUrl) || !isOwnOrigin(origin, host, publicUrl)) return false
    const network = networkOf(addressOf(request))
    return open.of(network) < mostFromNetwork && mayCome(network)
  }
  return {
    options: {
      serveClient: false,
      maxHttpBufferSize: largestFrame,
      perMessageDeflate: false,
      // A connection that dies silently is noticed within ten seconds.
      pingInterval: 5000,
      pingTimeout: 5000,
      // Pages of other origins may not use a visitor's cookie. Programs send no Origin, and have no visitor's cookie.
      allowRequest: (request, decide) => decide(null, isWelcome(request)),
    },
    watch(io) {
      io.engine.on('connection', (connection: Connection) => {
        const network = networkOf(addressOf(connection.request))
        open.add(network, 1)
        connection.once('close', () => open.add(network, -1))
      })
    },
  }
}

/** Closes new TCP connections of a network that has too many, whatever they are for. */
export function lineLimit(trust: Trust): (line: Socket) => void {
  const open = counter()
  return (line) => {
    const address = line.remoteAddress ?? ''
    if (trust(address)) return
    const network = networkOf(address)
    if (open.of(network) >= mostLinesFromNetwork) return void line.destroy()
    open.add(network, 1)
    line.once('close', () => open.add(network, -1))
  }
}

function counter() {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add(key: string, change: 1 | -1): void {
      const count = of(key) + change
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
