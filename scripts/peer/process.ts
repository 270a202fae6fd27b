/** The processes that are measured: all on the same core, each telling what CPU time it uses. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../serverFlags.mjs'

/** In the child: milliseconds of CPU that all its threads have used. */
export function cpuUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** In the child: says that it is ready, and from then on answers each question with a number. */
export function ready(answer: (question: string) => number | Promise<number> = cpuUsed): void {
  process.on('message', async (question) => process.send?.(await answer(String(question))))
  process.send?.('ready')
}

export interface Measured {
  readonly port: number
  /** A server tells milliseconds of CPU so far. */
  ask(question?: string): Promise<number>
  stop(): Promise<void>
}

/** Whether the measured process gets a core of its own, and the players another. */
export const hasPins = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Moves this process to the other core. */
export function makeRoom(): void {
  if (hasPins) spawnSync('taskset', ['-a', '-cp', '1', String(process.pid)])
}

export async function start(
  script: string,
  port: number,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Measured> {
  const path = join(import.meta.dirname, script)
  // Ours with the options of `npm start`.
  const flags = script === 'serveStock.ts' ? ['--disable-warning=ExperimentalWarning'] : serverFlags(hasPins ? 1 : availableParallelism())
  const node = [process.execPath, ...flags, path, String(port), ...args]
  const [program = '', ...rest] = hasPins ? ['taskset', '-c', '0', ...node] : node
  const child = spawn(program, rest, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await said(child, script)
  return {
    port,
    async ask(question = 'cpu') {
      child.send(question)
      return Number(await said(child, script))
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function said(child: ChildProcess, script: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`${script} ended with code ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
