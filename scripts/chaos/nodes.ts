/** Nodes as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../freePort.ts'
import { serverFlags } from '../serverFlags.mjs'
import type { DatabaseLine } from './line.ts'
import type { Fault } from './planted.ts'

export interface Node {
  readonly name: string
  readonly url: string
  /** One to each server of the database. */
  readonly lines: readonly DatabaseLine[]
  readonly isUp: boolean
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  freeze(): void
  thaw(): void
  tell(signal: NodeJS.Signals): void
  /** The sum of a figure over all of its starts, as last read. */
  figure(name: string): number
  /** Reads its figures. */
  measure(): Promise<void>
  close(): Promise<void>
}

interface NodeParts {
  readonly name: string
  /** The environment that it gets besides. */
  readonly env: Readonly<Record<string, string>>
  /** Its own lines to the database. */
  readonly lines?: readonly DatabaseLine[]
  readonly fault?: Fault | undefined
  readonly script?: string
}

const root = join(import.meta.dirname, '..', '..')
const patience = 60_000

export async function newNode({ name, env, lines = [], fault, script = 'scripts/chaos/node.ts' }: NodeParts): Promise<Node> {
  const [port, data] = [await freePort(), mkdtempSync(join(tmpdir(), 'toadstool-'))]
  const url = `http://127.0.0.1:${port}`
  /** Figures of earlier starts, and of this one. */
  const [past, present] = [new Map<string, number>(), new Map<string, number>()]
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = child
    child = undefined
    for (const [figure, value] of present) past.set(figure, (past.get(figure) ?? 0) + value)
    present.clear()
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }
  return {
    ...{ name, url, lines },
    get isUp() {
      return child !== undefined
    },
    async start() {
      const started = spawn(process.execPath, [...serverFlags(), script, ...(fault ? [fault] : [])], {
        cwd: root,
        env: {
          ...process.env,
          ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const deadline = performance.now() + patience
      while (!(await isReady(url))) {
        if (started.exitCode !== null) throw new Error(`${name} ended at once with code ${started.exitCode}`)
        if (performance.now() > deadline) throw new Error(`${name} was not ready within ${patience} ms`)
        await pause(50)
      }
      child = started
      started.once('exit', (code) => {
        if (child === started) console.error(`${name} ended by itself with code ${code}`)
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    tell: (signal) => void child?.kill(signal),
    figure: (name) => (past.get(name) ?? 0) + (present.get(name) ?? 0),
    async measure() {
      if (!child) return
      const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      for (const [, figure = '', value] of ((await answer?.text()) ?? '').matchAll(/^toadstool_(\S+) (\S+)$/gm))
        present.set(figure, Number(value))
    },
    async close() {
      child?.kill('SIGCONT')
      await end('SIGKILL')
      for (const line of lines) line.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
