/** Who may open a connection: visitors of our own pages, and from one network no more than a school has. */
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
/** Lines open at once from one network, for pages and their files as well; a proxy has as many as it needs. */
export const mostLinesFromNetwork = 1500
/** All of them, coming back at once. */
const arrivalRate: Rate = { burst: 2 * mostFromNetwork, perSecond: 20 }

export interface Doors {
  /** The engine's options: what may connect, and how large a frame may be. */
  readonly options: Partial<ServerOptions>
  /** Counts those who have come in. */
  watch(io: Server): void
}

interface Connection {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): void
}

export function doors({ publicUrl, now }: { publicUrl: string | null; now?: (() => number) | undefined }): Doors {
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
      // A connection that died in silence is noticed within ten seconds.
      pingInterval: 5000,
      pingTimeout: 5000,
      // Pages of other origins may not use a visitor's cookie. Programs send no Origin, and have no visitor.
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

/** Hangs up on a network that has too many lines open, whatever they are for. */
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
