/**
 * Players add to the dice of a match. Once the secret's commitment is known, each commits to a chain of numbers by its anchor. Only when all
 * anchors are there and seats are fixed are the first links opened for the deal, so that nobody chooses knowing the others' numbers.
 */
import { type Link, RequestError, type Table } from '@toadstool/protocol'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { linkBefore } from '../match/chance.ts'
import { isFull, mustBeOpen, mustSit, put, type Sitter, seatOf } from '../tables/seats.ts'

type Seated = Pick<TableRecord, 'seats'> & Partial<Pick<TableRecord, 'state' | 'opening'>>

const sitterOf = (table: Seated, personId: string): { seat: string; sitter: Sitter } | undefined => {
  const seat = seatOf(table, personId)
  return seat === undefined ? undefined : { seat, sitter: table.seats[Number(seat)] as Sitter }
}

/** The person promises an anchor, which the match waits for, but not for long. Once the match begins it is too late. */
export function promised<T extends Seated>(table: T, personId: string): T {
  const found = table.state === 'running' || table.opening ? undefined : sitterOf(table, personId)
  return found && found.sitter.anchor === undefined ? put(table, found.seat, { ...found.sitter, anchor: null }) : table
}

/** The promise has lapsed. */
export function unpromised(table: TableRecord, personId: string): TableRecord {
  const found = sitterOf(table, personId)
  return found?.sitter.anchor === null ? put(table, found.seat, bare(found.sitter)) : table
}

/** The people whose promised anchors are waited for. */
export const promisers = ({ seats }: TableRecord): string[] =>
  seats.flatMap((each) => (each?.kind === 'person' && each.anchor === null && each.personId !== null ? [each.personId] : []))

/** The first anchor stays. */
export function withAnchor(table: TableRecord, personId: string, anchor: Link): TableRecord {
  const seat = mustSit(table, personId)
  const sitter = table.seats[Number(seat)] as Sitter
  if (typeof sitter.anchor === 'string') return table
  mustBeOpen(table)
  return put(table, seat, { ...sitter, anchor })
}

/** @throws RequestError not-seated, bad-request: the link doesn't lead to the anchor, or is opened too early */
export function withLink(table: TableRecord, personId: string, link: Link): TableRecord {
  const seat = mustSit(table, personId)
  const sitter = table.seats[Number(seat)] as Sitter
  if (sitter.link === link || table.state !== 'open') return table
  if (!table.opening) throw new RequestError('bad-request', 'nothing is opened before all have committed to it')
  if (linkBefore(link) !== sitter.anchor) throw new RequestError('bad-request', 'the anchor is that of another chain')
  return put(table, seat, { ...sitter, link })
}

/** The person's own anchor and link; `null`: waited for. While the table is opening, all anchors are shown as well. */
export function contributionOf(table: Seated, personId: string): Pick<Table, 'anchor' | 'link' | 'anchors'> {
  const { anchor, link = null } = sitterOf(table, personId)?.sitter ?? {}
  if (anchor === undefined) return {}
  return { anchor, ...(typeof anchor === 'string' && table.opening && { link, anchors: contributions(table, 'anchor') }) }
}

const contributions = ({ seats }: Seated, what: 'anchor' | 'link'): (Link | null)[] =>
  seats.map((each) => (each?.kind === 'person' ? (each[what] ?? null) : null))

/** The table as its match begins. Until all links are there, or `lapsed`, it is only opening. */
export function withStart(table: TableRecord, startedAt: number, lapsed = false): TableRecord {
  const waits = !lapsed && table.seats.some((each) => each?.kind === 'person' && typeof each.anchor === 'string' && each.link === undefined)
  if (waits) return table.opening ? table : { ...promisers(table).reduce(unpromised, table), opening: true }
  const { opening: _, ...rest } = table
  return { ...rest, state: 'running', startedAt, anchors: contributions(table, 'anchor'), opened: contributions(table, 'link') }
}

/** If a seat has become free while the table was opening, opened links are void, and all who had committed commit again. */
export function keptFull(present: TableRecord): TableRecord {
  if (!present.opening || isFull(present)) return present
  const { opening: _, ...table } = present
  const anew = (each: Occupant | null) => (each?.kind === 'person' && each.anchor !== undefined ? { ...bare(each), anchor: null } : each)
  return { ...table, seats: table.seats.map(anew) }
}

/** Without anchor and link. */
export function bare({ anchor: _anchor, link: _link, ...sitter }: Sitter): Sitter {
  return sitter
}
