/** The thread in which bots think. It knows views only, like any player. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Rulebook } from '@toadstool/games'
import type { Question } from './thinker.ts'

const { rulebooks }: { rulebooks: Readonly<Record<string, Rulebook>> } = await import(String(workerData.module))

parentPort?.on('message', ({ slug, view, seat, level, seed }: Question) => {
  try {
    parentPort?.postMessage({ sentence: rulebooks[slug]?.bot.decide(view, seat, level, randomFrom(seed)) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')

/** Mulberry32. */
function randomFrom(seed: string): () => number {
  let state = Number.parseInt(seed.slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
