import { largestFrame } from '@toadstool/protocol'
import type { ServerOptions, Socket } from 'socket.io'
import type { Rate } from '../http/bucket.ts'
import { isOwnOrigin } from '../http/security.ts'

/** The engine's options: what may connect, and how large a frame may be. */
export function socketOptions({ publicUrl }: { publicUrl: string | null }): Partial<ServerOptions> {
  return {
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    perMessageDeflate: false,
    // Pages of other origins may not use a visitor's cookie. Programs send no Origin, and have no visitor.
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers.origin, request.headers.host ?? '', publicUrl)),
  }
}

export const frameRate: Rate = { burst: 200, perSecond: 100 }
export const chatRate: Rate = { burst: 5, perSecond: 0.5 }
/** Whole pictures: a client needs one when it comes, and when it has lost the thread. */
export const syncRate: Rate = { burst: 30, perSecond: 3 }
export const historyRate: Rate = { burst: 20, perSecond: 5 }

/** Tables that one socket may watch on `/lobby`. */
export const mostWatched = 50

/** Packets that wait for a receiver; beyond it, it is too slow for changes and gets the whole picture once it has drained. */
export const slowAt = 64

export const isSlow = (socket: Socket): boolean => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > slowAt
