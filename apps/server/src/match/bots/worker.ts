/** A thread in which bots think. Like any player, it only knows views. */
import { parentPort, workerData } from 'node:worker_threads'
import { randomOf } from '@toadstool/games/tabletop'
import { type Rules, rulebookOf } from '../rulebooks.ts'
import type { Answer, Question } from './thread.ts'

const rules: Rules = await import(String(workerData.module))

parentPort?.on('message', async (question: Question) => {
  try {
    say({ sentence: await answer(question) })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')

async function answer({ match, view, seat, level, seed, owes }: Question) {
  const bot = (await rulebookOf(rules, match))?.bot
  const random = randomOf(Number.parseInt(seed.slice(0, 8), 16))
  return (owes ? bot?.decide(view, seat, level, random) : bot?.volunteer?.(view, seat, level, random)) ?? null
}

const say = (message: Answer): void => parentPort?.postMessage(message)
