/** What the parts of the live side share: the rooms, who is in them, and whom they ask. */
import type { Seat } from '@toadstool/games'
import type { Namespace, Socket } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import type { Identity } from '../identity/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { Host } from '../match/host.ts'
import type { Running } from '../match/running.ts'
import type { Audience } from '../match/views.ts'
import type { Arrivals } from './arrivals.ts'
import type { Gathering, Moments } from './gathering.ts'
import type { Allowance } from './limits.ts'
import type { Outboxes } from './outbox.ts'
import type { Room } from './presence.ts'

export interface LiveContext {
  readonly host: Host
  readonly journal: Journal
  readonly bus: Bus
  readonly identity: Identity
  readonly count: Count
  readonly log: Log
  readonly outbox: Outboxes
  /** By match. */
  readonly rooms: Map<string, LiveRoom>
  readonly guests: WeakMap<Socket, Guest>
  readonly arrivals: Arrivals
  readonly moments: Moments
  /** Whether one more action is allowed, by person, or by match and seat where nobody is known. */
  readonly mayAct: (who: string) => boolean
}

/** One match with sockets at it. */
export interface LiveRoom extends Room {
  readonly namespace: Namespace
  /** Those that hold the current picture, and so get each change. */
  readonly synced: Set<Socket>
  /** Those who get the picture once the match has begun. */
  readonly waiting: Set<Socket>
  /** Those who get it once they have caught up. */
  readonly slow: Set<Socket>
  /** The match whose steps are told here, once it has begun. */
  running: Running | undefined
  unfollow: (() => void) | undefined
  /** What was last told to everybody, and who was last offered what to take back: equal news isn't repeated. */
  told: string
  /** Who was last said to sit there, and to be connected. */
  names: string
  offered: Running['undoable']
  /** Whose secret answers were last kept from the others. */
  sealed: readonly Seat[]
  readonly gathering: Gathering
}

/** What is known of a socket. */
export interface Guest {
  readonly personId: string | undefined
  readonly slug: string
  readonly allowance: Allowance
  at: { readonly room: LiveRoom; readonly audience: Audience } | undefined
  /** By `match/seat`: the hash of the credential that has proved it on this socket. */
  readonly proved: Map<string, string>
  /** Of a view that is behind: the version that it was told last. */
  told?: number | undefined
  /** The match, and the chain, of which it opens what it is asked for; silent: it has left a question without an answer. */
  opens?: { readonly match: string; readonly anchor: string; isSilent?: boolean } | undefined
  /** Counts the syncs: one that is overtaken by a newer one gives up. */
  asked: number
}

/** A socket in one game's namespace. */
export interface Visit {
  readonly context: LiveContext
  readonly namespace: Namespace
  readonly socket: Socket
  readonly guest: Guest
}

/** Runs work that nobody awaits. */
export function safely({ log }: Pick<LiveContext, 'log'>, work: () => Promise<void>, sorry: () => void = () => undefined): void {
  work().catch((error: unknown) => {
    log.error({ err: error }, 'a frame could not be handled')
    sorry()
  })
}
