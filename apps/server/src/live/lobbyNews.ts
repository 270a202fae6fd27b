import { matchId } from '@toadstool/protocol'
import type { Server } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import { peopleAt } from '../tables/seats.ts'
import { mostWatched } from './limits.ts'
import { roomOf } from './watching.ts'

/**
 * Namespace `/lobby`: `tables` when the list has changed, or a table at which the socket's person sits; `table` when a table
 * that the socket watches has changed; `talk` when there is a new line of chat at it.
 * Clients then fetch the change itself over HTTP. `watch` is acknowledged: from then on nothing is missed.
 * @returns the function that ends it.
 */
export function lobbyNews({ io, bus, journal, pause = 300 }: { io: Server; bus: Bus; journal: Journal; pause?: number }): () => void {
  const lobby = io.of('/lobby')
  let timer: NodeJS.Timeout | undefined
  /** Unlisted tables that have changed: only the people who sit there are told. */
  const quiet = new Map<string, NodeJS.Timeout>()

  lobby.on('connection', (socket) => {
    socket.on('watch', (id: unknown, answer: unknown) => {
      const watched = matchId.safeParse(id)
      if (watched.success && socket.rooms.size <= mostWatched + 1) void socket.join(watched.data)
      if (typeof answer === 'function') answer()
    })
    socket.on('unwatch', (id: unknown) => {
      if (matchId.safeParse(id).success) void socket.leave(String(id))
    })
  })

  const unsubscribe = bus.subscribe('table', ({ id, only }) => {
    if (only !== undefined) {
      lobby.to(roomOf(only)).emit('tables')
      return
    }
    if (lobby.adapter.rooms.has(id)) lobby.to(id).emit('table', { id })
    if (lobby.sockets.size === 0 || timer || quiet.has(id)) return
    void journal.table(id).then(
      (table) => {
        if (!table || table.listed) timer ??= setTimeout(tell, pause)
        else if (!quiet.has(id)) quiet.set(id, setTimeout(tellSeated, pause, id))
      },
      () => undefined,
    )
  })

  const unhear = bus.subscribe('chat', ({ match }) => void lobby.to(match).emit('talk', { id: match }))

  return () => {
    unsubscribe()
    unhear()
    clearTimeout(timer)
    quiet.forEach(clearTimeout)
  }

  function tellSeated(id: string): void {
    quiet.delete(id)
    void journal.table(id).then(
      (table) => {
        // Without a room it would go to everybody.
        for (const person of table ? peopleAt(table) : []) lobby.to(roomOf(person)).emit('tables')
      },
      () => undefined,
    )
  }

  function tell(): void {
    timer = undefined
    lobby.emit('tables')
  }
}
