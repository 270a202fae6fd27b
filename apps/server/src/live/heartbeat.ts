/** At intervals each room hears its match's version, and sockets that have dropped out get the picture again: nobody stays behind. */
import type { Here } from '@toadstool/protocol'
import { shownTo } from '../match/running.ts'
import { refresh, showTo } from './broadcast.ts'
import { type LiveContext, type LiveRoom, safely } from './context.ts'
import { channel } from './rooms.ts'

/** Calls `beat` at intervals, until the returned function is called. */
export type Beats = (beat: () => void) => () => void

const interval = 5000

export const everyFewSeconds: Beats = (beat) => {
  const timer = setInterval(beat, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** One room after the other, with incoming work between them: no move waits until a hundred rooms have been told. */
export function tellVersions(context: LiveContext): void {
  const again = [...context.unanswered.values()]
  const rooms = context.rooms.values()
  const goOn = (): void => {
    const { value: room } = rooms.next()
    if (room) tellRoom(context, room)
    else if (again.length === 0) return
    else again.pop()?.()
    context.moments.breath(goOn)
  }
  goOn()
}

function tellRoom(context: LiveContext, room: LiveRoom): void {
  if (room.running) {
    room.gathering.flush()
    for (const audience of new Set(room.members.values())) {
      const here: Here = { match: room.id, version: shownTo(room.running, audience).version }
      room.namespace.local.to(channel(room.id, audience)).emit('here', here)
    }
  }
  // Left over when the store has failed.
  if (room.waiting.size > 0) safely(context, () => refresh(context, room))
  for (const socket of room.slow) {
    const guest = context.guests.get(socket)
    if (guest && !context.outbox.isSlow(socket)) safely(context, () => showTo(context, socket, guest))
  }
}
