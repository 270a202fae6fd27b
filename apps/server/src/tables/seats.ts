/** Who sits where: questions about a table, and changes that return the new table (the same one if nothing changes). */
import type { BotLevel, Seat } from '@toadstool/games'
import { botNames } from '@toadstool/games/bot-names'
import { looksOf, RequestError } from '@toadstool/protocol'
import type { Occupant, PersonRecord, TableRecord } from '../journal/records.ts'

export type Sitter = Extract<Occupant, { kind: 'person' }>

/** As much of a table as is needed to sit down. */
export type Seating = Pick<TableRecord, 'seats' | 'state'> & Partial<TableRecord>

export function seatOf(table: Pick<TableRecord, 'seats'>, personId: string): Seat | undefined {
  const index = table.seats.findIndex((occupant) => occupant?.kind === 'person' && occupant.personId === personId)
  return index < 0 ? undefined : String(index)
}

/** All seats of this person: two guests who sat at a match may have turned out to be one. */
export const seatsOf = ({ seats }: Pick<TableRecord, 'seats'>, personId: string): Seat[] =>
  seats.flatMap((occupant, index) => (occupant?.kind === 'person' && occupant.personId === personId ? [String(index)] : []))

/** The same sitter with the days off of their person. */
export function offAs(sitter: Sitter, { daysOff = [] }: Pick<PersonRecord, 'daysOff'>): Sitter {
  const { off: _, ...rest } = sitter
  return daysOff.length > 0 ? { ...rest, off: daysOff.map(({ from, until }) => ({ from, until })) } : rest
}

/** @throws RequestError not-seated */
export function mustSit(table: Pick<TableRecord, 'seats'>, personId: string): Seat {
  const own = seatOf(table, personId)
  if (own === undefined) throw new RequestError('not-seated', 'you have no seat at this table')
  return own
}

/** @throws RequestError not-seated */
export function mustSitAll(table: Pick<TableRecord, 'seats'>, personId: string): Seat[] {
  mustSit(table, personId)
  return seatsOf(table, personId)
}

export const isFull = (table: TableRecord): boolean => table.seats.every((occupant) => occupant !== null)

/** Is the table open, with a free seat? */
export const hasSeatFor = (table: TableRecord): boolean => table.state === 'open' && !isFull(table)

const hasPeople = (table: TableRecord): boolean => table.seats.some(isPerson)

const isPerson = (occupant: Occupant | null): occupant is Sitter => occupant?.kind === 'person'

/** This player's anchor is promised, and not here yet. */
const isAwaited = (occupant: Occupant | null): boolean => occupant?.kind === 'person' && occupant.anchor === null

/** Nothing is left to wait for: the table starts by itself. */
export const isSettled = (table: TableRecord): boolean =>
  isFull(table) &&
  hasPeople(table) &&
  !table.seats.some(isAwaited) &&
  (table.stock || table.seats.every((occupant) => occupant?.kind !== 'person' || occupant.ready))

export function sit<T extends Seating>(table: T, person: { id: string; name: string }, seat?: Seat, ready = false): T {
  const own = seatOf(table, person.id)
  if (own !== undefined && (seat === undefined || seat === own)) return table
  if (table.state !== 'running' || !table.seats.some(isFreeToTake)) mustBeOpen(table)
  if (own !== undefined) throw new RequestError('already-seated', `you sit on seat ${own}`)
  return occupy(table, seat, { kind: 'person', personId: person.id, name: person.name, credentialHash: null, ready, data: null })
}

/** Seats a person who looks for opponents on the first free seat. */
export function sitLooking(table: TableRecord, person: { id: string; name: string }): TableRecord {
  mustBeOpen(table)
  return occupy(table, undefined, sitterLooking(person))
}

/** A person who looks for opponents: ready to begin as soon as the table is full. */
export const sitterLooking = ({ id, name }: { id: string; name: string }): Sitter => ({
  kind: 'person',
  personId: id,
  name,
  credentialHash: null,
  ready: true,
  data: null,
  looking: true,
})

/** The people with a session at this table. */
export const peopleAt = ({ seats }: Pick<TableRecord, 'seats'>): string[] =>
  seats.flatMap((each) => (each?.kind === 'person' && each.personId !== null ? [each.personId] : []))

