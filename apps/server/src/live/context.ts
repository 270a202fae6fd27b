/** What the parts of the live side share: the rooms, the guests in them, and the rest of the server. */
import type { Seat } from '@toadstool/games'
import type { Namespace, Socket } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Elsewhere } from '../cluster/elsewhere.ts'
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
  /** Questions for a picture that have failed, to be asked again with the next heartbeat: stock clients ask once. */
  readonly unanswered: Map<Socket, () => void>
  /** Of people who come to a match, or go. */
  readonly arrivals: Arrivals
  /** Of their pages, which can be seen or lie in a background tab. */
  readonly sights: Arrivals
  /** Who is at other nodes. */
  readonly elsewhere: Elsewhere
  /** Has a match in memory take over what other nodes have stored up to now. */
  fresh(match: string): Promise<void>
  readonly moments: Moments
  /** Whether one more action is allowed, by person, or by match and seat if there is no session. */
  readonly mayAct: (who: string) => boolean
}

/** A match with sockets. */
export interface LiveRoom extends Room {
  readonly namespace: Namespace
  /** Sockets that hold the current picture, and so get each change. */
  readonly synced: Set<Socket>
  /** Sockets that get the picture once the match has begun. */
  readonly waiting: Set<Socket>
  /** Sockets that get it once they have caught up. */
  readonly slow: Set<Socket>
  /** The match, once it has begun. */
  running: Running | undefined
  unfollow: (() => void) | undefined
  /** The last status sent to everybody, as text: equal news isn't repeated. */
  told: string
  /** The same of what spectators were told who are behind. */
  toldLate: string
  /** The last names and connections sent, as text. */
  names: string
  offered: Running['undoable']
  /** Seats whose secret answers the last status kept from the others. */
  sealed: readonly Seat[]
  readonly gathering: Gathering
}

/** What the server knows of a socket. */
export interface Guest {
  readonly personId: string | undefined
  readonly slug: string
  readonly allowance: Allowance
  at: { readonly room: LiveRoom; readonly audience: Audience } | undefined
  /** By `match/seat`: the hash of the credential that proved the seat on this socket. */
  readonly proved: Map<string, string>
  /** The last version sent to a view that is behind. */
  told?: number | undefined
  /** The match and the chain whose links it opens when asked; `isSilent`: a question is still unanswered. */
  opens?: { readonly match: string; readonly anchor: string; isSilent?: boolean } | undefined
  /** Counts the syncs, so that one overtaken by a newer one gives up. */
  asked: number
}

/** A socket in one game's namespace. */
export interface Visit {
  readonly context: LiveContext
  readonly namespace: Namespace
  readonly socket: Socket
  readonly guest: Guest
}

/** Runs work that nobody awaits, and logs its failure. */
export function safely({ log }: Pick<LiveContext, 'log'>, work: () => Promise<void>, sorry: () => void = () => undefined): void {
  work().catch((error: unknown) => {
    log.error({ err: error }, 'a frame could not be handled')
    sorry()
  })
}
