import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Attempt, AttemptsData } from './attempts.ts'
import type { Known, SurveyData } from './survey.ts'

/** How much longer than twenty times its usual time a test may compute, in ms. */
const patience = 3000
/** After so many attempts a new thread takes over, as loaded modules are never freed. */
const lifetime = 150

/** The tests of these files, each made once. */
export async function survey(folder: string, files: readonly string[]): Promise<Known[]> {
  const workerData: SurveyData = { folder, files }
  const worker = threadOf('survey.ts', workerData)
  const known = await new Promise<Known[]>((resolve, reject) => worker.on('message', resolve).on('error', reject))
  await worker.terminate()
  return known
}

/** Threads that try changes of one game; one that hangs is ended and replaced. */
export interface Pool {
  readonly threads: number
  /** The number of the first test that fails, or hangs; null: all pass. */
  attempt(change: { readonly file: string; readonly source: string }, tests: readonly Known[]): Promise<number | null>
  close(): Promise<void>
}

export function poolOf(folder: string, threads = availableParallelism()): Pool {
  const idle: Thread[] = []
  return {
    threads,
    async attempt({ file, source }, tests) {
      const thread = idle.pop() ?? begin(folder)
      const attempt: Attempt = { file, source, tests: tests.map(({ file, index }) => ({ file, index })) }
      const limits = tests.map(({ ms }) => patience + 20 * ms)
      const failed = await answerOf(thread, attempt, limits)
      thread.tried += 1
      if (failed !== undefined && thread.tried < lifetime) idle.push(thread)
      else await thread.worker.terminate()
      return failed === undefined ? Atomics.load(thread.current, 0) : failed
    },
    async close() {
      await Promise.all(idle.map(({ worker }) => worker.terminate()))
    },
  }
}

interface Thread {
  readonly worker: Worker
  readonly current: Int32Array
  tried: number
}

function begin(folder: string): Thread {
  const current = new Int32Array(new SharedArrayBuffer(4))
  const workerData: AttemptsData = { folder, current }
  return { worker: threadOf('attempts.ts', workerData), current, tried: 0 }
}

function threadOf(script: string, workerData: unknown): Worker {
  return new Worker(join(import.meta.dirname, script), {
    workerData,
    env: { ...process.env, NODE_ENV: 'test' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 700 },
  })
}

/** Undefined if a test takes longer than its limit, or more memory than there is. */
function answerOf({ worker, current }: Thread, attempt: Attempt, limits: readonly number[]): Promise<number | null | undefined> {
  Atomics.store(current, 0, 0)
  return new Promise((resolve, reject) => {
    let [seen, since] = [-1, 0]
    const watch = setInterval(async () => {
      const now = Atomics.load(current, 0)
      const spent = await spentBy(worker)
      if (now !== seen) [seen, since] = [now, spent]
      else if (spent - since > (limits[now] ?? patience)) end(() => resolve(undefined))
    }, 250)
    const end = (answer: () => void) => {
      clearInterval(watch)
      worker.off('message', reply).off('error', fail)
      answer()
    }
    const reply = (failed: number | null) => end(() => resolve(failed))
    const fail = (error: unknown) => end(() => (isOutOfMemory(error) ? resolve(undefined) : reject(error)))
    worker.on('message', reply).on('error', fail)
    worker.postMessage(attempt)
  })
}

/** Processor time of a thread in ms: it doesn't depend on how busy the machine is. 0 for a thread that has just ended. */
async function spentBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
