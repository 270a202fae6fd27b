import type { Outcome } from '@toadstool/games/tabletop'
import type { Table, TableSeat } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import { deadlineOf, hiddenAnswers, toldTo } from '../match/clocks.ts'
import type { MatchHost, Presence } from '../match/ports.ts'
import { rulesOf } from '../match/rulebooks.ts'
import { sleepShown } from '../match/sleep.ts'
import { alongShown } from '../tables/along.ts'
import { absenceOf, awayShown, hasLeft, lastAt } from '../tables/away.ts'
import type { StoredTable } from '../tables/changes.ts'
import { seatsOf } from '../tables/seats.ts'
import { commitmentOf } from '../tables/secret.ts'
import { offShown, pauseAt } from '../tables/stops.ts'
import { changedAt, isVeiledFrom } from '../tables/watching.ts'
import { admissionOf } from './admission.ts'
import { contributionOf } from './mixing.ts'

/** Shows a table to one person, without the secret and the seats' credentials. */
export const present = async (parts: PresentParts, table: StoredTable, viewer: string | undefined): Promise<Table> => ({
  ...marked(await asAnyoneSees(parts, table), table, viewer),
  ...yourTurnOf(parts, table, viewer),
})

export interface PresentParts {
  readonly journal: Journal
  readonly presence: Presence
  readonly host: Pick<MatchHost, 'now' | 'botsRest' | 'hasRules'>
}

/** The public view of a table, with this person's own marks, and without what is kept from them. */
export function marked(everything: Table, table: StoredTable, viewer: string | undefined): Table {
  const shown = isVeiledFrom(table, viewer) ? veiled(everything, table) : everything
  if (viewer === undefined) return shown
  const yourSeats = seatsOf(table, viewer)
  const answered = hiddenAnswers(table).filter((seat) => yourSeats.includes(seat))
  const admission = admissionOf(table, viewer)
  const { admission: _, ...rest } = shown
  const mark = (each: Table['seats'][number]): Table['seats'][number] =>
    yourSeats.includes(each.seat) && each.occupant?.kind === 'person' ? { ...each, occupant: { ...each.occupant, you: true } } : each
  return {
    ...rest,
    ...(admission && { admission }),
    yours: table.hostId === viewer,
    yourSeat: yourSeats[0] ?? null,
    ...(yourSeats.length > 1 && { yourSeats }),
    ...(answered.length > 0 && { owes: shown.owes.filter((seat) => !answered.includes(seat)) }),
    ...contributionOf(table, viewer),
    seats: yourSeats.length === 0 ? shown.seats : shown.seats.map(mark),
    ...(table.unwelcome?.includes(viewer) && { unwelcome: true }),
  }
}

/** Nothing of the match, nor when anything has happened in it. */
function veiled({ sleep: _sleep, along: _along, resting: _resting, pause: _pause, ...shown }: Table, table: StoredTable): Table {
  // The others are asked about a seat when it is waited for.
  const unvoted = ({ seat, occupant }: TableSeat): TableSeat => {
    if (occupant?.kind !== 'person') return { seat, occupant }
    const { off: _, ...person } = occupant
    return { seat, occupant: { ...person, ...(person.away && { away: { ...person.away, votes: null } }) } }
  }
  return { ...shown, updatedAt: changedAt(table), owes: [], owesSince: null, seats: shown.seats.map(unvoted) }
}

/** The table as anybody sees it, were it closed to nobody: for {@link marked}. */
export async function asAnyoneSees({ journal, presence, host: tables }: PresentParts, table: StoredTable): Promise<Table> {
  const along = alongShown(table)
  const admission = admissionOf(table, undefined)
  const host = table.hostId === null ? undefined : await journal.person(table.hostId)
  const running = table.state === 'running'
  const told = toldTo(table, null)
  // Table time stands still while no server runs.
  const ahead = Date.now() - tables.now()
  const pause = running ? pauseAt(table, tables.now()) : undefined
  return {
    id: table.id,
    game: table.game,
    options: table.options,
    pace: table.pace,
    absence: absenceOf(table),
    takeBacks: table.takeBacks ?? 'agreed',
    watching: table.watching ?? 'open',
    ...(table.delay && { delay: table.delay }),
    listed: table.listed,
    ...(table.allHands && { allHands: true as const }),
    ...(table.hook && { hook: true as const }),
    state: table.state,
    host: host ? { id: host.id, name: host.name } : null,
    yours: false,
    yourSeat: null,
    seats: table.seats.map((occupant, index) => {
      const seat = String(index)
      if (occupant?.kind !== 'person') return { seat, occupant }
      const { personId, name, ready, looking = false } = occupant
      const last = hasLeft(occupant) ? lastAt(table, seat)?.personId : undefined
      const person = { id: personId ?? last ?? `${table.id}/${seat}`, name }
      const connected = presence.isConnected(table.id, seat, table.state === 'open' ? personId : null)
      const [away, off] = [awayShown(occupant), offShown(occupant, Date.now())]
      const more = { ...(away && { away }), ...(off && { off }) }
      return { seat, occupant: { kind: 'person', person, connected, ready, you: false, looking, ...more } }
    }),
    commitment: commitmentOf(table),
    spectators: presence.spectators(table.id),
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    startedAt: table.startedAt,
    owes: running ? [...told.owes] : [],
    owesSince: running && told.owesSince !== null ? told.owesSince + ahead : null,
    outcome: table.outcome && outcomeShown(table.outcome),
    rematch: table.rematch,
    ...(table.rematchOf && { rematchOf: table.rematchOf }),
    ...(table.from && { from: table.from }),
    ...(table.closed && { closed: true }),
    ...(admission && { admission }),
    ...(along && { along }),
    ...(pause && { pause: { from: pause.from + ahead, until: pause.until + ahead } }),
    ...(table.sleep && { sleep: sleepShown(table) }),
    ...(table.state !== 'open' && rulesOf(table) > 1 && { rules: rulesOf(table) }),
    ...(table.state !== 'open' && !tables.hasRules(table) && { rulesGone: true }),
    ...(tables.botsRest(table) && { resting: true }),
  }
}

/** What the person asking is waited for; table time stands still while no server runs. */
function yourTurnOf({ host }: PresentParts, table: StoredTable, viewer: string | undefined): Pick<Table, 'yourTurn'> {
  const seat = viewer === undefined ? undefined : seatsOf(table, viewer).find((own) => table.owes.includes(own))
  if (table.state !== 'running' || seat === undefined) return {}
  const clock = table.clocks?.[seat]
  const [until, ahead] = [deadlineOf(table, seat, clock), Date.now() - host.now()]
  const since = clock?.since ?? table.owesSince
  return since === null ? {} : { yourTurn: { since: since + ahead, until: until === null ? null : until + ahead } }
}

const outcomeShown = ({ winners, reason, sides, ranking, facts }: Outcome): NonNullable<Table['outcome']> => ({
  winners: [...winners],
  reason,
  ...(sides && { sides: sides.map((side) => [...side]) }),
  ...(ranking && { ranking: ranking.map((place) => [...place]) }),
  ...(facts && { facts }),
})
