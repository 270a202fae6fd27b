/** Bots for the threads, besides the fixture's own: one that never ends, and one that answers more than it is asked. */
import { parentPort } from 'node:worker_threads'
import type { Rulebook } from '@toadstool/games'
import { fixture } from './fixture.ts'

const endless: Rulebook = {
  ...fixture,
  bot: {
    ...fixture.bot,
    decide() {
      for (;;);
    },
  },
}

const talkative: Rulebook = {
  ...fixture,
  bot: {
    ...fixture.bot,
    decide(...asked) {
      // As Node does in watch mode.
      parentPort?.postMessage({ 'watch:import': ['file:///thinking.ts'] })
      return fixture.bot.decide(...asked)
    },
  },
}

export const rulebooks: Readonly<Record<string, Rulebook>> = { fixture, endless, talkative }
