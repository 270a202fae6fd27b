/** Records as the columns of a store, and what is stored about a table besides its record. */
import type { Seat } from '@toadstool/games'
import { isAsleep, type JournalRow, type Progress, type TableRecord } from './records.ts'

/** A row and the progress after it, as their columns store them. */
export interface Encoded {
  readonly match: string
  /** The table's revision; absent: any. */
  readonly by: number | undefined
  /** In the order of {@link actionColumns}. */
  readonly row: readonly Column[]
  readonly progress: EncodedProgress | null
}

export interface EncodedProgress {
  readonly match: string
  /** In the order of {@link progressColumns}. */
  readonly columns: readonly Column[]
  readonly isOver: boolean
}

export type Column = string | number | null

export const actionColumns = ['match', 'seq', 'at', 'seat', 'action', 'move', 'args', 'patch', 'clock', 'rolled'] as const
/** The last is the time of a change that others see; 0: they see none. */
export const progressColumns = ['owes', 'owes_since', 'outcome', 'clocks', 'due_at', 'updated_at'] as const

export const encoded = (
  { match, seq, at, seat, actionId, move, args, patch, clock, rolled, unseen, by }: JournalRow,
  progress: Progress | null,
): Encoded => ({
  match,
  by,
  row: [match, seq, at, seat, actionId, move, JSON.stringify(args), JSON.stringify(patch), jsonOf(clock), jsonOf(rolled)],
  progress: progress && encodedProgress(match, progress, unseen ? 0 : at),
})

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

export const encodedProgress = (
  match: string,
  { owes, owesSince, outcome, clocks, dueAt = null }: Progress,
  at: number,
): EncodedProgress => ({
  match,
  columns: [JSON.stringify(owes), owesSince, outcome && JSON.stringify(outcome), JSON.stringify(clocks ?? {}), dueAt, at],
  isOver: outcome !== null,
})

/** A running match is looked at once its table has changed. */
export const dueOnceChanged = (table: TableRecord): number | null => (table.state === 'running' && !isAsleep(table) ? 0 : null)

export interface Sitter {
  readonly person: string
  /** `null` for a host without a seat. */
  readonly seat: Seat | null
  /** Left for good. */
  readonly gone: boolean
}

/** All people of a table, each once. */
export function sittersOf({ seats, hostId, left = [] }: TableRecord): Sitter[] {
  const people = seats.map((seat) => (seat?.kind === 'person' ? seat.personId : null))
  const here = new Set([...people, hostId].filter((person) => person !== null))
  const gone = new Map(left.map(({ personId, seat }) => [personId, seat]))
  return [
    ...[...here].map((person) => ({ person, seat: seatIn(people, person), gone: false })),
    ...[...gone].filter(([person]) => !here.has(person)).map(([person, seat]) => ({ person, seat, gone: true })),
  ]
}

const seatIn = (people: readonly (string | null)[], person: string): Seat | null => {
  const index = people.indexOf(person)
  return index < 0 ? null : String(index)
}

/** Of tables that were found state by state: newest change first. */
export const newestFirst = <T extends Pick<TableRecord, 'id' | 'updatedAt'>>(tables: readonly T[], limit: number): T[] =>
  tables.toSorted((one, other) => other.updatedAt - one.updatedAt || (one.id < other.id ? -1 : 1)).slice(0, limit)

export const everyState = ['open', 'running', 'over'] as const

/** How many are kept; with one more the oldest goes. */
export const kept = {
  /** Lines of a channel. */
  chat: 500,
  /** Sessions of a person. */
  sessions: 30,
  /** Browsers that take messages for a person. */
  subscriptions: 10,
  /** Addresses that are posted to for a person: one more isn't stored. */
  hooks: 2,
  /** Notes for a person. */
  notes: 50,
  /** Passkeys of a person: one more isn't stored. */
  passkeys: 20,
  /** Challenges asked for from one network. */
  challenges: 200,
  /** Circles of a person, members of a circle, people who wait to be let in, and evenings: one more isn't stored. */
  circles: 20,
  members: 40,
  asks: 20,
  evenings: 8,
}
