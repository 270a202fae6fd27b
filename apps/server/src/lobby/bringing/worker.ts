/** The thread that judges matches from people's devices. It reads and writes nothing. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Rules } from '../../match/rulebooks.ts'
import type { Answer } from '../../thread.ts'
import type { Question } from './judge.ts'
import { type Judged, judged } from './judged.ts'

const { module }: { module: string } = workerData
const { rulebooks, frozen }: Rules = await import(module)

parentPort?.on('message', async ([number, [text, from]]: readonly [number, Question]) => {
  try {
    say([number, await judged({ rulebooks, ...(frozen && { frozen }) }, text, from)])
  } catch (error) {
    say([number, error instanceof Error ? error.message : String(error)])
  }
})

const say = (answer: Answer<Judged>): void => parentPort?.postMessage(answer)
