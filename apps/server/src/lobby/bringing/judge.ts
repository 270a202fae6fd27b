/** Judges matches from people's devices in a thread of its own, one after another. */
import { Worker } from 'node:worker_threads'
import { RequestError } from '@toadstool/protocol'
import type { From, Judged } from './judged.ts'

export interface Judge {
  /** @param from the moment that it must go on from; absent: it must have been dealt @throws RequestError too-many-requests, too-large: it takes too long */
  judge(text: string, from?: From): Promise<Judged>
  close(): Promise<void>
}

/** What the thread is asked. */
export type Question = readonly [number, string, From | undefined]

/** What the thread answers: what it has found, or the failure. */
export type Answer = readonly [number, Judged | string]

const mostWaiting = 8
/** Milliseconds until a thread without an answer is given up: a match of 900 actions takes two seconds. */
const usualPatience = 15_000
const resourceLimits = { maxOldGenerationSizeMb: 384 }

/** @param module exports the rulebooks */
export function judgeThread(module = '@toadstool/games', patience = usualPatience): Judge {
  const waiting = new Map<number, PromiseWithResolvers<Judged>>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let number = 0

  return {
    async judge(text, from) {
      if (waiting.size >= mostWaiting)
        throw new RequestError('too-many-requests', 'other matches are being looked at: try again in a moment')
      thread ??= started()
      number += 1
      const answer = Promise.withResolvers<Judged>()
      waiting.set(number, answer)
      watch()
      thread.postMessage([number, text, from] satisfies Question)
      return answer.promise
    },
    close: () => end(new RequestError('shutting-down', 'the server is stopping')),
  }

  function started(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits,
    })
    begun.unref()
    begun.on('message', ([id, found]: Answer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      watch()
      if (typeof found === 'string') asked?.reject(new Error(found))
      else asked?.resolve(found)
    })
    begun.on('error', (error) => begun === thread && void end(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => begun === thread && void end(new Error('the thread that judges matches has ended')))
    return begun
  }

  /** Counts anew with each answer, as long as some are waited for. */
  function watch(): void {
    clearTimeout(timer)
    const late = new RequestError('too-large', 'this match takes too long to play again')
    if (waiting.size > 0) timer = setTimeout(() => void end(late), patience).unref()
  }

  /** The next match starts another thread. */
  async function end(error: Error): Promise<void> {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ended?.terminate()
  }
}
