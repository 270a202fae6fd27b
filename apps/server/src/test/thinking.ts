/** Bots for the threads: one that never comes to an end, and one that says more than it is asked, beside the fixture's own. */
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
      // As Node does, where it watches files.
      parentPort?.postMessage({ 'watch:import': ['file:///thinking.ts'] })
      return fixture.bot.decide(...asked)
    },
  },
}

export const rulebooks: Readonly<Record<string, Rulebook>> = { fixture, endless, talkative }
