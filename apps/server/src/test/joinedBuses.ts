import type { Bus } from '../cluster/bus.ts'
import { localBus } from '../cluster/local.ts'

/** The buses of several nodes: what is said at one is heard there at once, and at the others, as JSON, in the next turn of the event loop. */
export function joinedBuses(count: number): Bus[] {
  const all = Array.from({ length: count }, localBus)
  return all.map((own) => ({
    ...own,
    publish(topic, message) {
      own.publish(topic, message)
      const said = JSON.stringify(message)
      setImmediate(() => {
        for (const other of all) if (other !== own) other.publish(topic, JSON.parse(said))
      })
    },
  }))
}
