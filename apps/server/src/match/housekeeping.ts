/** Background work, a little at a time: matches that nobody plays fall asleep, and finished ones are made smaller. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { MatchHost } from './ports.ts'

interface HousekeepingParts {
  readonly journal: Pick<Journal, 'fullLength' | 'shrink' | 'alone'>
  readonly host: Pick<MatchHost, 'lull'>
  readonly log: Log
  /** The time by which something is old, in ms since 1970. */
  readonly now: () => number
  /** Milliseconds between two looks. */
  readonly every?: number
  /** Milliseconds between two steps, so that players have the machine to themselves most of the time. */
  readonly pause?: number
}

/** Right after its end a match is still being looked at, and resent actions are still answered. */
const shrinksAfter = 86_400_000
const pageLength = 50

/** @returns the function that ends it, after the work under way. */
export function housekeeping({ journal, host, log, now, every = 600_000, pause = 100 }: HousekeepingParts): () => Promise<void> {
  /** Matches that couldn't be made smaller, and stay as they are. */
  const left = new Set<string>()
  let closed = false
  let work: Promise<void> = Promise.resolve()
  const look = (): void => {
    work = work
      .then(() => journal.alone('housekeeping', keep))
      .catch((error: unknown) => log.error({ err: error }, 'the house could not be kept'))
  }
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return async () => {
    closed = true
    clearInterval(timer)
    await work
  }

  async function keep(): Promise<void> {
    if (closed) return
    await host.lull(now())
    for (;;) {
      const page = await journal.fullLength(now() - shrinksAfter, pageLength + left.size)
      const matches = page.filter((id) => !left.has(id))
      if (matches.length === 0) return
      for (const id of matches) {
        if (closed) return
        await shrink(id)
      }
    }
  }

  async function shrink(id: string): Promise<void> {
    try {
      while (!closed && (await journal.shrink(id))) await wait(pause)
    } catch (error) {
      left.add(id)
      log.error({ err: error, match: id }, 'a finished match could not be made smaller')
    }
  }
}
