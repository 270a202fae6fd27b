/** Draws the pictures of links in a thread of its own, one after another, and keeps those that were asked for last. */
import { Worker } from 'node:worker_threads'
import { RequestError } from '@toadstool/protocol'
import type { Sheet } from './sheet.ts'

export interface Painter {
  /**
   * The picture, as PNG; one that is known isn't drawn again.
   * @param key names the picture: the same for the same sheet
   * @throws RequestError too-many-requests
   */
  paint(key: string, sheet: Sheet): Promise<Uint8Array>
  known(key: string): Promise<Uint8Array> | undefined
  close(): Promise<void>
}

/** What the thread answers: the picture, or why there is none. */
export type Answer = readonly [number, Uint8Array | string]

/** Pictures kept, of 50 to 120 kB each. */
const mostKept = 100
const mostWaiting = 16
/** Milliseconds until a thread without an answer is given up. */
const patience = 10_000

export function painterThread(worker = new URL('./worker.ts', import.meta.url)): Painter {
  const kept = new Map<string, Promise<Uint8Array>>()
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let number = 0

  return {
    known: (key) => kept.get(key),
    paint(key, sheet) {
      const known = kept.get(key)
      if (known) return known
      if (waiting.size >= mostWaiting) throw new RequestError('too-many-requests', 'other pictures are being drawn: try again in a moment')
      const painted = ask(sheet)
      kept.set(key, painted)
      painted.catch(() => kept.delete(key))
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
      return painted
    },
    async close() {
      await end(new RequestError('shutting-down', 'the server is stopping'))
    },
  }

  function ask(sheet: Sheet): Promise<Uint8Array> {
    thread ??= started()
    number += 1
    const answer = Promise.withResolvers<Uint8Array>()
    waiting.set(number, answer)
    watch()
    thread.postMessage([number, sheet])
    return answer.promise
  }

  function started(): Worker {
    const begun = new Worker(worker, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    begun.unref()
    begun.on('message', ([id, painted]: Answer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      watch()
      if (typeof painted === 'string') asked?.reject(new Error(painted))
      else asked?.resolve(painted)
    })
    begun.on('error', (error) => void end(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => begun === thread && void end(new Error('the thread that draws has ended')))
    return begun
  }

  /** Counts anew with each picture, as long as some are waited for. */
  function watch(): void {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(() => void end(new Error(`a picture took more than ${patience} ms`)), patience).unref()
  }

  /** The next picture starts another thread. */
  async function end(error: Error): Promise<void> {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ended?.terminate()
  }
}
