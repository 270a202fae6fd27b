/** Connections end with the session they were opened in. */
import type { Server, Socket } from 'socket.io'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Identity } from '../identity/identity.ts'

type Connection = Socket['conn']

interface EndingsParts {
  readonly io: Server
  readonly bus: Bus
  readonly identity: Pick<Identity, 'sessionOf' | 'endedOf'>
  readonly log: Log
}

/** Sessions in one question. */
const pageLength = 500

/** @returns the function that ends it. */
export function endWithSessions({ io, bus, identity, log }: EndingsParts): () => void {
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
  const endings = [
    bus.subscribe('session', ({ id }) => end(id)),
    bus.subscribe(
      'gap',
      () => void look().catch((error: unknown) => log.warn({ err: error }, 'which sessions have ended could not be read')),
    ),
  ]
  return () => {
    for (const end of endings) end()
  }

  function end(session: string): void {
    for (const connection of [...(open.get(session) ?? [])]) connection.close(true)
  }

  /** The end of a session may have been told in vain. */
  async function look(): Promise<void> {
    const all = [...open.keys()]
    for (let from = 0; from < all.length; from += pageLength) {
      for (const session of await identity.endedOf(all.slice(from, from + pageLength))) end(session)
    }
  }
}
