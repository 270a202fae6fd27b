/** The thread that writes the journal, and waits for the disk. */
import { parentPort, workerData } from 'node:worker_threads'
import { storeOf } from './index.ts'
import { openAgain } from './open.ts'
import type { Answer, Call, Failure } from './thread.ts'

const path = String(workerData.path)
let look = async (): Promise<void> => undefined
const store = storeOf(path, openAgain(path), (then) => {
  look = then
  return () => undefined
})
let answers: Answer[] = []

parentPort?.on('message', (calls: readonly Call[]) => {
  for (const call of calls) void take(call)
})

async function take([number, work, args]: Call): Promise<void> {
  try {
    const method = (work === 'look' ? look : store[work]) as (...args: readonly unknown[]) => unknown
    answer([number, await method(...args)])
    if (work !== 'close') return
    tell()
    parentPort?.close()
  } catch (error) {
    answer([number, undefined, failureOf(error)])
  }
}

/** The answers to a group go out in one message. */
function answer(given: Answer): void {
  if (answers.push(given) === 1) queueMicrotask(tell)
}

function tell(): void {
  if (answers.length > 0) parentPort?.postMessage(answers)
  answers = []
}

function failureOf(error: unknown): Failure {
  const { message = String(error), code, errcode } = error as Partial<Failure>
  return { message, ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) }
}
