/** Taking back by consent: who is asked, and what they say; changes return the new table (the same one if nothing changes). */
import type { Seat } from '@toadstool/games'
import { RequestError, type Status, type TakeBackAnswer, type TakeBacks } from '@toadstool/protocol'
import type { Clock, Proposal, TableRecord, TakeBack } from '../journal/records.ts'
import { hasLeft } from './away.ts'
import { put, type Sitter } from './seats.ts'
import { pauseAt } from './stops.ts'

/** Milliseconds that a question to the others is open: while all sit together, and at tables where each plays when it suits them. */
export const open = { together: 60_000, apart: 24 * 3_600_000 }
/** Questions in one match: each calls others from what they do. */
const mostAsked = 40

/** Whether anybody may ask now: not if one of those who would be asked doesn't want to be. */
export const takeBacksOf = ({ takeBacks = 'agreed', seats }: Pick<TableRecord, 'takeBacks' | 'seats'>): TakeBacks =>
  seats.some((each) => each?.kind === 'person' && each.unasked && decides(each)) ? 'never' : takeBacks

/** Whether this person decides for their seat; else a bot or the table does, which have no memory and so nothing against it. */
const decides = (sitter: Sitter): boolean => !hasLeft(sitter) && (sitter.away === undefined || sitter.away.by === 'nobody')

/** All others who play: what is taken back, they have seen. Who is asked depends on nothing that is hidden. */
export function askedBy({ seats }: Pick<TableRecord, 'seats'>, asker: Seat): Seat[] {
  const own = seats[Number(asker)]
  // Two guests who sat there may have turned out to be one person.
  const isAsker = (each: Sitter): boolean => own?.kind === 'person' && each.personId !== null && each.personId === own.personId
  return seats.flatMap((each, index) =>
    each?.kind === 'person' && String(index) !== asker && decides(each) && !isAsker(each) ? [String(index)] : [],
  )
}

export const isAgreed = (table: Pick<TableRecord, 'seats'>, { seat, agreed }: Question): boolean =>
  askedBy(table, seat).every((each) => agreed.includes(each))

/** Of these seats, those that are asked. @throws RequestError if none is */
export function askedOf(table: Pick<TableRecord, 'seats'>, question: Question | undefined, by: readonly Seat[]): Seat[] {
  const asked = question ? askedBy(table, question.seat).filter((seat) => by.includes(seat)) : []
  if (asked.length === 0) throw new RequestError('not-ready', 'nobody asks that any more')
  return asked
}

/** The question with these answers; the same one if they are known. */
export function withAgreed<Q extends Question>(question: Q, seats: readonly Seat[]): Q {
  const agreed = [...new Set([...question.agreed, ...seats])].toSorted()
  return agreed.length === question.agreed.length ? question : { ...question, agreed }
}

type Question = Pick<TakeBack | Proposal, 'seat' | 'agreed'>

/** Opens the question. @throws RequestError */
export function asking(
  table: TableRecord,
  { seat, to, at, now }: { readonly seat: Seat; readonly to: number; readonly at: number; readonly now: number },
): TableRecord {
  const { takeBack, askedBack = [], pace } = table
  if (table.state !== 'running') throw new RequestError('already-over', 'nothing is taken back behind the end')
  if (takeBacksOf(table) === 'never') throw new RequestError('not-ready', 'nobody is asked for take-backs here')
  if ((takeBack && takeBack.at === at) || table.proposal) throw new RequestError('not-ready', 'a question is open already')
  if (pauseAt(table, now)) throw new RequestError('not-ready', 'the table is paused')
  if (askedBack.includes(to)) throw new RequestError('too-many-requests', 'the others have been asked for that before')
  if (askedBack.length >= mostAsked) throw new RequestError('too-many-requests', `in one match ${mostAsked} questions are enough`)
  const until = now + (pace.kind === 'live' ? open.together : open.apart)
  return { ...table, takeBack: { seat, to, at, since: now, until, agreed: [] }, askedBack: [...askedBack, to] }
}

/** An answer to the question about this point; a no closes it. @throws RequestError */
export function answering(
  table: TableRecord,
  { by, to, answer }: { readonly by: readonly Seat[]; readonly to: number; readonly answer: TakeBackAnswer },
): TableRecord {
  const { takeBack } = table
  const asked = askedOf(table, takeBack?.to === to ? takeBack : undefined, by)
  if (takeBack && answer === 'agree') {
    const next = withAgreed(takeBack, asked)
    return next === takeBack ? table : { ...table, takeBack: next }
  }
  return answer === 'never' ? asked.reduce(unaskedAt, withoutQuestion(table)) : withoutQuestion(table)
}

function unaskedAt(table: TableRecord, seat: Seat): TableRecord {
  const sitter = table.seats[Number(seat)]
  return sitter?.kind === 'person' ? put(table, seat, { ...sitter, unasked: true }) : table
}

export function withoutQuestion<T extends TableRecord>(table: T): T {
  if (!table.takeBack) return table
  const { takeBack: _, ...rest } = table
  return rest as T
}

/** The question as all see it. */
export function takeBackShown(table: Pick<TableRecord, 'seats' | 'takeBack'>): Status['takeBack'] {
  if (!table.takeBack) return null
  const { seat, to, since, until, agreed } = table.takeBack
  return { seat, to, since, until, asked: askedBy(table, seat), agreed: [...agreed] }
}

/** How much longer a decision may take, in ms, as it waits for a question to be answered; the asker's own doesn't. */
export const heldBy = ({ takeBack }: Pick<TableRecord, 'takeBack'>, seat: Seat, { since }: Pick<Clock, 'since'>): number =>
  takeBack && takeBack.seat !== seat && since <= takeBack.since ? takeBack.until - takeBack.since : 0
