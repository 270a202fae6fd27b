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
  easy: { blur: 1, heed: 1 / 4, sight: 8, hasty: true, throws: 1, caution: 0 },
  normal: { blur: 0.6, heed: 0.3, sight: 20, hasty: false, throws: 2, caution: 0.1 },
  hard: { blur: 0, heed: 1, sight: Number.POSITIVE_INFINITY, hasty: false, throws: 24, caution: 0.1 },
}
