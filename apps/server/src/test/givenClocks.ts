import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clocks } from '../cluster/nodes.ts'

/** The clocks of a machine, moved only by the test. */
export interface GivenClocks extends Clocks {
  /** Lets the time pass, and everything be done that falls due in it. */
  pass(ms: number): Promise<void>
  /** As long as this the process stands still. */
  freeze(ms: number): void
  /** Sets the clock of the machine. */
  set(by: number): void
}

export function givenClocks(): GivenClocks {
  let [steady, wall] = [1_000, 999_000]
  const timers = new Set<{ readonly interval: number; readonly beat: () => void; next: number }>()
  return {
    wall: () => wall + steady,
    steady: () => steady,
    every(interval, beat) {
      const timer = { interval, beat, next: steady + interval }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async pass(ms) {
      const until = steady + ms
      await settle()
      for (;;) {
        const next = Math.min(until, ...[...timers].map((timer) => timer.next))
        steady = Math.max(steady, next)
        // One that has waited too long beats once.
        for (const timer of [...timers].filter((timer) => timer.next <= steady && timers.has(timer))) {
          timer.next = steady + timer.interval
          timer.beat()
        }
        await settle()
        if (next >= until) return
      }
    },
    freeze(ms) {
      steady += ms
    },
    set(by) {
      wall += by
    },
  }
}

/** Until nothing more follows from what has happened. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}
