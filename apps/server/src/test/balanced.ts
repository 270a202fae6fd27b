/** What docker-compose.yml calls `many`, without Docker: the same balancer and nodes, as processes of this machine. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, test } from 'vitest'
import { freePort } from '../../../../scripts/freePort.ts'
import { composed, image, root, type Service } from './composed.ts'
import { freshFolder } from './folders.ts'
import { balancer } from './haproxy.ts'
import { overPostgres } from './postgres.ts'
import { until } from './running.ts'

export const skipNotice = 'SKIPPED: tests with a balancer, for there is none here. Install it (Debian: apt-get install haproxy).'

export interface Node {
  /** Its own address, past the balancer. */
  readonly url: string
  start(): Promise<void>
  tell(signal: NodeJS.Signals): void
  /** Once it has ended. @returns the exit code; `null` if the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** The sum of its figures whose lines begin like this. */
  figure(line: string): Promise<number>
}

export interface Balanced {
  /** Where visitors come. */
  readonly url: string
  /** Where the balancer finds the nodes. */
  readonly nodes: { readonly NODE_A: string; readonly NODE_B: string }
  readonly a: Node
  readonly b: Node
}

/** Tests with two nodes; skipped, with a notice, where HAProxy or PostgreSQL isn't installed. */
export function behindBalancer(name: string, tests: (site: Balanced) => void): void {
  if (!balancer) {
    console.warn(skipNotice)
    test.skip(name)
    return
  }
  overPostgres(name, (cluster) => {
    let known: (Balanced & { close(): Promise<unknown> }) | undefined
    const site = (): Balanced => {
      if (!known) throw new Error('the nodes have not started')
      return known
    }
    beforeAll(async () => {
      known = await startBalanced({ DATABASE_URL: await cluster.fresh() })
    })
    afterAll(() => known?.close())
    tests({
      get url() {
        return site().url
      },
      get nodes() {
        return site().nodes
      },
      get a() {
        return site().a
      },
      get b() {
        return site().b
      },
    })
  })
}

/** @param changes to the environment of nodes: what stands for the addresses of containers */
async function startBalanced(changes: Readonly<Record<string, string>>): Promise<Balanced & { close(): Promise<unknown> }> {
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  const [a, b] = ['a', 'b'].map((name, index) => nodeOf(serviceOf(`node-${name}`), release(name), ports[index] ?? 0, changes)) as [
    Node,
    Node,
  ]
  await Promise.all([a.start(), b.start()])
  const nodes = { NODE_A: new URL(a.url).host, NODE_B: new URL(b.url).host }
  const end = await startBalancer({ BIND: `127.0.0.1:${port}`, ...nodes })
  return {
    url: `http://127.0.0.1:${port}`,
    nodes,
    a,
    b,
    close: () => Promise.all([end('SIGTERM'), a.end('SIGKILL'), b.end('SIGKILL')]),
  }
}

/** @param places what stands for the addresses of containers. @returns the function that ends it */
export async function startBalancer(places: {
  readonly BIND: string
  readonly NODE_A: string
  readonly NODE_B: string
  readonly FRONT?: string
}) {
  const { command = [], environment, volumes } = serviceOf('balancer')
  const [host = '', inside = ''] = volumes[0]?.split(':') ?? []
  const args = command.slice(1).map((each) => each.replace(inside, join(root, host)))
  const end = started(spawn(balancer ?? '', args, { env: { ...environment, ...places }, stdio: 'ignore' }))
  await until(() => answers(`http://${places.BIND}/openz`))
  return end
}

function serviceOf(name: string): Service {
  const service = composed().services[name]
  if (!service) throw new Error(`docker-compose.yml has no ${name}`)
  return service
}

/** A release whose page and file bear its name. @returns its folder. */
function release(name: string): string {
  const folder = freshFolder()
  const server = join(folder, 'apps/server')
  cpSync(join(root, 'apps/server/src'), join(server, 'src'), { recursive: true })
  cpSync(join(root, 'apps/server/package.json'), join(server, 'package.json'))
  symlinkSync(join(root, 'apps/server/node_modules'), join(server, 'node_modules'))
  const dist = join(folder, 'apps/web/dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), `<!doctype html><html><head></head><body>release ${name}</body></html>`)
  writeFileSync(join(dist, 'assets', `app-${name}.js`), `// release ${name}`)
  return folder
}

function nodeOf({ command = [], environment }: Service, cwd: string, port: number, changes: Readonly<Record<string, string>>): Node {
  const url = `http://127.0.0.1:${port}`
  const here = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: freshFolder(), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }
  const env = { PATH: process.env.PATH, ...image().environment, ...environment, ...here, BOT_PACE: '0', ...changes }
  let node: ChildProcess | undefined
  let end: ReturnType<typeof started> | undefined
  return {
    url,
    async start() {
      const [, ...args] = command
      const starting = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
        cwd,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      node = starting
      end = started(starting)
      await until(() => {
        if (starting.exitCode !== null) throw new Error(`a node ended with code ${starting.exitCode}`)
        return answers(`${url}/readyz`)
      }, 90_000)
    },
    tell: (signal) => void node?.kill(signal),
    end: async (signal) => (await end?.(signal)) ?? null,
    async figure(line) {
      const text = await (await fetch(`${url}/metrics`)).text()
      const lines = text.split('\n').filter((each) => each.startsWith(line))
      return lines.reduce((sum, each) => sum + Number(each.split(' ').at(-1)), 0)
    },
  }
}

/** The process doesn't outlive the tests, though they be cut off. @returns the function that ends it. */
function started(child: ChildProcess): (signal: NodeJS.Signals) => Promise<number | null> {
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then(() => process.off('exit', kill))
  return (signal) => {
    child.kill(signal)
    return ended
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** A page's connection, which comes back as quickly as that of our own page. */
export const pageAt = (url: string, match: string, transport: 'websocket' | 'polling'): Manager =>
  new Manager(url, { transports: [transport], query: { match }, reconnectionDelay: 150, reconnectionDelayMax: 350, timeout: 4000 })
