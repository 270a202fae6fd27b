/**
 * Players add to the dice of a match: after its seal is known, each commits to a chain of numbers by its anchor, and only when nothing more
 * is waited for, and nobody changes seats any more, the first links are opened for the deal. So nobody chooses knowing what others add.
 */
import { type Link, RequestError, type Table } from '@toadstool/protocol'
import type { Occupant, TableRecord } from '../journal/journal.ts'
import { linkBefore } from '../match/chance.ts'
import { isFull, mustBeOpen, mustSit, put, type Sitter, seatOf } from '../tables/seats.ts'

type Seated = Pick<TableRecord, 'seats'> & Partial<Pick<TableRecord, 'state' | 'opening'>>

const sitterOf = (table: Seated, personId: string): { seat: string; sitter: Sitter } | undefined => {
  const seat = seatOf(table, personId)
  return seat === undefined ? undefined : { seat, sitter: table.seats[Number(seat)] as Sitter }
}

/** This person will commit to something: the match waits for that, but not for long. Once it begins nothing is added. */
export function promised<T extends Seated>(table: T, personId: string): T {
  const found = table.state === 'running' || table.opening ? undefined : sitterOf(table, personId)
  return found && found.sitter.anchor === undefined ? put(table, found.seat, { ...found.sitter, anchor: null }) : table
}

/** What was promised is waited for no longer. */
export function unpromised(table: TableRecord, personId: string): TableRecord {
  const found = sitterOf(table, personId)
  return found?.sitter.anchor === null ? put(table, found.seat, bare(found.sitter)) : table
}

/** Those who have promised, and are waited for. */
export const promisers = ({ seats }: TableRecord): string[] =>
  seats.flatMap((each) => (each?.kind === 'person' && each.anchor === null && each.personId !== null ? [each.personId] : []))

/** What is given first stays. */
export function withAnchor(table: TableRecord, personId: string, anchor: Link): TableRecord {
  const seat = mustSit(table, personId)
  const sitter = table.seats[Number(seat)] as Sitter
  if (typeof sitter.anchor === 'string') return table
  mustBeOpen(table)
  return put(table, seat, { ...sitter, anchor })
}

/** @throws RequestError not-seated, bad-request: it isn't what this person has committed to, or is opened too early */
export function withLink(table: TableRecord, personId: string, link: Link): TableRecord {
  const seat = mustSit(table, personId)
  const sitter = table.seats[Number(seat)] as Sitter
  if (sitter.link === link || table.state !== 'open') return table
  if (!table.opening) throw new RequestError('bad-request', 'nothing is opened before all have committed to it')
  if (linkBefore(link) !== sitter.anchor) throw new RequestError('bad-request', 'the anchor is that of another chain')
  return put(table, seat, { ...sitter, link })
}

/** What this person has added; `null`: it is waited for. Before a link is opened it is shown what all have committed to. */
export function contributionOf(table: Seated, personId: string): Pick<Table, 'anchor' | 'link' | 'anchors'> {
  const { anchor, link = null } = sitterOf(table, personId)?.sitter ?? {}
  if (anchor === undefined) return {}
  return { anchor, ...(typeof anchor === 'string' && table.opening && { link, anchors: contributions(table, 'anchor') }) }
}

const contributions = ({ seats }: Seated, what: 'anchor' | 'link'): (Link | null)[] =>
  seats.map((each) => (each?.kind === 'person' ? (each[what] ?? null) : null))

/** The table as its match begins; before that it is opening, until all links are there, or `lapsed`. */
export function withStart(table: TableRecord, startedAt: number, lapsed = false): TableRecord {
  const waits = !lapsed && table.seats.some((each) => each?.kind === 'person' && typeof each.anchor === 'string' && each.link === undefined)
  if (waits) return table.opening ? table : { ...promisers(table).reduce(unpromised, table), opening: true }
  const { opening: _, ...rest } = table
  return { ...rest, state: 'running', startedAt, anchors: contributions(table, 'anchor'), opened: contributions(table, 'link') }
}

/** Where a seat has come free while the table was opening, what was opened counts for nothing any more: whoever had committed commits anew. */
export function keptFull(present: TableRecord): TableRecord {
  if (!present.opening || isFull(present)) return present
  const { opening: _, ...table } = present
  const anew = (each: Occupant | null) => (each?.kind === 'person' && each.anchor !== undefined ? { ...bare(each), anchor: null } : each)
  return { ...table, seats: table.seats.map(anew) }
}

/** Without anything that was added. */
export function bare({ anchor: _anchor, link: _link, ...sitter }: Sitter): Sitter {
  return sitter
}
