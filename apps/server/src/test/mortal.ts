/** A store whose server can be killed at any call: before it is done, or right after, so that nobody hears the answer. */
import type { Journal } from '../journal/journal.ts'

export interface Mortal {
  readonly journal: Journal
  /** The server is killed at the n-th call from now: done or not done. */
  killAt(calls: number, done: boolean): void
  readonly isDead: boolean
  kill(): void
}

export function mortal(journal: Journal): Mortal {
  let left = Number.POSITIVE_INFINITY
  let [isDone, isDead] = [false, false]
  const dying =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (isDead) throw new Error('killed')
      left -= 1
      if (left > 0) return method(...args)
      isDead = true
      if (isDone) await method(...args)
      throw new Error('killed')
    }
  const methods = Object.entries(journal).map(([name, method]) => [name, name === 'inTurn' || name === 'alone' ? method : dying(method)])
  return {
    journal: { ...(Object.fromEntries(methods) as Journal), close: async () => undefined },
    killAt(calls, done) {
      ;[left, isDone] = [calls, done]
    },
    get isDead() {
      return isDead
    },
    kill() {
      isDead = true
    },
  }
}