/** Those who have left the match for good. */
export const leftFrom = ({ left = [] }: TableRecord): string[] => left.map(({ personId }) => personId)

/** The people who found this table by looking for opponents. */
export const foundBy = (table: TableRecord): string[] =>
  table.seats.flatMap((each) => (each?.kind === 'person' && each.looking && each.personId !== null ? [each.personId] : []))

/** The people looking for opponents who are still waiting here. */
export const lookingAt = (table: TableRecord): string[] => (table.state === 'open' ? foundBy(table) : [])

/**
 * If the host leaves, the table passes to the first of those who stay. If its last person was looking for opponents,
 * the table leaves the list with them.
 */
export function stand(table: TableRecord, personId: string): TableRecord {
  const own = mustSit(table, personId)
  mustBeOpen(table)
  const empty = put(table, own, null)
  const left = lookingAt(table).includes(personId) && !hasPeople(empty) ? { ...empty, listed: false } : empty
  if (table.hostId !== personId) return left
  const heir = left.seats.map((occupant) => (occupant?.kind === 'person' ? occupant.personId : null)).find((id) => id !== null)
  return { ...left, hostId: heir ?? personId }
}

export function setReady(table: TableRecord, personId: string, ready: boolean): TableRecord {
  const own = mustSit(table, personId)
  mustBeOpen(table)
  const sitter = table.seats[Number(own)] as Sitter
  return sitter.ready === ready ? table : put(table, own, { ...sitter, ready })
}

/** Puts a bot on a seat, changes its level, or (for `null`) takes it away. */
export function setBot<T extends Seating>(table: T, seat: Seat, level: BotLevel | null): T {
  mustBeOpen(table)
  const occupant = occupantOf(table, seat)
  if (occupant?.kind === 'person') throw new RequestError('seat-taken', `a person sits on seat ${seat}`)
  if (level === null) return occupant === null ? table : put(table, seat, null)
  if (occupant?.level === level) return table
  return put(table, seat, { kind: 'bot', name: occupant?.name ?? botName(table), level })
}

export const unready = (table: TableRecord): TableRecord => ({
  ...table,
  seats: table.seats.map((occupant) => (occupant?.kind === 'person' ? { ...occupant, ready: false } : occupant)),
})

/**
 * The table with another number of seats. Everybody whose seat remains keeps it; the others move to free ones, people to those
 * of bots as well. Bots that find none leave.
 */
export function resized(table: TableRecord, count: number): TableRecord {
  if (count === table.seats.length) return table
  if (table.seats.filter(isPerson).length > count) throw new RequestError('seat-taken', 'more people sit here than there would be seats')
  const seats = Array.from({ length: count }, (_, index) => table.seats[index] ?? null)
  const moved = table.seats.slice(count)
  for (const person of moved.filter(isPerson)) {
    const free = seats.indexOf(null)
    seats[free < 0 ? seats.findIndex((occupant) => occupant?.kind === 'bot') : free] = person
  }
  for (const bot of moved.filter((occupant) => occupant?.kind === 'bot')) {
    const free = seats.indexOf(null)
    if (free >= 0) seats[free] = bot
  }
  return { ...table, seats }
}

/** The name under which the table itself speaks. */
export const nameOfTheTable = 'Toadstool'

/** Does the name look like the table's own, or like that of any seat but `own`? */
export const isNameTaken = ({ seats }: Pick<TableRecord, 'seats'>, name: string, own?: Seat): boolean =>
  [nameOfTheTable, ...seats.map((occupant, index) => (String(index) === own ? undefined : occupant?.name))].some(
    (taken) => taken !== undefined && looksOf(taken) === looksOf(name),
  )

/** The name to speak under: the seat's, or without a seat the person's own; `undefined` if that is taken at the table. */
export function nameToSpeak(table: TableRecord, seat: Seat | undefined, person: Named | undefined): string | undefined {
  if (seat !== undefined || !person) return table.seats[Number(seat)]?.name
  return isNameTaken(table, person.name, seatOf(table, person.id)) ? undefined : person.name
}

interface Named {
  readonly id: string
  readonly name: string
}

export const calledSo = (name: string): string => `somebody here is called ${name}, or looks like it`

