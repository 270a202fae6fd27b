/** Seats of players who have gone: the table's agreement, votes, and changes that return the new table (the same one if nothing changes). */
import type { BotLevel, Rulebook, Seat } from '@toadstool/games'
import { type Absence, type AbsenceChoice, type Away as AwayShown, RequestError } from '@toadstool/protocol'
import type { Away, Left, Occupant, TableRecord } from '../journal/records.ts'

import { put, type Sitter } from './seats.ts'

/** What the table does about a player who doesn't come back. Tables of earlier releases keep their old behaviour. */
export const absenceOf = ({ absence, pace }: Pick<TableRecord, 'absence' | 'pace'>): Absence =>
  absence ?? (pace.kind === 'none' ? 'wait' : 'stand-in')

/** Gentle among acquaintances, brisk among strangers. Stock clients can't choose, so nothing new happens at their tables. */
export const usualAbsence = ({ listed, stock = false }: { listed: boolean; stock?: boolean | undefined }): Absence | undefined =>
  stock ? undefined : listed ? 'bot' : 'vote'

export const awayAt = ({ seats }: Pick<TableRecord, 'seats'>, seat: Seat): Away | undefined => {
  const occupant = seats[Number(seat)]
  return occupant?.kind === 'person' ? occupant.away : undefined
}

/** The player has left for good: nobody can prove this seat any more. */
export const hasLeft = ({ personId, credentialHash }: Sitter): boolean => personId === null && credentialHash === null

/** The seats of players who haven't gone; they decide about those who have. */
export const livingSeats = ({ seats }: Pick<TableRecord, 'seats'>): Seat[] =>
  seats.flatMap((occupant, seat) => (occupant?.kind === 'person' && !occupant.away ? [String(seat)] : []))

/** The level at which a bot plays on for a person. */
export const levelFor = ({ card: { botLevels } }: Pick<Rulebook, 'card'>): BotLevel | undefined =>
  botLevels.includes('normal') ? 'normal' : botLevels[0]

/** The player hasn't come back: from now on the seat goes on as `does` says. */
export function goneAt(table: TableRecord, seat: Seat, does: Exclude<Absence, 'wait'>, now: number): TableRecord {
  const occupant = table.seats[Number(seat)]
  if (table.state !== 'running' || occupant?.kind !== 'person' || occupant.away) return table
  return withAway(table, seat, awayBy(does, now))
}

export function backAt(table: TableRecord, seat: Seat): TableRecord {
  const occupant = table.seats[Number(seat)]
  if (occupant?.kind !== 'person' || !occupant.away || hasLeft(occupant)) return table
  const { away: _, ...person } = occupant
  return put(table, seat, person)
}

/** The player leaves for good. At a table that waits, others may take the seat. */
export function leftAt(table: TableRecord, seat: Seat, now: number): TableRecord {
  const absence = absenceOf(table)
  return withoutPersonAt(table, seat, absence === 'wait' ? { by: 'nobody', since: now, free: true } : awayBy(absence, now))
}

/** Treats seats that an earlier release emptied during a match as left for good, and free to take. */
export function withEmptied(table: TableRecord, now: number): TableRecord {
  if (table.state !== 'running' || !table.seats.includes(null)) return table
  const absence = absenceOf(table)
  const away: Away = { ...(absence === 'wait' ? { by: 'nobody', since: now } : awayBy(absence, now)), free: true }
  const seats = table.seats.map((occupant, seat): Occupant => occupant ?? { ...nobody, name: `Guest ${seat + 1}`, away })
  return { ...table, seats }
}

const nobody = { kind: 'person', personId: null, credentialHash: null, ready: true, data: null } as const

/** An operator frees the seat: others may take it, and until then a bot plays on. */
export const freedAt = (table: TableRecord, seat: Seat, now: number): TableRecord => withoutPersonAt(table, seat, awayBy('free', now))

