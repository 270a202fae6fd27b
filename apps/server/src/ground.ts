/** What the server stands on: a store of its own in the data folder, or one that it shares with other nodes. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import release from '../package.json' with { type: 'json' }
import type { Bus } from './cluster/bus.ts'
import { type Elsewhere, elsewhereOf, nowhere } from './cluster/elsewhere.ts'
import { alwaysFresh, type Heads, type HeadsParts, watchHeads } from './cluster/heads.ts'
import { alone, type Keeper, keeperOf } from './cluster/keeper.ts'
import { localBus } from './cluster/local.ts'
import { machineClocks, type Node, nodesOf, type Self } from './cluster/nodes.ts'
import { sharedBus } from './cluster/shared.ts'
import type { Config } from './config.ts'
import type { Log } from './http/log.ts'
import type { Count } from './http/metrics.ts'
import { takeFolder } from './journal/folder.ts'
import type { Journal } from './journal/journal.ts'
import { mustHaveKey, sessionKey } from './journal/key.ts'
import { clusterIn } from './journal/postgres/cluster.ts'
import { hostsOf } from './journal/postgres/hosts.ts'
import { postgresJournal } from './journal/postgres/index.ts'
import { sessionKeyOf } from './journal/postgres/key.ts'
import { readingModule as postgresReading } from './journal/postgres/reading.ts'
import { readingModule as fileReading } from './journal/sqlite/reading.ts'
import { threadedJournal } from './journal/sqlite/threaded.ts'
import { inWords } from './journal/storageErrors.ts'
import type { ThreadParts } from './match/archive/thread.ts'
import { type Time, tableTime } from './match/time.ts'

export interface Ground {
  readonly journal: Journal
  readonly bus: Bus
  readonly time: Time
  /** It signs sessions. */
  readonly key: Buffer
  /** Where the archive's thread reads. */
  readonly archive: Pick<ThreadParts, 'path' | 'store'>
  readonly keeper: Keeper
  readonly elsewhere: Elsewhere
  /** The living nodes, this one first. */
  nodes(): readonly Node[]
  /** Looks for news that was lost. */
  watch(parts: Pick<HeadsParts, 'followed' | 'standing' | 'catchUp'>): Heads
  /** The work is done: what was stored last, is. */
  leave(): Promise<void>
  close(): Promise<void>
}

interface GroundParts {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>
  readonly self: Omit<Self, 'id' | 'release'>
  readonly log: Log
  readonly count: Count
}

const database = 'toadstool.db'

const nodeOf = ({ self }: GroundParts, id: string): Node => ({
  ...{ id, release: release.version, rules: self.rules },
  ...{ address: self.address(), people: self.people(), draining: self.isDraining() },
})

/** Rejects, with a sentence for the operator, if the store can't be used. */
export async function groundFor(parts: GroundParts): Promise<Ground> {
  const { dataDir, databaseUrl } = parts.config
  if (databaseUrl === null) inWords(join(dataDir, database), () => mustHaveKey(dataDir, join(dataDir, database)))
  const release = takeFolder(dataDir)
  try {
    const ground = await (databaseUrl === null ? ownGround(parts) : sharedGround(parts, databaseUrl))
    return { ...ground, close: () => ground.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function ownGround(parts: GroundParts): Promise<Ground> {
  const { dataDir } = parts.config
  const path = join(dataDir, database)
  const key = sessionKey(dataDir)
  const journal = threadedJournal({ path })
  const bus = localBus()
  const time = await tableTime({ journal, bus })
  return {
    ...{ journal, bus, time, key, keeper: alone, elsewhere: nowhere },
    archive: { path, store: fileReading },
    nodes: () => [nodeOf(parts, 'alone')],
    watch: () => ({ fresh: alwaysFresh, close: () => undefined }),
    leave: time.end,
    async close() {
      await bus.close()
      await journal.close()
    },
  }
}

async function sharedGround(parts: GroundParts, url: string): Promise<Ground> {
  const { self, log, count } = parts
  const { dataDir } = parts.config
  const isSlow = setTimeout(
    () => log.warn({ database: hostsOf(url).names }, 'the database does not answer yet: it is tried for 30 s'),
    2_000,
  )
  const journal = await postgresJournal({ url }).finally(() => clearTimeout(isSlow))
  const key = await sessionKeyOf({ url, dataDir })
  const { nodes: store, line, close } = clusterIn(url)
  const local = localBus()
  const id = randomBytes(6).toString('hex')
  const elsewhere = elsewhereOf(local)
  const bus = sharedBus({ local, line, node: id, count, log })
  const nodes = await nodesOf({ store, bus, elsewhere, self: { ...self, id, release: release.version }, log })
  return {
    ...{ journal, bus, key, elsewhere, time: nodes.time },
    nodes: () => [nodeOf(parts, id), ...nodes.others()],
    archive: { path: url, store: postgresReading },
    keeper: keeperOf({ place: nodes.place, steady: machineClocks.steady }),
    watch: (parts) => watchHeads({ ...parts, store, bus: local, clocks: machineClocks, count, log }),
    leave: nodes.end,
    async close() {
      elsewhere.close()
      await bus.close()
      await Promise.all([close(), journal.close()])
    },
  }
}
