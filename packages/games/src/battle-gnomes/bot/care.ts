import type { BotLevel } from '../../card.ts'

/** How carefully a bot plays: the levels differ in nothing else. */
export interface Care {
  /** Judges plays by what they lead to; without it takes what comes first. */
  readonly skilled: boolean
  /** By how much the outlook of an attack may be misjudged, up or down. */
  readonly slack: number
  /** Share of the chances to meddle, and of those for cards about a whole battle, that are noticed. */
  readonly heed: number
  /** Cards that are spent in a battle that doesn't decide the game. */
  readonly spends: number
  /** Answers whatever harms; otherwise only what turns a battle. */
  readonly wary: boolean
  /** Arms gnomes by what that does to the battles to come; otherwise by what is printed. */
  readonly measures: boolean
}

export const cares: Readonly<Record<BotLevel, Care>> = {
  easy: { skilled: false, slack: 14, heed: 0, spends: 1, wary: false, measures: false },
  normal: { skilled: true, slack: 3, heed: 0.5, spends: 1, wary: false, measures: false },
  hard: { skilled: true, slack: 0, heed: 1, spends: 20, wary: true, measures: true },
}
