/** What the channel of a table is told before its match begins. */
import { heraldOf } from '../journal/heralds.ts'
import type { OwedName, TableRecord } from '../journal/records.ts'
import { isFull } from './seats.ts'

/** A line of the ledger for the channel of a table. */
export const heralded = ({ id }: Pick<TableRecord, 'id'>, kind: OwedName['kind'], key = ''): OwedName => ({
  ...{ person: heraldOf(id), match: id, kind, key },
})

/** Whether it is to be told that players are looked for. */
export const needsPlayers = (table: TableRecord): boolean =>
  table.hook !== undefined && table.listed && table.state === 'open' && !table.closed && !isFull(table)

/** What is true no longer of what it may have been told. */
export function outdated(before: TableRecord, after: TableRecord): OwedName[] {
  if (!before.hook) return []
  const isEmptied = before.state === 'open' && isFull(before) && !isFull(after)
  return [
    ...(needsPlayers(before) && !needsPlayers(after) ? [heralded(before, 'seats')] : []),
    ...(isEmptied ? [heralded(before, 'filled')] : []),
  ]
}
