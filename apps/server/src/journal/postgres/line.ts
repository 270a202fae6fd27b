/** `LISTEN` and `NOTIFY`: text from each process to all. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../../cluster/shared.ts'
import type { Clients, Lent } from './clients.ts'

const channel = 'toadstool'
/** Milliseconds between two tries to listen again. */
const interval = 200

/** Milliseconds after which the listening connection is asked whether it is alive, and for which it may take to answer. */
const quiet = 5_000
const patience = 2_000

const inTime = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, pause(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))])

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
      let isOver = false
      const over = client.hear(said).then(() => {
        isOver = true
      })
      await client.query(`LISTEN ${channel}`)
      // What was said before is lost.
      gap()
      while (!isOver) {
        await Promise.race([over, pause(quiet, undefined, { ref: false })])
        // A connection may die without a word.
        if (!isOver) await inTime(client.query('SELECT 1'))
      }
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
