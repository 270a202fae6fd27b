/** Calls to the writing thread: those that come in while it works go out in one message, and so do the answers. */
import { Worker } from 'node:worker_threads'
import type { Store } from './index.ts'

/** The thread's work: the methods of its store, and a look now and then. */
export type Work = keyof Store | 'look'

/** `[number, method, arguments]` */
export type Call = readonly [number, Work, readonly unknown[]]

/** `[number, result]`, or with a third element the failure: between threads, errors lose all but their message. */
export type Answer = readonly [number, unknown, Failure?]

export interface Failure {
  readonly message: string
  readonly code?: unknown
  readonly errcode?: unknown
}

export interface Calls {
  call<T>(work: Work, ...args: unknown[]): Promise<T>
  /** Ends the thread after all earlier calls. */
  close(): Promise<void>
}

/** What {@link callsTo} needs of a thread. */
export type Thread = Pick<Worker, 'on' | 'once' | 'postMessage' | 'ref' | 'unref'>

export function writer(path: string): Thread {
  // Not the options of this process, which may hold a program given on the command line.
  const execArgv = ['--disable-warning=ExperimentalWarning']
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path }, execArgv })
}

/** Long work that no other call waits for. */
const lengthy: ReadonlySet<Work> = new Set<Work>(['shrink'])

interface Open extends PromiseWithResolvers<unknown> {
  readonly isLengthy: boolean
}

/** In watch mode Node reports a thread's imports over the same channel. */
const areAnswers = (message: unknown): message is readonly Answer[] => Array.isArray(message)

export function callsTo(thread: Thread): Calls {
  const under = new Map<number, Open>()
  let waiting: Call[] = []
  /** Unanswered calls of the last message. */
  let sent = 0
  let number = 0
  let ended: Error | undefined

  // The thread keeps the process alive only during calls.
  thread.unref()
  thread.on('message', (answers: unknown) => {
    if (areAnswers(answers)) take(answers)
  })
  const take = (answers: readonly Answer[]): void => {
    for (const [id, value, failure] of answers) {
      const call = under.get(id)
      under.delete(id)
      if (!call?.isLengthy) sent -= 1
      if (failure) call?.reject(Object.assign(new Error(failure.message), failure))
      else call?.resolve(value)
    }
    if (under.size === 0) thread.unref()
    send()
  }
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve())).then(() => end(new Error('the journal is closed')))

  return {
    call,
    async close() {
      await Promise.allSettled([...under.values()].map(({ promise }) => promise))
      if (!ended) await call('close')
      await gone
    },
  }

  function call<T>(work: Work, ...args: unknown[]): Promise<T> {
    if (ended) return Promise.reject(ended)
    const answer = { ...Promise.withResolvers<unknown>(), isLengthy: lengthy.has(work) }
    if (under.size === 0) thread.ref()
    number += 1
    under.set(number, answer)
    if (answer.isLengthy) thread.postMessage([[number, work, args]] satisfies Call[])
    // All calls of one tick together, if the thread is idle.
    else if (waiting.push([number, work, args]) === 1) setImmediate(send)
    return answer.promise as Promise<T>
  }

  function send(): void {
    if (sent > 0 || waiting.length === 0) return
    const calls = waiting
    waiting = []
    sent = calls.length
    thread.postMessage(calls)
  }

  function end(error: Error): void {
    ended ??= error
    for (const { reject } of under.values()) reject(ended)
    under.clear()
  }
}
