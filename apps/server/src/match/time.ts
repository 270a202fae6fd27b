/** The time of the clocks, in ms: steady while a server runs, whatever the wall clock is set to, and standing still while none does. */
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'

export interface Time {
  now(): number
  /** Calls `look` again and again as time passes. @returns the function that ends it. */
  watch(look: () => void): () => void
}

/** By the wall clock, for a server that never stops and a clock that is never set. */
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
  /** A clock in ms that never goes back. */
  readonly steady?: () => number
  readonly wall?: () => number
}

/** Extra time for everybody to come back after a stop, in ms. */
const grace = 20_000
const keepEvery = 10_000

/** The time of this store's tables: it continues from where the last server stopped, or last stored it. */
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
      // With a full disk it continues from the last time stored.
      await journal.saveTime(now()).catch(() => undefined)
    },
  }
}

/** The earlier of both clocks: nothing becomes old because the wall clock jumps. */
export const earliest =
  ({ now }: Pick<Time, 'now'>, wall: () => number = Date.now) =>
  (): number =>
    Math.min(wall(), now())
