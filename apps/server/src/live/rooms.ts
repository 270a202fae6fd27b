/** Who is in which room: entering, leaving, and the seat that lets a guest stay. */
import type { Namespace, Socket } from 'socket.io'
import type { TableRecord } from '../journal/records.ts'
import type { Audience } from '../match/views.ts'
import { closedToSpectators } from '../tables/watching.ts'
import type { Guest, LiveContext, LiveRoom } from './context.ts'
import { gathering, type Moments, type TellNext, type Unheard } from './gathering.ts'
import { holds, mayWatch } from './guests.ts'
import { notYours, problem } from './problems.ts'
import { encoded } from './wire.ts'

/** The channel of all at one match who see the same. */
export const channel = (match: string, audience: Audience): string => `${match}/${audience ?? 'spectators'}`

export function enter(
  context: LiveContext,
  namespace: Namespace,
  socket: Socket,
  guest: Guest,
  { match, audience }: { match: string; audience: Audience },
): LiveRoom {
  const room = context.rooms.get(match) ?? newRoom(namespace, match, context.moments)
  context.rooms.set(match, room)
  room.members.set(socket, audience)
  guest.at = { room, audience }
  return room
}

export function leave(context: LiveContext, socket: Socket, guest: Guest): void {
  const { at } = guest
  if (!at) return
  guest.at = undefined
  const { room, audience } = at
  room.members.delete(socket)
  for (const some of [room.synced, room.waiting, room.slow]) some.delete(socket)
  void socket.leave(room.id)
  void socket.leave(channel(room.id, audience))
  if (room.members.size === 0) {
    room.unfollow?.()
    room.gathering.end()
    if (context.rooms.get(room.id) === room) context.rooms.delete(room.id)
  }
  context.arrivals.note(room.id)
}

/** A guest who no longer holds the seat leaves the room: the view goes with the seat. So does a spectator where spectators have no place any more. */
export function keepsPlace(context: LiveContext, socket: Socket, guest: Guest, table: TableRecord): boolean {
  const audience = guest.at?.audience ?? null
  const { identity } = context
  if (audience === null ? mayWatch(identity, guest, table) : holds(identity, guest, table, audience, undefined)) return true
  leave(context, socket, guest)
  if (audience === null) problem(socket, 'closed-to-spectators', closedToSpectators)
  else problem(socket, 'wrong-credentials', `${notYours} any more`)
  return false
}

/** Spectators told at a time: a step waits no longer for them than for another step. */
const toldTogether = 20

function newRoom(namespace: Namespace, id: string, moments: Moments): LiveRoom {
  const members = new Map<Socket, Audience>()
  const nobody = { members, synced: new Set<Socket>(), waiting: new Set<Socket>(), slow: new Set<Socket>() }
  const tell = ({ from, to, operations, entries, status }: Unheard): TellNext => {
    const watching = [...nobody.synced].filter((socket) => members.get(socket) === null)
    if (watching.length === 0) return () => false
    const send = encoded(namespace, 'patch', id, from, to, operations, entries, ...(status ? [status] : []))
    let told = 0
    return () => {
      for (const socket of watching.slice(told, told + toldTogether)) if (nobody.synced.has(socket)) send(socket)
      told += toldTogether
      return told < watching.length
    }
  }
  return {
    ...{ id, namespace, ...nobody, running: undefined, unfollow: undefined, told: '', toldLate: '', names: '', offered: null, sealed: [] },
    gathering: gathering(tell, moments),
  }
}
