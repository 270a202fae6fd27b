/**
 * Tables closed to spectators: of a match that is played there, those without a seat learn that it is, who sits there, and what seat is free.
 * At tables with a delay they look on some turns later, and learn nothing of what has happened since.
 */
import type { TableRecord } from '../journal/records.ts'
import { awayShown } from './away.ts'
import { seatOf } from './seats.ts'

type Terms = Pick<TableRecord, 'watching' | 'delay' | 'state'>

/** Is a match played there that only those with a seat may see? Before the start there is nothing to see, and after the end nothing to hide. */
export const isClosed = ({ watching, state }: Pick<Terms, 'watching' | 'state'>): boolean => watching === 'closed' && state === 'running'

/** By how many turns those without a seat are behind the match that is played there. */
export const delayOf = ({ watching, delay, state }: Terms): number => (state === 'running' && watching !== 'closed' ? (delay ?? 0) : 0)

/** Is a match played there of which only those with a seat may know how it stands now? */
export const isVeiled = (table: Terms): boolean => isClosed(table) || delayOf(table) > 0

export const isVeiledFrom = (table: Terms & Pick<TableRecord, 'seats'>, personId: string | undefined): boolean =>
  isVeiled(table) && (personId === undefined || seatOf(table, personId) === undefined)

/** The last change that those without a seat may know of, in ms since 1970: when a move came is as secret as the move. */
export const changedAt = (table: Terms & Pick<TableRecord, 'updatedAt' | 'startedAt' | 'createdAt'>): number =>
  isVeiled(table) ? (table.startedAt ?? table.createdAt) : table.updatedAt

/** Whether a change can't be seen from outside: nobody there may know how the match stands, and its seats look as before. */
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
