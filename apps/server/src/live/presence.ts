import type { Status } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Elsewhere } from '../cluster/elsewhere.ts'
import type { Present } from '../cluster/topics.ts'
import type { Clock, Progress, TableRecord } from '../journal/records.ts'
import { answeringSince, bankAt, deadlineOf, leftOf, toldTo } from '../match/clocks.ts'
import { planFor } from '../match/plans.ts'
import type { Running } from '../match/running.ts'
import { sleepShown } from '../match/sleep.ts'
import type { Audience } from '../match/views.ts'
import { alongShown } from '../tables/along.ts'
import { awayShown } from '../tables/away.ts'
import { proposalShown } from '../tables/proposals.ts'
import { offShown, pauseAt, stopAt, stopsOf } from '../tables/stops.ts'
import { takeBackShown, takeBacksOf } from '../tables/takeBacks.ts'
import { isVisible } from './sight.ts'

/** Who is at a match, here and at other nodes. */
export interface Attendance {
  isHere(at: Audience): boolean
  /** Whether one of their pages can be seen. */
  isSeen(at: Audience): boolean
  readonly spectators: number
}

/** The sockets at one match, by audience. Several on one seat are one player. */
export interface Room {
  readonly id: string
  readonly members: Map<Socket, Audience>
}

export const attendanceOf = (match: string, room: Room | undefined, elsewhere: Elsewhere): Attendance => ({
  isHere: (at) => isIn(room, at) || elsewhere.isConnected(match, at),
  isSeen: (at) => isSeenIn(room, at) || elsewhere.visible.isConnected(match, at),
  get spectators() {
    return watchersIn(room) + elsewhere.spectators(match)
  },
})

const isIn = (room: Room | undefined, at: Audience): boolean => room?.members.values().some((audience) => audience === at) ?? false

const isSeenIn = (room: Room | undefined, at: Audience): boolean =>
  room?.members.entries().some(([socket, audience]) => audience === at && isVisible(socket)) ?? false

const watchersIn = (room: Room | undefined): number =>
  room?.members
    .values()
    .filter((audience) => audience === null)
    .toArray().length ?? 0

/** Who is at this node's room, as other nodes are told. */
export function presentIn(room: Room | undefined): Present {
  const seats = [...new Set(room?.members.values())].filter((audience) => audience !== null)
  const hidden = seats.filter((seat) => !isSeenIn(room, seat))
  return { seats, spectators: watchersIn(room), ...(hidden.length > 0 && { hidden }) }
}

/** A table's status, as this audience may know it. @param running what the host knows of the players, once the match has begun */
export function statusOf(
  all: TableRecord & Progress,
  audience: Audience,
  attendance: Attendance,
  running: Pick<Running, 'seen' | 'nudged'> | undefined,
  now: number,
  undoable: number,
  botsRest: boolean,
): Status {
  const seen = running?.seen ?? nobody
  const table = { ...all, ...toldTo(all, audience) }
  const along = alongShown(table)
  return {
    match: table.id,
    state: table.state,
    seats: table.seats.map((occupant, index) => {
      const clock = table.clocks?.[index]
      const known = seen.get(String(index))
      const off = occupant?.kind === 'person' ? offShown(occupant, Date.now()) : undefined
      return {
        seat: String(index),
        name: occupant?.name ?? null,
        bot: occupant?.kind === 'bot' ? occupant.level : null,
        connected: occupant?.kind === 'bot' || attendance.isHere(String(index)),
        bank: table.pace.kind === 'live' ? (clock ? bankAt(table, String(index), clock, now) : table.pace.bank) : null,
        gone: known?.here === false && !attendance.isHere(String(index)) ? known.since : null,
        away: occupant?.kind === 'person' ? awayShown(occupant) : null,
        ...(off && { off }),
      }
    }),
    spectators: attendance.spectators,
    owes: table.owes.map((seat) => {
      const since = answeringSince(table, seat)
      const clock = table.clocks?.[seat]
      const plan = planFor({ table, progress: table, seen }, seat)
      return {
        seat,
        since: since ?? now,
        deadline: deadlineOf(table, seat, clock),
        next: plan && { does: plan.does, at: plan.at },
        nudged: since !== null && running?.nudged.get(seat) === since,
        ...(clock && stillShown(table, seat, clock, now)),
      }
    }),
    now,
    sleep: sleepShown(table),
    ...(along && { along }),
    takeBack: table.state === 'running' ? takeBackShown(table) : null,
    takeBacks: takeBacksOf(table),
    pause: pauseAt(table, now) ?? null,
    proposal: table.state === 'running' ? proposalShown(table) : null,
    ...(botsRest && { resting: true }),
    rematch: table.rematch,
    undoable,
  }
}

/** What spectators are told while they are behind: nothing of how the match stands now, or of when anything has happened in it. */
export function lateStatus({ resting: _resting, ...status }: Status, { takeBacks = 'agreed' }: Pick<TableRecord, 'takeBacks'>): Status {
  const seats = status.seats.map(({ off: _off, ...seat }) => ({
    ...seat,
    bank: null,
    gone: null,
    away: seat.away && { ...seat.away, votes: null },
  }))
  return { ...status, seats, owes: [], sleep: null, takeBack: null, takeBacks, pause: null, proposal: null, undoable: 0 }
}

/** A clock that stands still, with the time that is left. */
function stillShown(table: TableRecord, seat: string, clock: Clock, now: number): Pick<Status['owes'][number], 'still'> {
  const stop = stopAt(stopsOf(table, seat, clock), now)
  return stop ? { still: { until: stop.until, left: leftOf(table, seat, clock, now) } } : {}
}

const nobody: Running['seen'] = new Map()

/** The seats, in the form that stock clients expect. */
export const matchData = (table: TableRecord, { isHere }: Attendance): object[] =>
  table.seats.map((occupant, index) => ({
    id: index,
    ...(occupant && { name: occupant.name }),
    ...(occupant?.kind === 'person' && occupant.data !== null && occupant.data !== undefined && { data: occupant.data }),
    isConnected: occupant?.kind === 'bot' || isHere(String(index)),
  }))
