/** Judges matches from people's devices in a thread of its own, one after another. */
import { Worker } from 'node:worker_threads'
import { RequestError } from '@toadstool/protocol'
import { threadOf } from '../../thread.ts'
import type { From, Judged } from './judged.ts'

export interface Judge {
  /** @param from the moment that it must go on from; absent: it must have been dealt @throws RequestError too-many-requests, too-large: it takes too long */
  judge(text: string, from?: From): Promise<Judged>
  close(): Promise<void>
}

/** What the thread is asked. */
export type Question = readonly [text: string, from: From | undefined]

const mostWaiting = 8
/** Milliseconds until a thread without an answer is given up: a match of 900 actions takes two seconds. */
const usualPatience = 15_000
const resourceLimits = { maxOldGenerationSizeMb: 384 }

/** @param module exports the rulebooks */
export function judgeThread(module = '@toadstool/games', patience = usualPatience): Judge {
  const thread = threadOf<Question, Judged>({
    start: () =>
      new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { module },
        execArgv: ['--disable-warning=ExperimentalWarning'],
        resourceLimits,
      }),
    patience,
    late: () => new RequestError('too-large', 'this match takes too long to play again'),
  })
  return {
    async judge(text, from) {
      if (thread.waiting >= mostWaiting)
        throw new RequestError('too-many-requests', 'other matches are being looked at: try again in a moment')
      return thread.ask([text, from])
    },
    close: () => thread.end(new RequestError('shutting-down', 'the server is stopping')),
  }
}
