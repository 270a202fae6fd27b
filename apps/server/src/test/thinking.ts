/** Bots for the threads: one that never comes to an end, beside the fixture's own. */
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

export const rulebooks: Readonly<Record<string, Rulebook>> = { fixture, endless }
