import type { IncomingMessage } from 'node:http'
import { largestFrame } from '@toadstool/protocol'
import type { ServerOptions, Socket } from 'socket.io'

/** The engine's options: what may connect, and how large a frame may be. */
export function socketOptions({ publicUrl }: { publicUrl: string | null }): Partial<ServerOptions> {
  return {
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    perMessageDeflate: false,
    allowRequest: (request, decide) => decide(null, isFromHere(request, publicUrl)),
  }
}

/** Pages of other origins may not use a visitor's cookie. Programs send no Origin, and have no visitor. */
function isFromHere({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === host || (publicUrl !== null && from.origin === URL.parse(publicUrl)?.origin)
}

/** @returns a function that answers whether one more is allowed now: `burst` at once, `perSecond` in the long run. */
export function bucket({ burst, perSecond }: { burst: number; perSecond: number }): () => boolean {
  let tokens = burst
  let last = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

export const frameRate = { burst: 200, perSecond: 100 }
export const chatRate = { burst: 5, perSecond: 0.5 }
export const historyRate = { burst: 20, perSecond: 5 }

/** Packets that wait for a receiver; beyond it, it is too slow for changes and gets the whole picture once it has drained. */
export const slowAt = 64

export const isSlow = (socket: Socket): boolean => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > slowAt
