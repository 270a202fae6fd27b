/** A thread in which bots think. Like any player, it only knows views. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Rulebook } from '@toadstool/games'
import { randomOf } from '@toadstool/games/tabletop'
import type { Answer, Question } from './thread.ts'

const { rulebooks }: { rulebooks: Readonly<Record<string, Rulebook>> } = await import(String(workerData.module))

parentPort?.on('message', (question: Question) => {
  try {
    say({ sentence: answer(question) })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')

function answer({ slug, view, seat, level, seed, owes }: Question) {
  const bot = rulebooks[slug]?.bot
  const random = randomOf(Number.parseInt(seed.slice(0, 8), 16))
  return (owes ? bot?.decide(view, seat, level, random) : bot?.volunteer?.(view, seat, level, random)) ?? null
}

const say = (message: Answer): void => parentPort?.postMessage(message)
