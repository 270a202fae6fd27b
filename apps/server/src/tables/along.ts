/** Matches of one person among bots that this person takes along to their device. */
import { type Along, RequestError } from '@toadstool/protocol'
import { isTakenAlong, type TableRecord } from '../journal/records.ts'
import { mustSit } from './seats.ts'

/** The table asleep, the match being theirs alone. @param now in ms since 1970 @throws RequestError not-seated, not-started, already-over, not-alone */
export function takenAlong(table: TableRecord, person: string, now: number): TableRecord {
  const { seats, pace, state } = table
  const occupant = seats[Number(mustSit(table, person))]
  if (state === 'over') throw new RequestError('already-over', 'the match is over: its file is open to everybody')
  if (state === 'open') throw new RequestError('not-started', 'the match has not begun')
  const others = seats.filter((each) => each !== occupant)
  if (!others.every((each) => each?.kind === 'bot'))
    throw new RequestError('not-alone', 'only who plays alone among bots takes a match along')
  if (pace.kind !== 'none') throw new RequestError('not-alone', 'a match with a clock stays at its table')
  if (occupant?.kind === 'person' && occupant.away) throw new RequestError('not-alone', 'take your seat back first')
  if (isTakenAlong(table)) return table
  const { sleep: _, ...awake } = table
  return { ...awake, along: { since: now } }
}

/** It goes on at its table after all; what is on the device may be brought later, and is compared then. @throws RequestError not-seated */
export function wentOnHere(table: TableRecord, person: string, now: number): TableRecord {
  mustSit(table, person)
  return isTakenAlong(table) && table.along && !table.along.back ? { ...table, along: { ...table.along, until: now } } : table
}

/** As others see it: not how far it has come on the device. */
export const alongShown = ({ along }: Pick<TableRecord, 'along'>): Along | undefined =>
  along && { since: along.since, until: along.until ?? null, to: along.back?.table ?? null }
