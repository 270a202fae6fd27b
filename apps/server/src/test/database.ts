/** A PostgreSQL of our own, in a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../../../scripts/freePort.ts'

/** Where its programs are; `undefined` if it isn't installed. */
export const programs = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()].find(
  (folder) => ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
)

export interface Cluster {
  readonly port: number
  readonly folder: string
  url(database: string, user?: string): string
  /** A new database. @returns its address. */
  fresh(options?: string): Promise<string>
  /** As its administrator. @returns the rows. */
  ask(sql: string, database?: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** With `crash` as if the power had failed, except for the disk. */
  stop(how?: 'crash'): Promise<void>
  /** Another server with a copy of everything, which it keeps up to date. */
  standby(): Promise<Cluster>
}

/** Not started yet. @param fresh makes empty folders */
export async function newCluster(fresh: () => string, fsync: boolean): Promise<Cluster> {
  const folder = join(ownFolder(fresh), 'data')
  run('initdb', '-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync', '--no-instructions')
  appendFileSync(join(folder, 'postgresql.conf'), `${settings}\nfsync = ${fsync ? 'on' : 'off'}\n`)
  writeFileSync(join(folder, 'pg_hba.conf'), access)
  return clusterIn(folder, await freePort(), fresh)
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
`

/** `locked` alone needs a password. */
const access = `
host all locked 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`

function clusterIn(folder: string, port: number, fresh: () => string): Cluster {
  let process: ChildProcess | undefined
  let number = 0
  const url = (database: string, user = 'postgres'): string => `postgres://${user}@127.0.0.1:${port}/${database}`
  const cluster: Cluster = {
    port,
    folder,
    url,
    async fresh(options = '') {
      number += 1
      await cluster.ask(`CREATE DATABASE test_${number} ${options}`)
      return url(`test_${number}`)
    },
    async ask(sql, database = 'postgres') {
      const client = new Client({ connectionString: url(database) })
      try {
        await client.connect()
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
    async start() {
      process = started(folder, port)
      await answering(cluster, process)
    },
    async stop(how) {
      const stopping = process
      process = undefined
      if (!stopping || stopping.exitCode !== null) return
      const gone = once(stopping, 'exit')
      // In order, but without waiting for those who are connected.
      stopping.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT')
      await gone
    },
    async standby() {
      const copy = join(ownFolder(fresh), 'data')
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      run('pg_basebackup', '-D', copy, ...from, '-R', '--checkpoint=fast', '--no-sync')
      const other = clusterIn(copy, await freePort(), fresh)
      await other.start()
      return other
    },
  }
  return cluster
}

function started(folder: string, port: number): ChildProcess {
  const [program, ...args] = asOwner(join(programs ?? '', 'postgres'), '-D', folder, '-p', String(port))
  const server = spawn(program, args, { stdio: 'ignore' })
  // Though the tests be cut off, it doesn't outlive them.
  const end = (): boolean => server.kill('SIGQUIT')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  return server
}

async function answering(cluster: Cluster, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isUp = await cluster.ask('SELECT 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(20)
  }
  throw new Error(`PostgreSQL has ended with ${server.exitCode}`)
}

function run(name: string, ...args: string[]): void {
  const [program, ...rest] = asOwner(join(programs ?? '', name), ...args)
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. The kernel ends it with the process of the tests. */
const asOwner = (...command: [string, ...string[]]): [string, ...string[]] =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=QUIT', '--', ...command] : command

/** A folder that PostgreSQL may write. */
function ownFolder(fresh: () => string): string {
  const folder = fresh()
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  return folder
}
