import type { Seat } from '@toadstool/games'
import type { Identity } from '../identity/identity.ts'
import type { TableRecord } from '../journal/records.ts'
import { isClosed } from '../tables/watching.ts'
import type { Guest } from './context.ts'
import type { Allowance } from './limits.ts'

export const newGuest = (slug: string, personId: string | undefined, allowance: Allowance): Guest => ({
  personId,
  slug,
  allowance,
  at: undefined,
  proved: new Map(),
  asked: 0,
})

/** Does this guest hold the seat: by session, by this credential, or by one shown earlier? */
export function holds(identity: Identity, guest: Guest, table: TableRecord, seat: Seat, credentials: string | null | undefined): boolean {
  if (Number(seat) >= table.seats.length || String(Number(seat)) !== seat) return false
  const occupant = table.seats[Number(seat)]
  const proved = guest.proved.get(`${table.id}/${seat}`)
  if (proved !== undefined && !credentials && occupant?.kind === 'person' && occupant.credentialHash === proved) return true
  return identity.holdsSeat(table, seat, { personId: guest.personId, credentials })
}

/** May this guest see what spectators see? At a table closed to them only those who have a seat. */
export const mayWatch = (identity: Identity, guest: Guest, table: TableRecord): boolean =>
  !isClosed(table) || table.seats.some((_, seat) => holds(identity, guest, table, String(seat), undefined))

/** The seat that a guest speaks from: the one they claim, or the one they are at. */
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
