import type { Server } from 'socket.io'
import { cookieIn } from '../http/cookies.ts'

/** Counts the people with an open page: all connections of one session, in several tabs or namespaces, are one caller. */
export function callers(io: Server): () => number {
  const open = new Map<string, number>()
  io.engine.on(
    'connection',
    (connection: { id: string; request: { headers: { cookie?: string } }; once(event: 'close', end: () => void): void }) => {
      const caller = cookieIn(connection.request.headers.cookie) ?? connection.id
      open.set(caller, (open.get(caller) ?? 0) + 1)
      connection.once('close', () => {
        const left = (open.get(caller) ?? 1) - 1
        if (left > 0) open.set(caller, left)
        else open.delete(caller)
      })
    },
  )
  return () => open.size
}
