import { matchId } from '@toadstool/protocol'
import type { Server } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import type { Host } from '../match/host.ts'
import { peopleAt } from '../tables/seats.ts'
import { isVeiled } from '../tables/watching.ts'
import { mostWatched } from './limits.ts'
import { roomOf } from './watching.ts'

interface LobbyNewsParts {
  readonly io: Server
  readonly bus: Bus
  readonly journal: Pick<Journal, 'table'>
  readonly host: Pick<Host, 'tableHeld'>
  readonly pause?: number
}

/**
 * Namespace `/lobby`: `tables` when the list has changed, or a table at which the socket's person sits; `table` when a table
 * that the socket watches has changed, otherwise than by an action of its match, of which the match itself tells; `talk` when
 * there is a new line of chat at it; `yours` when the socket's person is waited for at a match, or no longer.
 * Clients then fetch the change itself over HTTP. `watch` is acknowledged: from then on nothing is missed. What happens within
 * a match that is closed to spectators is told to those who sit there, and to nobody else, since the news alone would say when.
 * @returns the function that ends it.
 */
export function lobbyNews({ io, bus, journal, host, pause = 300 }: LobbyNewsParts): () => void {
  const lobby = io.of('/lobby')
  let timer: NodeJS.Timeout | undefined
  /** The tables that have changed since the lists were told last, and whether it could be seen from outside. */
  const changed = new Map<string, boolean>()

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

  const note = (id: string, isOutside = true): void => {
    if (!isOutside) void tellWithin(id, 'table')
    else if (lobby.adapter.rooms.has(id)) lobby.to(id).emit('table', { id })
    noteForLists(id, isOutside)
  }
  const noteForLists = (id: string, isOutside: boolean): void => {
    if (lobby.sockets.size === 0) return
    changed.set(id, isOutside || changed.get(id) === true)
    timer ??= setTimeout(tell, pause)
  }
  const endings = [
    bus.subscribe('table', ({ id, by, only, within, turns = [] }) => {
      for (const person of turns) lobby.to(roomOf(person)).emit('yours', { id })
      if (only !== undefined) lobby.to(roomOf(only)).emit('tables')
      else if (by === 'step') noteForLists(id, false)
      else note(id, !within)
    }),
    bus.subscribe('here', ({ match }) => note(match)),
    ...(['chat', 'talk'] as const).map((topic) => bus.subscribe(topic, ({ match }) => void tellWithin(match, 'talk'))),
    bus.subscribe('gap', () => void lobby.emit('tables')),
  ]

  return () => {
    for (const end of endings) end()
    clearTimeout(timer)
  }

  /** Who sits there, and whether it is listed, is known of a match in memory: that costs nothing with each move. */
  async function tableOf(id: string): Promise<TableRecord | null | undefined> {
    const found = async () => (await host.tableHeld(id)) ?? journal.table(id)
    return found().catch(unread)
  }

  /** To all who watch the table, or at one that is closed to spectators to those of them who sit there. */
  async function tellWithin(id: string, event: 'table' | 'talk'): Promise<void> {
    if (!lobby.adapter.rooms.has(id)) return
    const table = await tableOf(id)
    if (table === null) return
    const rooms = table && isVeiled(table) ? peopleAt(table).map(roomOf) : [id]
    for (const room of rooms) lobby.to(room).emit(event, { id })
  }

  /** A table that isn't listed is news only for the people who sit there, and so is what happens within a match closed to spectators. */
  async function tell(): Promise<void> {
    timer = undefined
    const tables = [...changed]
    changed.clear()
    const seated = new Set<string>()
    for (const [id, isOutside] of tables) {
      const table = await tableOf(id)
      if (table === null || table?.listed === false || (table && !isOutside && isVeiled(table)))
        for (const person of table ? peopleAt(table) : []) seated.add(person)
      else {
        lobby.emit('tables')
        return
      }
    }
    for (const person of seated) lobby.to(roomOf(person)).emit('tables')
  }
}

/** Nobody is told of what can't be read. */
const unread = (): null => null
