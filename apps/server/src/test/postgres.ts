/** A PostgreSQL of the tests' own. */
import { afterAll, beforeAll, describe } from 'vitest'
import { type Cluster, newCluster, programs } from './database.ts'
import { freshFolder } from './folders.ts'

export type { Cluster } from './database.ts'

const skipNotice = 'SKIPPED: tests over PostgreSQL, for there is none here. Install it (Debian: apt-get install postgresql).'

/** Tests with one cluster; skipped, with a notice, where PostgreSQL isn't installed. */
export function overPostgres(name: string, tests: (cluster: Cluster) => void, { fsync = false } = {}): void {
  if (!programs) console.warn(skipNotice)
  describe.skipIf(!programs)(name, () => {
    let cluster: Cluster | undefined
    beforeAll(async () => {
      cluster = await newCluster(freshFolder, fsync)
      await cluster.start()
    })
    afterAll(() => cluster?.stop())
    const known = (): Cluster => {
      if (!cluster) throw new Error('PostgreSQL has not started')
      return cluster
    }
    tests({
      get port() {
        return known().port
      },
      get folder() {
        return known().folder
      },
      url: (...args) => known().url(...args),
      fresh: (...args) => known().fresh(...args),
      ask: (...args) => known().ask(...args),
      start: () => known().start(),
      stop: (how) => known().stop(how),
      async standby() {
        const other = await known().standby()
        afterAll(() => other.stop())
        return other
      },
    })
  })
}
