/** Calls to the thread that writes: while it works what comes gathers, and then goes in one message; so do the answers. */
import { Worker } from 'node:worker_threads'
import type { Store } from './index.ts'

/** What the thread does: the methods of its store, and what it looks at now and then. */
export type Work = keyof Store | 'look'

/** `[number, method, arguments]` */
export type Call = readonly [number, Work, readonly unknown[]]

/** `[number, what it gave]`, or with a third the failure; errors lose all but their message on the way between threads. */
export type Answer = readonly [number, unknown, Failure?]

export interface Failure {
  readonly message: string
  readonly code?: unknown
  readonly errcode?: unknown
}

export interface Calls {
  call<T>(work: Work, ...args: unknown[]): Promise<T>
  /** Once all that was called before is done. */
  close(): Promise<void>
}

export function callsTo(path: string): Calls {
  // What this process was started with isn't for the thread: a program given on the command line, say.
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path }, execArgv })
  const under = new Map<number, PromiseWithResolvers<unknown>>()
  let waiting: Call[] = []
  let number = 0
  let ended: Error | undefined

  // Keeps the process alive only while somebody waits.
  worker.unref()
  worker.on('message', (answers: readonly Answer[]) => {
    for (const [id, value, failure] of answers) {
      const call = under.get(id)
      under.delete(id)
      if (failure) call?.reject(Object.assign(new Error(failure.message), failure))
      else call?.resolve(value)
    }
    if (under.size === 0) worker.unref()
    else if (under.size === waiting.length) send()
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve())).then(() => end(new Error('the journal is closed')))

  return {
    call,
    async close() {
      if (!ended) await call('close')
      await gone
    },
  }

  function call<T>(work: Work, ...args: unknown[]): Promise<T> {
    if (ended) return Promise.reject(ended)
    const answer = Promise.withResolvers<unknown>()
    if (under.size === 0) worker.ref()
    number += 1
    under.set(number, answer)
    waiting.push([number, work, args])
    // All of one tick, if the thread has nothing to do.
    if (under.size === 1) setImmediate(send)
    return answer.promise as Promise<T>
  }

  function send(): void {
    const calls = waiting
    waiting = []
    worker.postMessage(calls)
  }

  function end(error: Error): void {
    ended ??= error
    for (const { reject } of under.values()) reject(ended)
    under.clear()
  }
}