function withoutPersonAt(table: TableRecord, seat: Seat, away: Away): TableRecord {
  const occupant = table.seats[Number(seat)]
  if (table.state !== 'running' || occupant?.kind !== 'person') return table
  const { unasked: _, off: _off, ...sitter } = occupant
  const gone: Sitter = { ...sitter, personId: null, credentialHash: null, data: null }
  const left = withoutVotesOf({ ...put(table, seat, { ...gone, away }), ...remembered(table, seat, occupant) }, seat)
  if (table.hostId !== occupant.personId) return left
  const heir = left.seats.find((each) => each?.kind === 'person' && each.personId !== null)
  return { ...left, hostId: heir?.kind === 'person' ? heir.personId : null }
}

/** Enough for any real match; beyond it, those who take free seats only to leave again are forgotten. */
const mostRemembered = 50

function remembered({ left = [] }: TableRecord, seat: Seat, { personId, name }: Sitter): Pick<TableRecord, 'left'> {
  if (personId === null || left.length >= mostRemembered) return {}
  return { left: [...left, { seat, personId, name }] }
}

/** The last person to leave this seat for good. */
export const lastAt = ({ left = [] }: Pick<TableRecord, 'left'>, seat: Seat): Left | undefined =>
  left.findLast((each) => each.seat === seat)

/** Takes a vote on a seat that is away; a choice of more than half of the living is carried out. @returns that choice, if there is one. */
export function voted(
  table: TableRecord,
  { by, seat, choice, now }: { by: Seat; seat: Seat; choice: AbsenceChoice | null; now: number },
): { readonly table: TableRecord; readonly agreed?: AbsenceChoice } {
  const away = awayAt(table, seat)
  const living = livingSeats(table)
  if (table.state !== 'running' || !away?.votes) throw new RequestError('not-ready', `nothing is to be decided about seat ${seat}`)
  if (!living.includes(by)) throw new RequestError('not-seated', 'only those who play decide')
  const { [by]: _, ...others } = away.votes
  const votes = choice === null ? others : { ...others, [by]: choice }
  return decided(withAway(table, seat, { ...away, votes }), now)
}

/** Carries out what more than half of the living want, after a vote or after a departure. @returns the last choice agreed on: a match that is called off has no further one. */
export function decided(table: TableRecord, now: number): { readonly table: TableRecord; readonly agreed?: AbsenceChoice } {
  const living = livingSeats(table)
  for (const seat of table.seats.keys()) {
    const votes = Object.entries(awayAt(table, String(seat))?.votes ?? {}).filter(([voter]) => living.includes(voter))
    const agreed = votes
      .map(([, choice]) => choice)
      .find((choice) => 2 * votes.filter(([, other]) => other === choice).length > living.length)
    if (agreed === 'call-off') return { table, agreed }
    if (agreed) return { agreed, ...decided(withAway(table, String(seat), awayBy(agreed, now)), now) }
  }
  return { table }
}

/** As others see it. */
export function awayShown(occupant: Sitter): AwayShown | null {
  if (!occupant.away) return null
  const { by, free = false, votes = null } = occupant.away
  return { by, free, left: hasLeft(occupant), votes }
}

function awayBy(does: Exclude<Absence, 'wait'>, since: number): Away {
  if (does === 'vote') return { by: 'nobody', since, votes: {} }
  if (does === 'stand-in') return { by: 'fallback', since }
  return does === 'free' ? { by: 'bot', since, free: true } : { by: 'bot', since }
}

function withAway(table: TableRecord, seat: Seat, away: Away): TableRecord {
  const occupant = table.seats[Number(seat)]
  return occupant?.kind === 'person' ? put(table, seat, { ...occupant, away }) : table
}

const withoutVotesOf = (table: TableRecord, voter: Seat): TableRecord => ({
  ...table,
  seats: table.seats.map((occupant) => {
    if (occupant?.kind !== 'person' || !occupant.away?.votes) return occupant
    const { [voter]: _, ...votes } = occupant.away.votes
    return { ...occupant, away: { ...occupant.away, votes } }
  }),
})
