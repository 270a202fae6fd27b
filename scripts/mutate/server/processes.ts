import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { cache, root } from './places.ts'
import type { Known, Report, Request } from './trying.ts'

/** How much longer than ten times its usual time a test may take, in ms; on a busy machine the whole limit grows up to fourfold. */
const patience = 5000
const busiest = 4
/** The same for tests whose usual time isn't known. */
const surveyPatience = 240_000

export type Verdict = { readonly fate: 'passed' } | { readonly fate: 'failed' | 'hung'; readonly by: number; readonly why: string }

/**
 * Runs one test process at a time, while the next is starting. Each is used once, so that what a broken server leaves behind breaks nothing
 * else.
 */
export interface Slot {
  attempt(change: { readonly file: string; readonly source: string }, tests: readonly Known[]): Promise<Verdict>
  /** @param sources folder of sources that are read in place of the usual ones */
  survey(file: string, sources: string): Promise<readonly Known[]>
  close(): void
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(end))
process.on('SIGTERM', () => process.exit(1))

export function slotOf(number: number): Slot {
  const overlay = join(cache, `overlay-${number}`)
  const temporary = join(cache, `temporary-${number}`)
  let next: ChildProcess | undefined
  const taken = (): ChildProcess => {
    const child = next ?? begin(overlay, temporary)
    next = begin(overlay, temporary)
    return child
  }
  return {
    async attempt({ file, source }, tests) {
      rmSync(overlay, { recursive: true, force: true })
      mkdirSync(dirname(join(overlay, file)), { recursive: true })
      writeFileSync(join(overlay, file), source)
      const places = tests.map(({ file, index }) => ({ file, index }))
      return verdictOf(taken(), { tests: places }, (at) => patience + 10 * (tests[at]?.ms ?? 0))
    },
    async survey(file, sources) {
      const child = begin(sources, temporary)
      const found = await answerOf(child, { survey: file }, () => surveyPatience)
      if (typeof found === 'object' && 'known' in found) return found.known
      throw new Error(`the tests of ${file} can't be made: ${JSON.stringify(found)}`)
    },
    close() {
      if (next) end(next)
      for (const folder of [overlay, temporary]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const processors = (): number => availableParallelism()

async function verdictOf(child: ChildProcess, request: Request, limit: (at: number) => number): Promise<Verdict> {
  const answer = await answerOf(child, request, limit)
  if (answer === 'passed') return { fate: 'passed' }
  if (typeof answer === 'object' && 'failed' in answer) return { fate: 'failed', by: answer.failed, why: answer.why }
  if (typeof answer === 'object' && 'hung' in answer) return { fate: 'hung', by: answer.hung, why: answer.why }
  throw new Error(`not an answer: ${JSON.stringify(answer)}`)
}

type Hung = { readonly hung: number; readonly why: string }

/** The final report; or the test that takes too long, or ends the process. */
function answerOf(child: ChildProcess, request: Request, limit: (at: number) => number): Promise<Report | Hung> {
  const { promise, resolve } = Promise.withResolvers<Report | Hung>()
  let at = 0
  let timer = setTimeout(() => stop('does not start'), surveyPatience)
  const stop = (why: string): void => resolve({ hung: at, why })
  const hear = (report: Report): void => {
    if (report === 'ready') child.send(request)
    else if (typeof report === 'object' && 'at' in report) {
      at = report.at
      clearTimeout(timer)
      timer = setTimeout(() => stop('takes too long'), limit(at) * Math.min(busiest, Math.max(1, (loadavg()[0] ?? 0) / processors())))
    } else resolve(report)
  }
  child.on('message', hear).on('exit', () => stop('ends the process'))
  if (ready.has(child)) hear('ready')
  return promise.finally(() => {
    clearTimeout(timer)
    end(child)
  })
}

/** Processes that were ready before anybody listened. */
const ready = new WeakSet<ChildProcess>()

function begin(overlay: string, temporary: string): ChildProcess {
  mkdirSync(temporary, { recursive: true })
  const child = fork(join(import.meta.dirname, 'trying.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${new URL('overlay.ts', import.meta.url).href}`,
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      MUTATE_OVERLAY: overlay,
      TMPDIR: temporary,
    },
    // What a broken server writes without a folder is cleared away with the rest.
    cwd: temporary,
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', process.env.MUTATE_LOUD ? 'inherit' : 'ignore', 'ipc'],
  })
  running.add(child)
  child.once('message', () => ready.add(child))
  child.on('exit', () => running.delete(child))
  return child
}

/** Ends a process with all that it has started. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
