/** Limits on frames: each is charged by its cost to the connection, the person and their network. */
import type { Socket } from 'socket.io'
import { addressOf, networkOf } from '../http/address.ts'
import { bucket, buckets, type Rate, type Take } from '../http/bucket.ts'

/** Tables that one socket may watch on `/lobby`. */
export const mostWatched = 50
/** Sockets that one connection may have, in all namespaces. */
const mostSockets = 12
/** Pages of the past that may be waiting for one connection. */
const mostPages = 20

/** Per connection. */
const rates = {
  talk: { burst: 200, perSecond: 100 },
  chat: { burst: 5, perSecond: 0.5 },
  /** Whole pictures, which a client needs when it joins or has lost track. */
  picture: { burst: 30, perSecond: 3 },
  past: { burst: 20, perSecond: 5 },
} as const satisfies Record<string, Rate>

export type Kind = keyof typeof rates
const kinds = Object.keys(rates) as Kind[]

/** How many connections' worth of this a person with several devices has, and a network of many people. */
const shares = { person: 2, network: 10 }

/** Packets of any kind, before they are looked at. */
const packetRate: Rate = { burst: 600, perSecond: 200 }

/** Actions of one person, over all connections and matches: nobody plays that fast for long. */
export const actionRate: Rate = { burst: 60, perSecond: 2 }

/** More refusals than this end the connection. */
const refusalRate: Rate = { burst: 100, perSecond: 1 }

/** What one socket may send; all sockets of a connection share it. */
export interface Allowance {
  /** Refusals are counted, and too many end the connection. */
  readonly may: (kind: Kind, cost?: number) => boolean
  /** Queues the work. @returns false if the queue is full. */
  readonly inTurn: (work: () => Promise<void>) => boolean
}

export interface Allowances {
  of(socket: Socket, person: string | undefined): Allowance
  /** Takes a place for a socket on its connection. @returns the function that gives it up, as disconnecting does; `undefined`: there is no room. */
  enter(socket: Socket): (() => void) | undefined
}

type Connection = Socket['conn']

interface Purse {
  /** Each from its first use on. */
  readonly own: Partial<Record<Kind, Take>>
  readonly mayBeRefused: Take
  readonly inTurn: Allowance['inTurn']
  readonly sockets: Set<Socket>
}

/** @param cutOff called when a connection is ended for going on beyond its limits. */
export function allowances(now: (() => number) | undefined, cutOff: () => void): Allowances & { watch(connection: Connection): void } {
  const purses = new WeakMap<Connection, Purse>()
  const shared = (share: number) => record((kind) => buckets(times(rates[kind], share), now))
  const [people, networks] = [shared(shares.person), shared(shares.network)]

  const purseOf = (connection: Connection): Purse => {
    const known = purses.get(connection)
    if (known) return known
    const made: Purse = { own: {}, mayBeRefused: bucket(refusalRate, now), inTurn: queue(mostPages), sockets: new Set<Socket>() }
    purses.set(connection, made)
    return made
  }
  const end = (connection: Connection): void => {
    if (connection.readyState !== 'open') return
    cutOff()
    connection.close(true)
  }

  return {
    of({ conn }, person) {
      const purse = purseOf(conn)
      const network = networkOf(addressOf(conn.request))
      return {
        inTurn: purse.inTurn,
        may(kind, cost = 1) {
          purse.own[kind] ??= bucket(rates[kind], now)
          if (purse.own[kind](cost) && (person === undefined || people[kind](person, cost)) && networks[kind](network, cost)) return true
          if (!purse.mayBeRefused()) end(conn)
          return false
        },
      }
    },
    enter(socket) {
      const purse = purseOf(socket.conn)
      if (purse.sockets.size >= mostSockets) return undefined
      purse.sockets.add(socket)
      const leave = (): void => void purse.sockets.delete(socket)
      socket.once('disconnect', leave)
      return leave
    },
    watch(connection) {
      const mayCome = bucket(packetRate, now)
      connection.on('packet', () => {
        if (!mayCome()) end(connection)
      })
    },
  }
}

const record = <T>(make: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, T>

const times = ({ burst, perSecond }: Rate, share: number): Rate => ({ burst: burst * share, perSecond: perSecond * share })

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
