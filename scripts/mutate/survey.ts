import { parentPort, workerData } from 'node:worker_threads'
import { type Calls, telling } from './calls.ts'
import { takeCollected } from './collected.ts'
import { freshModules } from './loading.ts'

/** One test of the unchanged game: what it takes, and what it calls. */
export interface Known {
  readonly file: string
  /** Its position in the file. */
  readonly index: number
  readonly title: string
  /** With the loading of its file, which can take longer than the test itself. */
  readonly ms: number
  readonly calls: Calls
}

export interface SurveyData {
  readonly folder: string
  readonly files: readonly string[]
}

const { folder, files } = workerData as SurveyData
const modules = freshModules(folder, telling)
const called = new Set<string>()
Object.assign(globalThis, { called })

const known: Known[] = []
for (const file of files) {
  modules.renew()
  called.clear()
  const loading = performance.now()
  await modules.load(file)
  const loadMs = performance.now() - loading
  const loaded = [...called]
  for (const [index, { title, run }] of takeCollected().entries()) {
    called.clear()
    const begun = performance.now()
    try {
      await run()
    } catch (error) {
      throw new Error(`without any change a test fails: ${file}, ${title}`, { cause: error })
    }
    known.push({ file, index, title, ms: loadMs + performance.now() - begun, calls: new Set([...loaded, ...called]) })
  }
}
parentPort?.postMessage(known)
