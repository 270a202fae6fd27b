/** Draws the pictures of links in a thread of its own, one after another, and keeps those that were asked for last. */
import { Worker } from 'node:worker_threads'
import { RequestError } from '@toadstool/protocol'
import { threadOf } from '../thread.ts'
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

/** Pictures kept, of 50 to 120 kB each. */
const mostKept = 100
const mostWaiting = 16
/** Milliseconds until a thread without an answer is given up. */
const patience = 10_000

export function painterThread(worker = new URL('./worker.ts', import.meta.url)): Painter {
  const kept = new Map<string, Promise<Uint8Array>>()
  const thread = threadOf<Sheet, Uint8Array>({
    start: () => new Worker(worker, { execArgv: ['--disable-warning=ExperimentalWarning'] }),
    patience,
    late: () => new Error(`a picture took more than ${patience} ms`),
  })

  return {
    known: (key) => kept.get(key),
    paint(key, sheet) {
      const known = kept.get(key)
      if (known) return known
      if (thread.waiting >= mostWaiting)
        throw new RequestError('too-many-requests', 'other pictures are being drawn: try again in a moment')
      const painted = thread.ask(sheet)
      kept.set(key, painted)
      painted.catch(() => kept.delete(key))
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
      return painted
    },
    close: () => thread.end(new RequestError('shutting-down', 'the server is stopping')),
  }
}
