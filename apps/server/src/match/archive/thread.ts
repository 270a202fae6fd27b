import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { RequestError } from '@toadstool/protocol'
import type { Archive } from './archive.ts'

type Ask = Exclude<keyof Archive, 'close'>

/** `[number, question, arguments]` */
export type Call = readonly [number, Ask, readonly unknown[]]

/** `[number, answer as JSON]`, or with a third element the failure. */
export type Answer = readonly [number, string | undefined, string?]

export interface ThreadParts {
  /** The database: a file, or an address. */
  readonly path: string
  /** The module whose `journalToRead` opens it. */
  readonly store: string
  /** The module that exports its rulebooks. */
  readonly module: string
}

export interface ThreadData extends ThreadParts {
  readonly port: MessagePort
}

interface Running {
  readonly worker: Worker
  readonly port: MessagePort
}

/** More at once would only slow each of them down. */
const mostAtOnce = 4
/** With so many waiting, further requests are refused. */
const mostWaiting = 32
/** Enough for rows and states of a match with tens of thousands of actions. */
const resourceLimits = { maxOldGenerationSizeMb: 768 }

/** The archive in a thread of its own, which the first question starts. Answers cross as text, at a fraction of an object's cost. */
export function archiveThread(parts: ThreadParts): Archive {
  const under = new Map<number, PromiseWithResolvers<unknown>>()
  const waiting: Call[] = []
  const arrived: Answer[] = []
  let running: Running | undefined
  let number = 0
  let closed = false

  const ask =
    <A extends Ask>(what: A) =>
    (...args: Parameters<Archive[A]>): ReturnType<Archive[A]> => {
      if (closed) return Promise.reject(new RequestError('shutting-down', 'the server is stopping')) as ReturnType<Archive[A]>
      if (waiting.length >= mostWaiting) {
        const busy = new RequestError('too-many-requests', 'others are looking into long matches: try again in a moment')
        return Promise.reject(busy) as ReturnType<Archive[A]>
      }
      number += 1
      const answer = Promise.withResolvers<unknown>()
      under.set(number, answer)
      waiting.push([number, what, args])
      next()
      return answer.promise as ReturnType<Archive[A]>
    }

  return {
    page: ask('page'),
    proof: ask('proof'),
    file: ask('file'),
    record: ask('record'),
    circle: ask('circle'),
    async close() {
      closed = true
      const { worker } = running ?? {}
      end(new RequestError('shutting-down', 'the server is stopping'))
      await worker?.terminate()
    },
  }

  function next(): void {
    while (waiting.length > 0 && under.size - waiting.length < mostAtOnce) {
      const call = waiting.shift()
      running ??= started()
      running.port.postMessage(call)
    }
  }

  function started(): Running {
    const { port1: port, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...parts, port: port2 } satisfies ThreadData,
      transferList: [port2],
      // Not the options of this process.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits,
    })
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    port.on('message', (answer: Answer) => {
      if (arrived.push(answer) === 1) setImmediate(take)
    })
    worker.unref()
    port.unref()
    return { worker, port }
  }

  /** One answer per turn of the event loop: many together would hold up other work as long as a single large one. */
  function take(): void {
    const [id, said, failure] = arrived.shift() as Answer
    const call = under.get(id)
    under.delete(id)
    if (failure !== undefined) call?.reject(new Error(failure))
    else call?.resolve(said === undefined ? undefined : JSON.parse(said))
    next()
    if (arrived.length > 0) setImmediate(take)
  }

  /** The thread has ended; the next question starts another. */
  function end(error: Error): void {
    running?.port.close()
    running = undefined
    waiting.splice(0)
    for (const { reject } of under.values()) reject(error)
    under.clear()
  }
}
