/** A match as operators see it: who is waited for, who watches, what was done last; nothing that a spectator may not see. */
import type { Seat } from '@toadstool/games'
import { RequestError } from '@toadstool/protocol'
import { isAsleep, type Occupant } from '../journal/records.ts'
import { answeringSince, bankAt, deadlineOf, toldTo } from '../match/clocks.ts'
import { planFor } from '../match/plans.ts'
import type { Presence } from '../match/ports.ts'
import { rulesOf } from '../match/rulebooks.ts'
import type { Running } from '../match/running.ts'
import { absenceOf, hasLeft } from '../tables/away.ts'
import type { StoredTable } from '../tables/changes.ts'
import type { OperationsParts } from './parts.ts'

const lastActions = 12

export function matchRow(table: StoredTable, presence: Presence, now: number) {
  const { id, game, seats, updatedAt, listed } = table
  const { owes, owesSince } = toldTo(table, null)
  const state = isAsleep(table) ? 'asleep' : table.state
  return {
    ...{ id, game, state, listed, updatedAt },
    seats: seats.map((occupant, seat) => nameOf(occupant, presence.isConnected(id, String(seat)))),
    owes: state === 'running' ? owes.map((seat) => Number(seat) + 1) : [],
    /** In ms. */
    waitingFor: state === 'running' && owesSince !== null ? Math.max(0, now - owesSince) : null,
    spectators: presence.spectators(id),
  }
}

export type MatchReport = Awaited<ReturnType<typeof matchReport>>

export async function matchReport({ journal, host, presence }: OperationsParts, table: StoredTable) {
  const running = table.state === 'open' ? undefined : await host.open(table.id)
  if (table.state !== 'open' && !running)
    throw new RequestError('no-such-game', `this release hasn’t got rules ${rulesOf(table)} of ${table.game}`)
  const now = host.now()
  const { id, game, state, options, pace, listed, createdAt, startedAt, updatedAt, outcome, rolledBack = null, rematch } = table
  const version = running?.state.version ?? null
  const watching = presence.viewers(id).map(async ({ person, ...viewer }) => ({
    ...viewer,
    name: person === undefined ? null : ((await journal.person(person))?.name ?? null),
    person: person ?? null,
  }))
  const rows = version === null ? [] : await journal.rows(id, Math.max(0, version - lastActions), lastActions)
  return {
    ...{ id, game, state, options, pace, listed, createdAt, startedAt, updatedAt, outcome, rolledBack, rematch, version },
    absence: absenceOf(table),
    /** The last decision before the match fell asleep, in ms since 1970. */
    asleepSince: isAsleep(table) ? (table.sleep?.since ?? null) : null,
    seats: table.seats.map((occupant, seat) => seatReport({ table, presence, running, now }, occupant, String(seat))),
    viewers: await Promise.all(watching),
    last: rows.map((row) => ({
      ...{ version: row.seq, at: row.at, seat: Number(row.seat) + 1, move: row.move },
      /** `null`: chosen in secret. */
      args: running?.views.madeBy(row, null).args ?? null,
      by: /^:([a-z]+):/.exec(row.actionId)?.[1] ?? 'player',
    })),
  }
}

interface SeatParts {
  readonly table: StoredTable
  readonly presence: Presence
  readonly running: Running | undefined
  readonly now: number
}

/** Times are in ms from now. */
function seatReport({ table: all, presence, running, now }: SeatParts, occupant: Occupant | null, seat: Seat) {
  const told = toldTo(all, null)
  const table = { ...all, ...told }
  const clock = told.clocks?.[seat]
  const since = table.state === 'running' ? answeringSince(table, seat) : null
  const plan = since !== null && running ? planFor({ table, progress: told, seen: running.seen }, seat) : null
  const deadline = since === null ? null : deadlineOf(table, seat, clock)
  const gone = running?.seen.get(seat)
  return {
    seat: Number(seat) + 1,
    name: occupant?.name ?? null,
    kind: occupant?.kind ?? 'free',
    person: occupant?.kind === 'person' ? occupant.personId : null,
    connected: presence.isConnected(table.id, seat, occupant?.kind === 'person' ? occupant.personId : null),
    goneFor: gone && !gone.here ? now - gone.since : null,
    away: occupant?.kind === 'person' && occupant.away ? { by: occupant.away.by, left: hasLeft(occupant) } : null,
    owesFor: since === null ? null : now - since,
    decision: since === null ? null : (clock?.decision ?? null),
    dueIn: deadline === null ? null : deadline - now,
    next: plan && { does: plan.does, in: plan.at - now },
    /** Seconds. */
    bank: clock && table.pace.kind === 'live' ? Math.round(bankAt(table, seat, clock, now)) : null,
    missed: all.clocks?.[seat]?.missed ?? 0,
  }
}

function nameOf(occupant: Occupant | null, connected: boolean): string {
  if (!occupant) return '(free)'
  return occupant.kind === 'bot' ? `${occupant.name} (bot)` : connected ? occupant.name : `${occupant.name} (gone)`
}
