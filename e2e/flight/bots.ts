/** How long bots think in the worker of a page, beside how long they think in a thread of the server, about the same. */
import { Worker } from 'node:worker_threads'
import type { BotLevel, Rulebook, Seat } from '@toadstool/games'
import { localMatch } from '@toadstool/games/hosting'
import { randomOf } from '@toadstool/games/tabletop'
import { rollOf } from '../../apps/web/src/proof/seal.ts'
import type { Inside } from './inside.ts'
import { type Asked, type Thought, thoughtOf } from './mind.ts'

/** Rounds on either side, in turn; the quickest counts, since others work on the machine as well. */
const rounds = 5

/** @returns milliseconds for a decision, `server` and `worker`. Throws if they decide otherwise. */
export async function thinking(
  inside: Inside,
  rulebook: Rulebook,
  module: string,
  asked: readonly Asked[],
): Promise<{ readonly server: number; readonly worker: number }> {
  const thread = new Worker(new URL('./mind.ts', import.meta.url), {
    workerData: rulebook.slug,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const inThread = (): Promise<Thought> =>
    new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject)
      thread.postMessage(asked)
    })
  const times = { server: Number.POSITIVE_INFINITY, worker: Number.POSITIVE_INFINITY }
  try {
    await inside.evaluate(
      `globalThis.randomOf = ${randomOf}; globalThis.thoughtOf = ${thoughtOf}; globalThis.asked = ${JSON.stringify(asked)}`,
    )
    const inWorker = (): Promise<Thought> => inside.evaluate(`(${inPage})('${module}', '${rulebook.slug}')`) as Promise<Thought>
    for (let round = 0; round < rounds; round += 1) {
      const [server, worker] = [await inThread(), await inWorker()]
      if (server.said.join() !== worker.said.join()) throw new Error(`${rulebook.slug}: the worker’s bots decide otherwise`)
      times.server = Math.min(times.server, server.ms / asked.length)
      times.worker = Math.min(times.worker, worker.ms / asked.length)
    }
  } finally {
    await thread.terminate()
  }
  return times
}

/** Runs in the worker, which has the game in a file of its own. */
async function inPage(module: string, slug: string): Promise<Thought> {
  const parts: unknown[] = Object.values(await import(module))
  const rulebook = parts.find((part): part is Rulebook => (part as Rulebook | null)?.slug === slug)
  const { thoughtOf, asked, randomOf } = globalThis as unknown as Record<'thoughtOf' | 'asked' | 'randomOf', never>
  return (thoughtOf as (...given: unknown[]) => Thought)(rulebook?.bot, asked, randomOf)
}

/** Decisions of a match at the largest table in which all seats are bots of this level: so many of the first few hundred. */
export function decisionsOf(rulebook: Rulebook, level: BotLevel, most: number): Asked[] {
  const seats = rulebook.card.seats.max
  const match = localMatch({
    rulebook,
    seats,
    options: rulebook.options(seats).parse({}),
    rollOf: (mixture) => rollOf('5eed'.repeat(16), mixture),
  })
  const asked: Asked[] = []
  while (!match.state.G.result && asked.length < most * apart) {
    const seat = match.owes.find((each) => !rulebook.bot.waits?.(match.viewOf(each), each)) ?? (match.owes[0] as Seat)
    const view = match.viewOf(seat)
    const seed = match.state.version
    asked.push({ view: JSON.stringify(view), seat, level, seed })
    const said = rulebook.bot.decide(view, seat, level, randomOf(seed))
    const decided = [said, rulebook.fallback(view, seat)].flatMap((each) => {
      const one = each && match.decide({ seat, actionId: `:bot:${seed}`, ...each }, 0)
      return one && 'row' in one ? [one.row] : []
    })
    const row = decided[0]
    if (!row) throw new Error(`${rulebook.slug}: nobody can decide at ${seed}`)
    match.take(row)
  }
  return asked.filter((_, index) => index % apart === 0)
}

const apart = 5
