/** Who may open a connection: visitors of our own pages, and from one network no more than a school has. */
import type { IncomingMessage } from 'node:http'
import { largestFrame } from '@toadstool/protocol'
import type { Server, ServerOptions } from 'socket.io'
import { addressOf, networkOf } from '../http/address.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import { namesUs } from '../http/names.ts'
import { isOwnOrigin } from '../http/security.ts'

/** Connections open at once from one network: a school behind one router. */
export const mostFromNetwork = 300
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
  const open = new Map<string, number>()
  const mayCome = buckets(arrivalRate, now)
  const isWelcome = (request: IncomingMessage): boolean => {
    const { origin, host = '' } = request.headers
    if (!namesUs(host, publicUrl) || !isOwnOrigin(origin, host, publicUrl)) return false
    const network = networkOf(addressOf(request))
    return (open.get(network) ?? 0) < mostFromNetwork && mayCome(network)
  }
  const add = (network: string, change: 1 | -1): void => {
    const count = (open.get(network) ?? 0) + change
    if (count > 0) open.set(network, count)
    else open.delete(network)
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
        add(network, 1)
        connection.once('close', () => add(network, -1))
      })
    },
  }
}
