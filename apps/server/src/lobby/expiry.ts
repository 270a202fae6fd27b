import type { Logger } from 'pino'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'

const day = 86_400_000
const openFor = 14 * day
const every = 3_600_000

/** Clears open tables away that nothing has happened at for two weeks. @returns the function that ends it. */
export function expireTables({ journal, bus, log }: { journal: Journal; bus: Bus; log: Logger }): () => void {
  const timer = setInterval(() => void clear(), every)
  timer.unref()
  void clear()
  return () => clearInterval(timer)

  async function clear(): Promise<void> {
    try {
      for (const id of await journal.expireOpenTables(Date.now() - openFor)) bus.publish('table', { id })
    } catch (error) {
      log.error({ err: error }, 'could not clear old tables away')
    }
  }
}
