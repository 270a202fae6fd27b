import { largestFrame } from '@toadstool/protocol'
import type { ServerOptions, Socket } from 'socket.io'
import { bucket, type Rate } from '../http/bucket.ts'
import { namesUs } from '../http/names.ts'
import { isOwnOrigin } from '../http/security.ts'

/** The engine's options: what may connect, and how large a frame may be. */
export function socketOptions({ publicUrl }: { publicUrl: string | null }): Partial<ServerOptions> {
  return {
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    perMessageDeflate: false,
    // A connection that died in silence is noticed within ten seconds.
    pingInterval: 5000,
    pingTimeout: 5000,
    // Pages of other origins may not use a visitor's cookie. Programs send no Origin, and have no visitor.
    allowRequest: ({ headers: { origin, host = '' } }, decide) =>
      decide(null, namesUs(host, publicUrl) && isOwnOrigin(origin, host, publicUrl)),
  }
}

/** Tables that one socket may watch on `/lobby`. */
export const mostWatched = 50

const frameRate: Rate = { burst: 200, perSecond: 100 }
const chatRate: Rate = { burst: 5, perSecond: 0.5 }
/** Whole pictures: a client needs one when it joins, and when it has lost track. */
const syncRate: Rate = { burst: 30, perSecond: 3 }
const historyRate: Rate = { burst: 20, perSecond: 5 }
/** Pages of the past that one connection may wait for. */
const mostPages = 20

/** What one connection may ask for, over all its namespaces. */
export interface Allowance {
  readonly mayTalk: () => boolean
  readonly mayChat: () => boolean
  readonly mayRecall: () => boolean
  readonly maySync: () => boolean
  /** Runs one piece of work after another. @returns whether there was room for one more. */
  readonly inTurn: (work: () => Promise<void>) => boolean
}

export function allowances(now?: () => number): (connection: Socket['conn']) => Allowance {
  const known = new WeakMap<Socket['conn'], Allowance>()
  return (connection) => {
    const made = known.get(connection) ?? {
      mayTalk: bucket(frameRate, now),
      mayChat: bucket(chatRate, now),
      mayRecall: bucket(historyRate, now),
      maySync: bucket(syncRate, now),
      inTurn: queue(mostPages),
    }
    known.set(connection, made)
    return made
  }
}

function queue(most: number): Allowance['inTurn'] {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= most) return false
    waiting += 1
    last = last.then(work).finally(() => {
      waiting -= 1
    })
    return true
  }
}
