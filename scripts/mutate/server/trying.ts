import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setEnvironmentData } from 'node:worker_threads'
import '@toadstool/games'
import '@toadstool/protocol'
import { type Collected, finish, takeCollected } from './collecting.ts'
import './inPlaceOfVitest.ts'
import { marked, marking, size } from './marks.ts'
import { home } from './places.ts'

/**
 * A process that runs tests of the server: the named ones, or all of a file, to learn what they take and call. It first loads what never
 * changes.
 */
export type Request = { readonly tests: readonly TestPlace[] } | { readonly survey: string }

export interface TestPlace {
  readonly file: string
  /** Its position in the file. */
  readonly index: number
}

/** A test of the unchanged server. */
export interface Known extends TestPlace {
  readonly title: string
  readonly ms: number
  /** The {@link placeOf} of each function that it calls, or that its file calls while it loads. */
  readonly calls: readonly number[]
  /** Why it can't be used, if it fails without any change. */
  readonly failure?: string
}

/** `at` announces a test before it runs. */
export type Report =
  | 'ready'
  | { readonly at: number }
  | { readonly failed: number; readonly why: string }
  | 'passed'
  | { readonly known: readonly Known[] }

let stray: unknown
process.on('unhandledRejection', (error) => fail(error))
process.on('uncaughtException', (error) => fail(error))
process.on('message', (request: Request) => void ('survey' in request ? survey(request.survey) : tryAll(request.tests)))
tell('ready')

async function tryAll(tests: readonly TestPlace[]): Promise<void> {
  const loaded = new Map<string, readonly Collected[]>()
  for (const [number, { file, index }] of tests.entries()) {
    tell({ at: number })
    try {
      const found = loaded.get(file) ?? (await load(file))
      loaded.set(file, found)
      await found[index]?.run()
      if (stray !== undefined) throw stray
    } catch (error) {
      return tell({ failed: number, why: String(error).slice(0, 300) })
    }
  }
  await finish()
  tell('passed')
}

/** Runs the last test first, as none may depend on those before it. */
async function survey(file: string): Promise<void> {
  const memory = new SharedArrayBuffer(size)
  setEnvironmentData('called', memory)
  Object.assign(globalThis, { called: marking(memory) })
  const tests = await load(file)
  const loading = marked(memory)
  const known: Known[] = []
  for (const [index, { title, run }] of [...tests.entries()].toReversed()) {
    new Uint8Array(memory).fill(0)
    stray = undefined
    tell({ at: index })
    const begun = performance.now()
    const failure = await run().then(
      () => stray,
      (error) => error ?? 'failed',
    )
    const ms = performance.now() - begun
    const calls = [...new Set([...loading, ...marked(memory)])]
    known.push({ file, index, title, ms, calls, ...(failure !== undefined && { failure: String(failure).slice(0, 300) }) })
  }
  await finish()
  tell({ known })
}

async function load(file: string): Promise<readonly Collected[]> {
  await import(pathToFileURL(join(home, file)).href)
  return takeCollected()
}

/** Errors that nobody awaits count against the running test. */
function fail(error: unknown): void {
  stray ??= error ?? new Error('failed')
}

function tell(report: Report): void {
  process.send?.(report)
}
