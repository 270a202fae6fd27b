import { Worker } from 'node:worker_threads'
import type { BotLevel, GameView, Seat, Sentence } from '@toadstool/games'

export interface Question {
  readonly slug: string
  readonly view: GameView
  readonly seat: Seat
  readonly level: BotLevel
  readonly seed: string
}

export interface Thinker {
  /** Rejects if the bot fails or takes too long. */
  ask(question: Question): Promise<Sentence>
  close(): Promise<void>
}

/** One thread for all bots, made when first needed and again after a crash; one question at a time, so that each has its full time. */
export function thinker({ module, patience = 3000 }: { module: string; patience?: number }): Thinker {
  const waiting: { question: Question; resolve(sentence: Sentence): void; reject(error: Error): void }[] = []
  let worker: Worker | undefined
  let ready = false
  let timer: NodeJS.Timeout | undefined
  let asked = false

  function start(): void {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { module } })
    worker = made
    made.unref()
    made.on('message', (message: 'ready' | { sentence?: Sentence; failure?: string }) => {
      if (worker !== made) return
      if (message === 'ready') {
        ready = true
        next()
      } else answer(message)
    })
    made.on('error', (error: unknown) => stop(made, error instanceof Error ? error : new Error(String(error))))
    made.on('exit', () => stop(made, new Error('the bots thread has ended')))
    timer = setTimeout(() => stop(made, new Error('the bots thread did not start')), startPatience)
  }

  function next(): void {
    if (asked || waiting.length === 0) return
    if (!worker) start()
    if (!ready) return
    clearTimeout(timer)
    asked = true
    const thread = worker as Worker
    timer = setTimeout(() => stop(thread, new Error(`a bot took more than ${patience} ms`)), patience)
    thread.postMessage(waiting[0]?.question)
  }

  function answer({ sentence, failure }: { sentence?: Sentence; failure?: string }): void {
    clearTimeout(timer)
    asked = false
    const first = waiting.shift()
    if (sentence) first?.resolve(sentence)
    else first?.reject(new Error(failure ?? 'a bot had nothing to say'))
    next()
  }

  /** The question under way fails, the others get a new thread. */
  function stop(thread: Worker, error: Error): void {
    if (worker !== thread) return
    worker = undefined
    ready = false
    asked = false
    clearTimeout(timer)
    void thread.terminate()
    waiting.shift()?.reject(error)
    next()
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject })
        next()
      }),
    async close() {
      const thread = worker
      worker = undefined
      clearTimeout(timer)
      for (const { reject } of waiting.splice(0)) reject(new Error('the server is stopping'))
      await thread?.terminate()
    },
  }
}

const startPatience = 20_000
