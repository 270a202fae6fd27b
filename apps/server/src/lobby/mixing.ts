/** Players add to the secret of a match: after its seal is known, and before it is used. */
import type { TableRecord } from '../journal/journal.ts'
import { mustBeOpen, mustSit, put, type Sitter, seatOf } from './seats.ts'

type Seated = Pick<TableRecord, 'seats'> & Partial<Pick<TableRecord, 'state'>>

const sitterOf = (table: Seated, personId: string): { seat: string; sitter: Sitter } | undefined => {
  const seat = seatOf(table, personId)
  return seat === undefined ? undefined : { seat, sitter: table.seats[Number(seat)] as Sitter }
}

/** This person will add something: the match doesn't begin by itself before that. Once it has begun nothing is added. */
export function promised<T extends Seated>(table: T, personId: string): T {
  const found = table.state === 'running' ? undefined : sitterOf(table, personId)
  return found && found.sitter.nonce === undefined ? put(table, found.seat, { ...found.sitter, nonce: null }) : table
}

/** What is given first stays. */
export function withNonce(table: TableRecord, personId: string, nonce: string): TableRecord {
  const seat = mustSit(table, personId)
  const sitter = table.seats[Number(seat)] as Sitter
  if (typeof sitter.nonce === 'string') return table
  mustBeOpen(table)
  return put(table, seat, { ...sitter, nonce })
}

/** What this person has added; `null`: it is waited for. */
export const nonceOf = (table: Seated, personId: string): string | null | undefined => sitterOf(table, personId)?.sitter.nonce

/** All that has been added when the match begins. */
export function noncesIn({ seats }: TableRecord): Pick<TableRecord, 'nonces'> {
  const nonces = seats.map((each) => (each?.kind === 'person' ? (each.nonce ?? null) : null))
  return nonces.every((nonce) => nonce === null) ? {} : { nonces }
}
