/** Tables closed to spectators: of a match that is played there, those without a seat learn that it is, who sits there, and what seat is free. */
import type { TableRecord } from '../journal/records.ts'
import { awayShown } from './away.ts'
import { seatOf } from './seats.ts'

/** Is a match played there that only those with a seat may see? Before the start there is nothing to see, and after the end nothing to hide. */
export const isVeiled = ({ watching, state }: Pick<TableRecord, 'watching' | 'state'>): boolean =>
  watching === 'closed' && state === 'running'

export const isVeiledFrom = (table: Pick<TableRecord, 'watching' | 'state' | 'seats'>, personId: string | undefined): boolean =>
  isVeiled(table) && (personId === undefined || seatOf(table, personId) === undefined)

/** The last change that those without a seat may know of, in ms since 1970: when a move came is as secret as the move. */
export const changedAt = (table: Pick<TableRecord, 'watching' | 'state' | 'updatedAt' | 'startedAt' | 'createdAt'>): number =>
  isVeiled(table) ? (table.startedAt ?? table.createdAt) : table.updatedAt

/** Whether a change can't be seen from outside: the match is closed to spectators, and its seats look as before. */
export const isWithin = (before: TableRecord, after: TableRecord): boolean =>
  isVeiled(before) && isVeiled(after) && seatsOutside(before) === seatsOutside(after)

const seatsOutside = ({ seats }: TableRecord): string =>
  JSON.stringify(
    seats.map((occupant) => {
      if (occupant?.kind !== 'person') return occupant
      const { personId, name } = occupant
      return [personId, name, { ...awayShown(occupant), votes: null }]
    }),
  )

/** Told to those who would like to see such a match. */
export const closedToSpectators = 'this table is closed to spectators until its match is over'
