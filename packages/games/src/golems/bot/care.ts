import type { BotLevel } from '../../rulebook.ts'

/** How carefully somebody plays: all in which the levels differ. */
export interface Care {
  /** Casts Spells, plays battle cards and chooses whom to hit; without it only Ritual Mana, and aims by chance. */
  readonly skilled: boolean
  /** Share of the moments for a Spell or a battle card that are noticed. */
  readonly heed: number
  /** Points by which an idea may be liked too much or too little. */
  readonly slip: number
  /** How often a battle is imagined before it is declared. */
  readonly battles: number
}

export const cares: Readonly<Record<BotLevel, Care>> = {
  easy: { skilled: false, heed: 1, slip: 0, battles: 12 },
  normal: { skilled: true, heed: 0.25, slip: 10, battles: 20 },
  hard: { skilled: true, heed: 1, slip: 0, battles: 60 },
}
