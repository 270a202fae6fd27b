import { inTurns } from '../../inTurns.ts'
import type { Journal } from '../journal.ts'
import type { Clients, Lent, Limits } from './clients.ts'

/**
 * In this process one after another; between processes by a lock of the database, which a process that stands still loses, and for which
 * nobody waits longer than `patience` (ms): the work goes on without it.
 */
export function turnsOf(clients: Clients, patience: number): Journal['inTurn'] {
  const here = inTurns()
  return (key, work) =>
    here(key, async () => {
      const lock = await lockOn(clients, key, patience)
      try {
        return await work()
      } finally {
        await lock?.query('COMMIT').then(
          () => lock.release(),
          () => lock.release(true),
        )
      }
    })
}

/** Of the sessions that hold such locks: one whose process stands still is ended. */
export const limitsOfTurn = (patience: number): Limits => ({
  statement_timeout: 2 * patience,
  lock_timeout: patience,
  idle_in_transaction_session_timeout: patience,
})

async function lockOn(clients: Clients, key: string, patience: number): Promise<Lent | undefined> {
  const until = performance.now() + patience
  const client = await clients.take().catch(() => undefined)
  try {
    await client?.query('BEGIN')
    const left = String(Math.max(1, Math.ceil(until - performance.now())))
    await client?.query("SELECT set_config('lock_timeout', $2, true), pg_advisory_xact_lock(hashtextextended($1, 0))", [key, left])
    return client
  } catch {
    client?.release(true)
    return undefined
  }
}

/** By a lock of the session, so that no transaction stays open during work that takes long. Who loses the session finishes its work. */
export const aloneBy =
  (clients: Clients): Journal['alone'] =>
  async (key, work) => {
    const client = await clients.take()
    let mayBeOurs = true
    try {
      const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 1)) AS got', [key])
      mayBeOurs = rows[0]?.got === true
      if (mayBeOurs) await work()
    } finally {
      // With its session the lock goes too.
      client.release(mayBeOurs)
    }
  }
