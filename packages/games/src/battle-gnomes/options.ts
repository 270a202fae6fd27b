import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'

/** Setup options: of each its values, the default first. */
export const options = setupOptions({
  starter: ['random', 'seat0'], // BG-2.5
  battleTie: ['standoff', 'defender-wins'], // BG-9.17
  firstAttack: ['after-first-turn', 'at-once'], // BG-8.11
  goal: [3, 4, 5], // BG-12.9
  /** 0: no clock of their own on answers (BG-9.15). */
  responseSeconds: [20, 10, 40, 0],
})

export type Options = z.output<ReturnType<typeof options>>
