/** Connections end with the session they were opened in. */
import type { Server, Socket } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Identity } from '../identity/identity.ts'

type Connection = Socket['conn']

/** @returns the function that ends it. */
export function endWithSessions({ io, bus, identity }: { io: Server; bus: Bus; identity: Identity }): () => void {
  const open = new Map<string, Set<Connection>>()
  io.engine.on('connection', (connection: Connection) => {
    const session = identity.sessionOf(connection.request.headers.cookie)
    if (session === undefined) return
    const same = open.get(session) ?? new Set()
    open.set(session, same.add(connection))
    connection.once('close', () => {
      same.delete(connection)
      if (same.size === 0 && open.get(session) === same) open.delete(session)
    })
  })
  return bus.subscribe('session', ({ id }) => {
    for (const connection of [...(open.get(id) ?? [])]) connection.close(true)
  })
}
