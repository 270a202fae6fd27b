import type { BotLevel } from '../../card.ts'

/** How carefully a bot plays: the levels differ in nothing else. */
export interface Care {
  /** Casts Spells, plays battle cards and chooses whom to hit; without it only Ritual Mana, and aims at random. */
  readonly skilled: boolean
  /** Share of the moments for a Spell or a battle card that are noticed. */
  readonly heed: number
  /** Share of the moves of golems that come to mind. */
  readonly sight: number
  /** How often a battle is imagined before it is declared. */
  readonly battles: number
  /** How much it minds that a Portal could bring enemies to its Tower. */
  readonly guard: number
}

export const cares: Readonly<Record<BotLevel, Care>> = {
  easy: { skilled: false, heed: 1, sight: 0.25, battles: 12, guard: 0 },
  normal: { skilled: true, heed: 0.5, sight: 0.4, battles: 20, guard: 0 },
  hard: { skilled: true, heed: 1, sight: 1, battles: 60, guard: 0.5 },
}
