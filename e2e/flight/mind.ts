/** A bot that is asked many things, and how long it takes: in a thread of Node, or in the worker of a page. */
import { parentPort, workerData } from 'node:worker_threads'
import { type BotLevel, type Rulebook, rulebooks, type Seat } from '@toadstool/games'
import { randomOf } from '@toadstool/games/tabletop'

export interface Asked {
  /** JSON, so that nothing is known of it yet. */
  readonly view: string
  readonly seat: Seat
  readonly level: BotLevel
  readonly seed: number
}

export interface Thought {
  /** For all decisions together. */
  readonly ms: number
  readonly said: readonly string[]
}

/** Its text runs in the worker of a page too, so it stands alone. */
export function thoughtOf(bot: Rulebook['bot'], asked: readonly Asked[], random: typeof randomOf): Thought {
  const views = asked.map(({ view }) => JSON.parse(view))
  const begun = performance.now()
  const said = asked.map(({ seat, level, seed }, index) => bot.decide(views[index], seat, level, random(seed)))
  return { ms: performance.now() - begun, said: said.map((each) => JSON.stringify(each)) }
}

parentPort?.on('message', (asked: readonly Asked[]) => {
  const bot = rulebooks[workerData as string]?.bot
  if (bot) parentPort?.postMessage(thoughtOf(bot, asked, randomOf))
})
