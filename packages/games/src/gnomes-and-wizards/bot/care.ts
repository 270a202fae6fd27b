import type { BotLevel } from '../../card.ts'

/** How carefully a bot plays: the levels differ in nothing else. */
export interface Care {
  /** By which share of it each value may be misjudged. */
  readonly blur: number
  /** Share of the moments for an answer that are noticed. */
  readonly heed: number
  /** Moves of units that come to mind. */
  readonly sight: number
  /** Casts what is full as soon as it does any good, and never in another's turn. */
  readonly hasty: boolean
  /** How often throws to come are imagined for each set of dice to keep. */
  readonly throws: number
  /** How much it minds what may happen to its units before its next turn. */
  readonly caution: number
}

export const cares: Readonly<Record<BotLevel, Care>> = {
  easy: { blur: 0.8, heed: 1 / 3, sight: 12, hasty: true, throws: 1, caution: 0 },
  normal: { blur: 0.4, heed: 1 / 2, sight: 40, hasty: false, throws: 3, caution: 0.2 },
  hard: { blur: 0, heed: 1, sight: Number.POSITIVE_INFINITY, hasty: false, throws: 24, caution: 0.4 },
}
