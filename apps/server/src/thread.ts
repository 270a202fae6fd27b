/** A thread that answers questions one after another. One that takes too long is given up: the next question starts another. */
import type { Worker } from 'node:worker_threads'

/** What the thread says to the question of this number: its answer, or the failure as text. */
export type Answer<A> = readonly [number, A | string]

export interface Thread<Q, A> {
  /** Questions that are still to be answered. */
  readonly waiting: number
  ask(question: Q): Promise<A>
  /** Questions that are open are rejected with this. */
  end(error: Error): Promise<void>
}

interface ThreadParts {
  start(): Worker
  /** Milliseconds without an answer. */
  readonly patience: number
  /** Why it was given up. */
  late(): Error
}

export function threadOf<Q, A>({ start, patience, late }: ThreadParts): Thread<Q, A> {
  const waiting = new Map<number, PromiseWithResolvers<A>>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let number = 0

  return {
    get waiting() {
      return waiting.size
    },
    ask(question) {
      thread ??= started()
      number += 1
      const answer = Promise.withResolvers<A>()
      waiting.set(number, answer)
      watch()
      thread.postMessage([number, question])
      return answer.promise
    },
    end,
  }

  function started(): Worker {
    const begun = start()
    begun.unref()
    begun.on('message', ([id, found]: Answer<A>) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      watch()
      if (typeof found === 'string') asked?.reject(new Error(found))
      else asked?.resolve(found)
    })
    begun.on('error', (error) => begun === thread && void end(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => begun === thread && void end(new Error('the thread has ended')))
    return begun
  }

  /** Counts anew with each answer, as long as some are waited for. */
  function watch(): void {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(() => void end(late()), patience).unref()
  }

  async function end(error: Error): Promise<void> {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ended?.terminate()
  }
}
