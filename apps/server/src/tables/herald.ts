/** What the channel of a table is told before its match begins. */
import { heraldOf } from '../journal/heralds.ts'
import type { OwedKind, OwedName, TableRecord } from '../journal/records.ts'
import { isFull, peopleAt } from './seats.ts'

/** A line of the ledger for the channel of a table. */
export const heralded = ({ id }: Pick<TableRecord, 'id'>, kind: OwedKind, key = ''): OwedName => ({
  ...{ person: heraldOf(id), match: id, kind, key },
})

/** A line about its seats: each change of them is another occasion. */
export const ofSeats = (table: TableRecord, kind: 'seats' | 'filled'): OwedName => heralded(table, kind, String(table.revision))

/** Whether it is to be told that players are looked for. */
export const needsPlayers = (table: TableRecord): boolean =>
  table.hook !== undefined && table.listed && table.state === 'open' && !table.closed && !isFull(table)

/** The kinds of what is true no longer of what it may have been told. */
export function outdated(before: TableRecord, after: TableRecord): OwedKind[] {
  if (!before.hook) return []
  const isEmptied = before.state === 'open' && isFull(before) && !isFull(after)
  return [...(needsPlayers(before) && !needsPlayers(after) ? ['seats' as const] : []), ...(isEmptied ? ['filled' as const] : [])]
}

/** A webhook stays while whoever has set it has a seat or the host's place. */
export const isHookOf = ({ by }: NonNullable<TableRecord['hook']>, table: Pick<TableRecord, 'hostId' | 'seats'>): boolean =>
  table.hostId === by || peopleAt(table).includes(by)

export const withStayingHook = (table: TableRecord): TableRecord =>
  table.hook && !isHookOf(table.hook, table) ? withoutHook(table) : table

export function withoutHook({ hook: _, ...table }: TableRecord): TableRecord {
  return table
}
