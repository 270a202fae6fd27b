import type { Seat } from '@toadstool/games'
import type { Status } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Progress, TableRecord } from '../journal/journal.ts'
import { bankAt, deadlineOf } from '../match/clocks.ts'
import type { Audience } from '../match/views.ts'

/** The sockets at one match, by audience. Several on one seat are one player. */
export interface Room {
  readonly id: string
  readonly members: Map<Socket, Audience>
}

export const isHere = (room: Room | undefined, seat: Seat): boolean => room?.members.values().some((audience) => audience === seat) ?? false

export const watchers = (room: Room | undefined): number =>
  room?.members
    .values()
    .filter((audience) => audience === null)
    .toArray().length ?? 0

export function statusOf(table: TableRecord & Progress, room: Room | undefined, now: number, undoable: number): Status {
  return {
    match: table.id,
    state: table.state,
    seats: table.seats.map((occupant, index) => {
      const clock = table.clocks?.[index]
      return {
        seat: String(index),
        name: occupant?.name ?? null,
        bot: occupant?.kind === 'bot' ? occupant.level : null,
        connected: occupant?.kind === 'bot' || isHere(room, String(index)),
        bank: table.pace.kind === 'live' ? (clock ? bankAt(clock, now) : table.pace.bank) : null,
      }
    }),
    spectators: watchers(room),
    owes: table.owes.map((seat) => ({
      seat,
      since: table.clocks?.[seat]?.since ?? table.owesSince ?? now,
      deadline: deadlineOf(table.clocks?.[seat]),
    })),
    now,
    rematch: table.rematch,
    undoable,
  }
}

/** In the form that stock clients expect. */
export const matchData = (table: TableRecord, room: Room | undefined): object[] =>
  table.seats.map((occupant, index) => ({
    id: index,
    ...(occupant && { name: occupant.name }),
    ...(occupant?.kind === 'person' && occupant.data !== null && occupant.data !== undefined && { data: occupant.data }),
    isConnected: occupant?.kind === 'bot' || isHere(room, String(index)),
  }))
