/** What is put under load: one node or several behind the balancer, over a file or PostgreSQL, as processes of this machine; and what they use. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, newCluster, programs } from '@toadstool/server/test/database.ts'
import { balancer } from '@toadstool/server/test/haproxy.ts'
import { startBalancer } from '../chaos/balancer.ts'
import { type Node, newNode } from '../chaos/nodes.ts'

interface SiteParts {
  readonly store: 'file' | 'postgres'
  readonly nodes: number
  /** Makes an empty folder. */
  fresh(): string
}

export interface Site {
  /** Where visitors come. */
  readonly url: string
  use(): Promise<Use>
  /** Has the nodes tidy up their memory. */
  tidyUp(): Promise<void>
  close(): Promise<void>
}

/** What was used so far, over all nodes. */
export interface Use {
  /** Seconds of CPU. */
  readonly cpu: number
  readonly databaseCpu: number
  readonly transactions: number
  /** Bytes of the write-ahead log. */
  readonly wal: number
  /** Actions that were done, those of bots included. */
  readonly actions: number
  /** Bytes now: of the processes, of their objects, and of buffers beside them. */
  readonly memory: number
  readonly heap: number
  readonly buffers: number
  /** The slowest of the nodes since the last question: the 99th percentile of the event loop's delay, in ms. */
  readonly delay: number
}

const database = 'toadstool'

/** What is missing here for such a site, as a sentence. */
export function missing({ store, nodes }: Pick<SiteParts, 'store' | 'nodes'>): string | undefined {
  if (store === 'postgres' && !programs) return 'There is no PostgreSQL here. Install it (Debian: apt-get install postgresql).'
  if (nodes > 1 && !balancer) return 'There is no balancer here. Install it (Debian: apt-get install haproxy).'
  return undefined
}

export async function siteOf({ store, nodes: count, fresh }: SiteParts): Promise<Site> {
  const cluster = store === 'postgres' ? await newCluster(fresh, true) : undefined
  await cluster?.start()
  await cluster?.ask(`CREATE DATABASE ${database}`)
  const env = {
    ...{ TRUST_PROXY: count > 1 ? '127.0.0.1' : '' },
    ...(cluster && { DATABASE_URL: cluster.url(database) }),
  }
  const nodes: Node[] = []
  for (let number = 1; number <= count; number += 1)
    nodes.push(await newNode({ name: `node ${number}`, env, script: 'scripts/load/node.ts' }))
  await Promise.all(nodes.map((node) => node.start()))
  const hosts = nodes.map(({ url }) => new URL(url).host)
  const front = count > 1 ? await startBalancer(hosts, fresh()) : undefined
  return {
    url: front?.url ?? nodes[0]?.url ?? '',
    async use() {
      const all = await Promise.all(nodes.map(figuresOf))
      const sum = (name: string): number => all.reduce((whole, figures) => whole + (figures.get(name) ?? 0), 0)
      return {
        ...(cluster ? await useOf(cluster) : { databaseCpu: 0, transactions: 0, wal: 0 }),
        cpu: sum('process_cpu_seconds_total'),
        actions: sum('toadstool_actions_total{status="done"}'),
        memory: sum('process_resident_memory_bytes'),
        heap: sum('nodejs_heap_size_used_bytes'),
        buffers: sum('nodejs_external_memory_bytes'),
        delay: 1000 * Math.max(...all.map((figures) => figures.get('nodejs_eventloop_lag_p99_seconds') ?? 0)),
      }
    },
    async tidyUp() {
      for (const node of nodes) node.tell('SIGUSR2')
      await pause(1000)
    },
    async close() {
      await front?.close()
      await Promise.all(nodes.map((node) => node.close()))
      await cluster?.stop()
    },
  }
}

async function figuresOf({ url }: Node): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return new Map([...text.matchAll(/^([a-z]\S*) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}

async function useOf(cluster: Cluster): Promise<Pick<Use, 'databaseCpu' | 'transactions' | 'wal'>> {
  const [row] = await cluster.ask(
    `SELECT xact_commit::int AS transactions, (pg_current_wal_lsn() - '0/0')::float8 AS wal FROM pg_stat_database WHERE datname = '${database}'`,
  )
  return { databaseCpu: cpuOf(cluster), transactions: Number(row?.transactions), wal: Number(row?.wal) }
}

/** Clock ticks a second, as Linux tells times of processes. */
const ticks = 100

/** Seconds of CPU of its first process, and of all that it has started, those that have ended included. */
function cpuOf(cluster: Cluster): number {
  const [first = ''] = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
  let sum = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const fields = statOf(pid)
    if (pid !== first && fields[1] !== first) continue
    // utime, stime; for the first one also those of its children that have ended
    const times = fields.slice(11, pid === first ? 15 : 13)
    sum += times.reduce((all, time) => all + Number(time), 0) / ticks
  }
  return sum
}

/** What `/proc/<pid>/stat` says behind the name: state, parent, … */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
