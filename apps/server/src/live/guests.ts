import type { Seat } from '@toadstool/games'
import type { Namespace, Socket } from 'socket.io'
import type { TableRecord } from '../journal/journal.ts'
import type { Identity } from '../match/ports.ts'
import type { Running } from '../match/shelf.ts'
import type { Audience } from '../match/views.ts'
import type { Allowance } from './limits.ts'
import type { Room } from './presence.ts'

/** One match with sockets at it. */
export interface LiveRoom extends Room {
  readonly namespace: Namespace
  /** Those that hold the picture of the present version, and so get its changes. */
  readonly synced: Set<Socket>
  /** Those to whom the picture is owed: the match hasn't begun. */
  readonly waiting: Set<Socket>
  /** Those who get it once they have caught up. */
  readonly slow: Set<Socket>
  /** The match whose steps are told here, once it has begun. */
  running: Running | undefined
  unfollow: (() => void) | undefined
  /** Told already, so that equal news isn't repeated: to all, and who was told what may be taken back. */
  told: string
  offered: Running['undoable']
}

/** What is known of a socket. */
export interface Guest {
  readonly personId: string | undefined
  readonly slug: string
  readonly allowance: Allowance
  at: { readonly room: LiveRoom; readonly audience: Audience } | undefined
  /** By `match/seat`: the hash of the credential that has proved it on this socket. */
  readonly proved: Map<string, string>
  /** Counts the syncs: an older one that is still under way gives up. */
  asked: number
}

export const newGuest = (slug: string, personId: string | undefined, allowance: Allowance): Guest => ({
  personId,
  slug,
  allowance,
  at: undefined,
  proved: new Map(),
  asked: 0,
})

/** Is the seat this guest's, by session, by this credential, or by one shown before? */
export function holds(identity: Identity, guest: Guest, table: TableRecord, seat: Seat, credentials: string | null | undefined): boolean {
  if (Number(seat) >= table.seats.length || String(Number(seat)) !== seat) return false
  const occupant = table.seats[Number(seat)]
  const proved = guest.proved.get(`${table.id}/${seat}`)
  if (proved !== undefined && !credentials && occupant?.kind === 'person' && occupant.credentialHash === proved) return true
  return identity.holdsSeat(table, seat, { personId: guest.personId, credentials })
}

/** The seat somebody speaks from: the one claimed, or the one they sit at. */
export function seatOf(
  identity: Identity,
  guest: Guest,
  table: TableRecord,
  claimed: string | null,
  credentials: string | null | undefined,
): Seat | null {
  if (claimed !== null && holds(identity, guest, table, claimed, credentials)) return claimed
  return guest.at?.room.id === table.id ? guest.at.audience : null
}
