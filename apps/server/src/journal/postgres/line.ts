/** `LISTEN` and `NOTIFY`: text from each process to all. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../../cluster/shared.ts'
import type { Clients, Lent } from './clients.ts'

const channel = 'toadstool'
/** Milliseconds between two tries to listen again. */
const interval = 200

const telling = `SELECT pg_notify('${channel}', text) FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`

/** @param listeners for the one connection that listens */
export const lineOver = (tellers: Clients, listeners: Clients): Line => ({
  async tell(texts) {
    // In a statement of its own, after the commit of what it tells: a transaction with it holds up all others while the disk writes.
    await tellers.lend((client) => client.query(telling, [texts]), false)
  },
  hear(said, gap) {
    let closed = false
    let current: Lent | undefined
    const end = (): void => {
      const client = current
      current = undefined
      client?.release(true)
    }
    const listen = async (): Promise<void> => {
      const client = await listeners.take()
      current = client
      if (closed) return
      const over = client.hear(said)
      await client.query(`LISTEN ${channel}`)
      // What was said before is lost.
      gap()
      await over
    }
    const goOn = async (): Promise<void> => {
      while (!closed) {
        await listen().catch(() => undefined)
        end()
        if (!closed) await pause(interval)
      }
    }
    void goOn()
    return () => {
      closed = true
      end()
    }
  },
})