/** Takes a free seat: the given one, or the first. */
export function occupy<T extends Seating>(table: T, seat: Seat | undefined, sitter: Sitter): T {
  mustBeWelcome(table, sitter)
  const free = seat ?? firstFree(table)
  if (free === undefined) throw new RequestError('table-full', 'every seat is taken')
  if (!isFreeToTake(occupantOf(table, free))) throw new RequestError('seat-taken', `seat ${free} is taken`)
  if (isNameTaken(table, sitter.name, free)) throw new RequestError('name-taken', calledSo(sitter.name))
  return put(withoutLeft(table, sitter.personId), free, sitter)
}

/** A person who is back doesn't count as having left. */
function withoutLeft<T extends Seating>(table: T, personId: string | null): T {
  if (!table.left?.some((each) => each.personId === personId)) return table
  return { ...table, left: table.left.filter((each) => each.personId !== personId) }
}

/** Whether anybody may sit down there, even during the match. */
export const isFreeToTake = (occupant: Occupant | null): boolean =>
  occupant === null || (isPerson(occupant) && occupant.away?.free === true)

export function put<T extends Pick<TableRecord, 'seats'>>(table: T, seat: Seat, occupant: Occupant | null): T {
  return { ...table, seats: table.seats.with(Number(seat), occupant) }
}

/** The seat's occupant; `null` if it is free. @throws RequestError no-such-seat */
export function occupantOf(table: Pick<TableRecord, 'seats'>, seat: Seat): Occupant | null {
  const occupant = /^\d{1,2}$/.test(seat) ? table.seats[Number(seat)] : undefined
  if (occupant === undefined) throw new RequestError('no-such-seat', `this table has no seat ${seat}`)
  return occupant
}

/** At our own tables people without a session may take one seat per network, as others take one each. */
function mustBeWelcome(table: Seating, { personId, network }: Sitter): void {
  const { unwelcome = [], closed, stock, seats } = table
  if (closed) throw new RequestError('table-closed', 'the host has closed this table')
  if (unwelcome.some((who) => who === personId || who === network)) throw new RequestError('unwelcome', 'this seat is for somebody else')
  if (!isAdmitted(table, personId)) throw new RequestError('not-admitted', 'the host of this table decides who sits down: ask for a seat')
  if (!stock && network !== undefined && seats.some((each) => each?.kind === 'person' && each.network === network))
    throw new RequestError('already-seated', 'somebody without a session sits here for your network already')
}

/** May this person sit down without asking? If the host admits people, those without a session can't even ask. */
export const isAdmitted = ({ admits, hostId }: Partial<Pick<TableRecord, 'admits' | 'hostId'>>, personId: string | null): boolean =>
  admits === undefined || (personId !== null && (personId === hostId || admits.includes(personId)))

export function mustHost(table: TableRecord, { id }: { readonly id: string }): void {
  if (table.hostId !== id) throw new RequestError('not-your-table', 'only the host of the table may do that')
}

export function mustBeOpen(table: Seating): void {
  if (table.closed) throw new RequestError('table-closed', 'the host has closed this table')
  if (table.state !== 'open') throw new RequestError('already-started', 'the match has begun')
  if (table.opening) throw new RequestError('already-started', 'the match is about to begin')
}

/** The seats of a rematch: everybody moves up by one, so that another player begins. Only the one who asked is ready. */
export function rotated(seats: TableRecord['seats'], askerId: string): TableRecord['seats'] {
  return seats.map((_, index) => {
    const occupant = seats[(index + 1) % seats.length] ?? null
    if (occupant?.kind !== 'person') return occupant
    // A stock client's credential is good for one match.
    const { looking: _looking, anchor: _anchor, link: _link, away: _away, unasked: _unasked, off: _off, ...sitter } = occupant
    return sitter.personId === null ? null : { ...sitter, credentialHash: null, ready: sitter.personId === askerId }
  })
}

function firstFree(table: Seating): Seat | undefined {
  const index = table.seats.findIndex(isFreeToTake)
  return index < 0 ? undefined : String(index)
}

function botName(table: Seating): string {
  const taken = table.seats.map((occupant) => occupant?.name)
  return botNames.find((name) => !taken.includes(name)) ?? 'Mushroom'
}
