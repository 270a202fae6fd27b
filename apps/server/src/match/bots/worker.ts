/** The thread in which bots think. It knows views only, like any player. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Rulebook } from '@toadstool/games'
import { randomOf } from '@toadstool/games/tabletop'
import type { Question } from './thinker.ts'

const { rulebooks }: { rulebooks: Readonly<Record<string, Rulebook>> } = await import(String(workerData.module))

parentPort?.on('message', ({ slug, view, seat, level, seed }: Question) => {
  try {
    parentPort?.postMessage({ sentence: rulebooks[slug]?.bot.decide(view, seat, level, randomOf(Number.parseInt(seed.slice(0, 8), 16))) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')
