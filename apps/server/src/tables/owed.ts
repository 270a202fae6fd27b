/** What the people at a table are owed, as far as it follows from what is stored of the table: whoever asks finds the same. */
import type { Seat } from '@toadstool/games'
import { isHerald } from '../journal/heralds.ts'
import { isAsleep, type OwedKind, type OwedLine, type OwedName, type Progress, type TableRecord } from '../journal/records.ts'
import { livingSeats } from './away.ts'
import { heralded, needsPlayers, ofSeats } from './herald.ts'
import { isFull, peopleAt, seatOf } from './seats.ts'
import { after, stopsOf } from './stops.ts'
import { askedBy } from './takeBacks.ts'
import { isClosed } from './watching.ts'

type Table = TableRecord & Pick<Progress, 'owes' | 'clocks'>

/** Owed at a running match since `at`, or from then on, in table time. */
export interface Standing extends OwedName {
  readonly seat: Seat
  readonly at: number
}

/** Milliseconds for the page of a player who comes back, or whose line was broken, before an alert goes out. */
export const waitForPage = 10_000
/** How long an invitation is good, in ms. */
export const invitationLasts = 10 * 60_000
/** Decisions with less time than this, in seconds, are reminded of by nobody when a quarter of it is left. */
const longEnough = 3_600

/** A new line of the ledger. @param now in ms since 1970 */
export const owedLine = ({ person, match, kind, key }: OwedName, now: number): OwedLine => ({
  ...{ person, match, kind, key, at: now, state: 'open', dueAt: now + waitForPage },
})

/** What is decided by asking: who owes decisions and votes. Beginnings, ends and full tables are events, which are noted as they happen. */
export function standingAt(table: Table): Standing[] {
  if (table.state !== 'running' || isAsleep(table)) return []
  return table.seats.flatMap((occupant, index) => {
    if (occupant?.kind !== 'person' || occupant.personId === null) return []
    const seat = String(index)
    const line = (kind: OwedKind, key: string, at: number): Standing => ({
      ...{ person: occupant.personId as string, match: table.id, kind, key, seat, at },
    })
    return [...decisionsOf(table, seat, line), ...votesOf(table, seat, line), ...questionOf(table, seat, line)]
  })
}

/** Whether this is still owed. An invitation stands in the book of invitations. */
export function stillOwed(table: Table, { person, kind, key }: OwedName): boolean {
  if (kind === 'invitation') return true
  if (isHerald(person)) return stillHeralded(table, kind)
  if (!peopleAt(table).includes(person)) return false
  if (kind === 'start') return table.state === 'running'
  if (kind === 'end') return table.state === 'over'
  if (kind === 'filled') return table.state === 'open' && isFull(table)
  // A nudge is about the decision.
  const asked = kind === 'nudge' ? 'decision' : kind
  return standingAt(table).some((each) => each.person === person && each.kind === asked && each.key === key)
}

/** Whose turn it is the match itself knows: it marks what is over. */
function stillHeralded(table: Table, kind: OwedKind): boolean {
  if (!table.hook) return false
  if (kind === 'seats') return needsPlayers(table)
  if (kind === 'filled') return table.state === 'open' && isFull(table)
  if (kind === 'decision') return table.state === 'running' && !isAsleep(table) && !isClosed(table)
  return table.state === (kind === 'start' ? 'running' : 'over')
}

/** All whose seat is taken, and the channel of the table, hear that the table is full, that the match has begun, and that it is over. */
export const eventFor = (
  table: TableRecord,
  kind: 'filled' | 'start' | 'end',
  isThere: (seat: Seat, person: string) => boolean,
): OwedName[] => [
  ...peopleAt(table)
    .filter((person) => !isThere(seatOf(table, person) ?? '', person))
    .map((person) => ({ person, match: table.id, kind, key: '' })),
  ...(table.hook ? [kind === 'filled' ? ofSeats(table, kind) : heralded(table, kind)] : []),
]

/** The key of a decision that began then, in table time. */
export const decisionKey = (since: number): string => String(since)

type Line = (kind: OwedKind, key: string, at: number) => Standing

/** A seat that others decide for owes nothing any more. */
function decisionsOf(table: Table, seat: Seat, line: Line): Standing[] {
  const { owes, clocks, seats } = table
  const [occupant, clock] = [seats[Number(seat)], clocks?.[seat]]
  if (!owes.includes(seat) || !clock || clock.decision === null) return []
  if (occupant?.kind === 'person' && occupant.away && occupant.away.by !== 'nobody') return []
  const { since, allowed } = clock
  const decision = line('decision', decisionKey(since), since)
  if (allowed === null || allowed < longEnough) return [decision]
  return [decision, line('quarter', decisionKey(since), after(stopsOf(table, seat, clock), since, Math.round(750 * allowed)))]
}

/** Whether to take back what another seat asks to. */
function questionOf(table: Table, seat: Seat, line: Line): Standing[] {
  const { takeBack } = table
  if (!takeBack || takeBack.agreed.includes(seat) || !askedBy(table, takeBack.seat).includes(seat)) return []
  return [line('take-back', String(takeBack.since), takeBack.since)]
}

/** What is to be done about players who have gone. */
function votesOf(table: Table, seat: Seat, line: Line): Standing[] {
  if (!livingSeats(table).includes(seat)) return []
  return table.seats.flatMap((other, index) => {
    const away = other?.kind === 'person' ? other.away : undefined
    return away?.votes && !Object.hasOwn(away.votes, seat) ? [line('vote', `${index}:${away.since}`, away.since)] : []
  })
}
