import type { BotLevel } from '../../card.ts'

/** How a level differs from the best that the bot can do. */
export interface Traits {
  /** By how many points, at most, it misjudges an idea. */
  readonly noise: number
  /** How often it ends its turn before it has looked at everything. */
  readonly forgets: number
  /** Whether it defends its own spells with a second counterspell. */
  readonly insists: boolean
}

export const traitsOf: Readonly<Record<BotLevel, Traits>> = {
  easy: { noise: 3, forgets: 0.2, insists: false },
  normal: { noise: 1.4, forgets: 0.07, insists: true },
  hard: { noise: 0, forgets: 0, insists: true },
}
