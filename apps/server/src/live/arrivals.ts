import type { Bus } from '../cluster/bus.ts'
import type { Present } from '../cluster/topics.ts'

export interface Arrivals {
  /** A person has come to this match, or gone. */
  note(match: string): void
  close(): void
}

/** Arrivals and departures are announced after a moment, so that reloading a page makes no news. */
export function arrivals(bus: Bus, present: (match: string) => Present, moment = 150): Arrivals {
  const noted = new Map<string, NodeJS.Timeout>()
  let closed = false
  return {
    note(match) {
      if (closed || noted.has(match)) return
      const timer = setTimeout(() => {
        noted.delete(match)
        bus.publish('here', { match, ...present(match) })
      }, moment)
      timer.unref()
      noted.set(match, timer)
    },
    close() {
      closed = true
      for (const timer of noted.values()) clearTimeout(timer)
    },
  }
}
