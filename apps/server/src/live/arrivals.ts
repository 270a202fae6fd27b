import type { Bus } from '../cluster/bus.ts'
import type { Present } from '../cluster/topics.ts'

export interface Arrivals {
  note(id: string): void
  close(): void
}

/** Announces, after a moment, so that reloading a page makes no news: `here`, who has come or gone; `sight`, whose page is seen or no longer. */
export const arrivals = (bus: Bus, present: (match: string) => Present, topic: 'here' | 'sight' = 'here'): Arrivals =>
  inAMoment((match) => bus.publish(topic, { match, ...present(match) }))

/** Tells of each once, after a moment, however often it was noted. */
export function inAMoment(tell: (id: string) => unknown, moment = 150): Arrivals {
  const noted = new Map<string, NodeJS.Timeout>()
  let closed = false
  return {
    note(id) {
      if (closed || noted.has(id)) return
      const timer = setTimeout(() => {
        noted.delete(id)
        tell(id)
      }, moment)
      timer.unref()
      noted.set(id, timer)
    },
    close() {
      closed = true
      for (const timer of noted.values()) clearTimeout(timer)
    },
  }
}
