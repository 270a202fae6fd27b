import { parentPort, workerData } from 'node:worker_threads'
import { type Collected, takeCollected } from './collected.ts'
import { freshModules } from './loading.ts'

/** One change of one file, and the tests that could notice, in the order in which they are tried. */
export interface Attempt {
  readonly file: string
  readonly source: string
  readonly tests: readonly { readonly file: string; readonly index: number }[]
}

export interface AttemptsData {
  readonly folder: string
  /** The test that is running, told to the pool, which may have to end this thread. */
  readonly current: Int32Array
}

const { folder, current } = workerData as AttemptsData
const modules = freshModules(folder)

parentPort?.on('message', async (attempt: Attempt) => parentPort?.postMessage(await firstFailure(attempt)))

/** The number of the first test that fails; null: all pass. */
async function firstFailure({ file, source, tests }: Attempt): Promise<number | null> {
  modules.renew({ file, source })
  const loaded = new Map<string, readonly Collected[]>()
  for (const [number, test] of tests.entries()) {
    Atomics.store(current, 0, number)
    try {
      const found = loaded.get(test.file) ?? (await testsOf(test.file))
      loaded.set(test.file, found)
      await found[test.index]?.run()
    } catch {
      return number
    }
  }
  return null
}

async function testsOf(file: string): Promise<readonly Collected[]> {
  await modules.load(file)
  return takeCollected()
}
