/** The time by which clocks run, in ms: it goes on steadily while a server runs, whatever the wall clock is set to, and stands while none does. */
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'

export interface Time {
  now(): number
  /** Calls again and again as time passes. @returns the function that ends it. */
  watch(look: () => void): () => void
}

/** For one server that never stops, by a clock that is never set. */
export const wallTime: Time = {
  now: Date.now,
  watch(look) {
    const timer = setInterval(look, 250)
    timer.unref()
    return () => clearInterval(timer)
  },
}

interface TimeParts {
  readonly journal: Pick<Journal, 'savedTime' | 'saveTime'>
  readonly bus: Pick<Bus, 'subscribe'>
  /** Milliseconds that only ever go on. */
  readonly steady?: () => number
  readonly wall?: () => number
}

/** What everybody is given after a stop, to come back. */
const grace = 20_000
const keepEvery = 10_000

/** The time of the tables in this store: it goes on from where it stood when the last server stopped, or was last seen to act. */
export async function tableTime({
  journal,
  bus,
  steady = () => performance.now(),
  wall = Date.now,
}: TimeParts): Promise<Time & { keep(): Promise<void>; end(): Promise<void> }> {
  const stood = await journal.savedTime()
  const [startedAt, base] = [steady(), stood === undefined ? wall() : stood - grace]
  const now = (): number => base + Math.round(steady() - startedAt)
  let acted = stood === undefined
  const unsubscribe = bus.subscribe('match', () => {
    acted = true
  })
  const keep = async (): Promise<void> => {
    if (!acted) return
    acted = false
    await journal.saveTime(now())
  }
  const timer = setInterval(() => void keep().catch(() => undefined), keepEvery)
  timer.unref()
  await keep()
  return {
    now,
    watch: wallTime.watch,
    keep,
    async end() {
      unsubscribe()
      clearInterval(timer)
      // On a full disk it goes on from where something was last done.
      await journal.saveTime(now()).catch(() => undefined)
    },
  }
}

/** What is old by this is so by both clocks: a wall clock that jumps makes nothing old. */
export const earliest =
  ({ now }: Pick<Time, 'now'>, wall: () => number = Date.now) =>
  (): number =>
    Math.min(wall(), now())
