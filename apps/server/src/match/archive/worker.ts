/** The thread that reads whole matches. It writes nothing, and holds up only those who have asked. */
import { workerData } from 'node:worker_threads'
import type { Rules } from '../rulebooks.ts'
import { archiveOf } from './archive.ts'
import type { Answer, Call, ThreadData } from './thread.ts'

const { path, store, module, port }: ThreadData = workerData
const { rulebooks, frozen }: Rules = await import(module)
const { journalToRead }: { journalToRead(path: string): Parameters<typeof archiveOf>[0]['journal'] } = await import(store)
const archive = archiveOf({ journal: journalToRead(path), rulebooks, ...(frozen && { frozen }) })

port.on('message', async ([number, ask, args]: Call) => {
  try {
    const answer = await (archive[ask] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
    say([number, JSON.stringify(answer)])
  } catch (error) {
    say([number, undefined, error instanceof Error ? error.message : String(error)])
  }
})

const say = (answer: Answer): void => port.postMessage(answer)
