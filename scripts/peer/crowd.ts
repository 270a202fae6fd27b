/** Spectators, all those of a round in a thread of their own: their traffic keeps no player waiting. */
import { constants, setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Line, lineTo } from './line.ts'

/** Spectators of one match, from one address. */
interface Party {
  readonly port: number
  readonly game: string
  readonly match: string
  readonly seats: number
  readonly from: string
  readonly size: number
}

export interface Crowd {
  /** Resolves once all of them see the match; rejects if one of them is sent away. */
  come(party: Party): Promise<void>
  /** All that came from this address leave. */
  go(from: string): void
  /** What they have been sent so far, in bytes. */
  bytes(): number
  leave(): Promise<void>
}

/** Counts what they have been sent in memory that both threads see, so that asking costs them nothing. */
export function crowd(): Crowd {
  const counted = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const thread = new Worker(import.meta.filename, { workerData: counted })
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  failed.catch(() => undefined)
  const there = new Map<string, () => void>()
  thread.on('message', (from: string) => there.get(from)?.())
  return {
    come(party) {
      const arrived = new Promise<void>((resolve) => there.set(party.from, resolve))
      thread.postMessage(party)
      return Promise.race([arrived, failed])
    },
    go: (from) => thread.postMessage(from),
    bytes: () => Number(Atomics.load(counted, 0)),
    async leave() {
      await thread.terminate()
    },
  }
}

if (!isMainThread) {
  setPriority(constants.priority.PRIORITY_LOW)
  const counted = workerData as BigInt64Array
  const lines = new Map<string, readonly Line[]>()
  parentPort?.on('message', async (party: Party | string) => {
    if (typeof party === 'string') {
      for (const line of lines.get(party) ?? []) line.close()
      lines.delete(party)
      return
    }
    lines.set(party.from, await Promise.all(Array.from({ length: party.size }, () => watch(party, counted))))
    parentPort?.postMessage(party.from)
  })
}

/** Resolves with the first picture. */
async function watch({ port, game, match, seats, from }: Party, counted: BigInt64Array): Promise<Line> {
  let see = (): void => undefined
  const seen = new Promise<void>((resolve) => {
    see = resolve
  })
  const heard = (event: string, frame: Buffer): void => {
    Atomics.add(counted, 0, BigInt(frame.length))
    if (event === 'sync') see()
    else if (event === 'refused' || event === 'problem') throw new Error(frame.toString())
  }
  const line = await lineTo({ port, namespace: game, from, heard, match })
  line.send('sync', match, null, null, seats)
  await seen
  return line
}
