import { Worker } from 'node:worker_threads'
import type { BotLevel, GameView, Seat, Sentence } from '@toadstool/games'

export interface Question {
  readonly match: { readonly game: string; readonly rules: number }
  readonly view: GameView
  readonly seat: Seat
  readonly level: BotLevel
  readonly seed: string
  /** Whether the bot owes a decision; if not, it may volunteer one. */
  readonly owes: boolean
}

/** What a worker answers. */
export type Answer = { readonly sentence: Sentence | null } | { readonly failure: string }

/** One thread, for one question at a time, so that each has its full time. */
export interface Thread {
  readonly state: 'starting' | 'free' | 'thinking' | 'ended'
  /** Only while the thread is free. Rejects if the bot fails or takes too long; then the thread has ended. */
  think(question: Question): Promise<Sentence | null>
  close(): Promise<void>
}

/** In watch mode Node reports a thread's imports over the same channel. */
const isOurs = (message: unknown): message is 'ready' | Answer =>
  message === 'ready' || (typeof message === 'object' && message !== null && ('sentence' in message || 'failure' in message))

const startPatience = 20_000

/** @param changed called when the thread is free, and when it has ended: with the error, if it couldn't even start. */
export function threadOf(parts: { module: string; patience: number; changed(thread: Thread, error?: Error): void }): Thread {
  const { module, patience, changed } = parts
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { module } })
  let state: Thread['state'] = 'starting'
  let asked: PromiseWithResolvers<Sentence | null> | undefined
  let timer = setTimeout(() => end(new Error('the bots thread did not start')), startPatience)
  worker.unref()
  worker.on('message', (message: unknown) => {
    if (state === 'ended' || !isOurs(message)) return
    clearTimeout(timer)
    const answered = asked
    asked = undefined
    state = 'free'
    if (message !== 'ready') {
      if ('failure' in message) answered?.reject(new Error(message.failure))
      else answered?.resolve(message.sentence)
    }
    changed(thread)
  })
  worker.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('the bots thread has ended')))

  const thread: Thread = {
    get state() {
      return state
    },
    think(question) {
      asked = Promise.withResolvers()
      state = 'thinking'
      timer = setTimeout(() => end(new Error(`a bot took more than ${patience} ms`)), patience)
      worker.postMessage(question)
      return asked.promise
    },
    async close() {
      end(new Error('the server is stopping'))
      await worker.terminate()
    },
  }
  return thread

  function end(error: Error): void {
    if (state === 'ended') return
    const early = state === 'starting'
    state = 'ended'
    clearTimeout(timer)
    void worker.terminate()
    asked?.reject(error)
    changed(thread, early ? error : undefined)
  }
}
