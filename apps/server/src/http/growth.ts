import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from './metrics.ts'

interface GrowthParts {
  readonly metrics: Pick<Metrics, 'gauge'>
  readonly journal: Pick<Journal, 'size'>
  readonly bus: Pick<Bus, 'subscribe'>
}

/** With fewer moves the figure says more about the database's pages than about the moves. */
const fewest = 100

/** The size of the store, and how much a thousand moves have added to it since the server started. @returns the function that ends it. */
export async function measureGrowth({ metrics, journal, bus }: GrowthParts): Promise<() => void> {
  const { used } = await journal.size()
  let moves = 0
  metrics.gauge('store_bytes', 'Bytes of the database in use', async () => (await journal.size()).used)
  metrics.gauge('store_free_bytes', 'Bytes of the database that are free for what comes', async () => (await journal.size()).free)
  metrics.gauge('store_log_bytes', 'Bytes of the write-ahead log beside the database', async () => (await journal.size()).log)
  metrics.gauge(
    'store_growth_bytes_per_1000_moves',
    'What a thousand moves have added to the database since the server started, less what shrinking has freed; NaN in the first hundred',
    async () => (moves < fewest ? Number.NaN : (1000 * ((await journal.size()).used - used)) / moves),
  )
  return bus.subscribe('match', () => {
    moves += 1
  })
}
