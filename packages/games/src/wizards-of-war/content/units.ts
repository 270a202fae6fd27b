/** The figures and their cards (WW-0.2, 0.3). A kind's pieces are called `<kind>-1`, `<kind>-2` …; a wizard bears the number of his seat. */
export interface UnitKind {
  readonly copies: number
  /** Movement points. */
  readonly move: number
  /** Dice. */
  readonly attack: number
  readonly defence: number
  /** 1: hand to hand only. */
  readonly range: number
  /** Not hindered by terrain, not hidden by it (WW-13.7). */
  readonly large: boolean
}

/** Lives of each wizard, unless a table agrees on fewer (WW-2.9). */
export const wizardLives = 4

export const wizard: UnitKind = { copies: 2, move: 4, attack: 2, defence: 3, range: 1, large: false }

export const monsters = {
  goblin: { copies: 6, move: 7, attack: 1, defence: 1, range: 1, large: false },
  orc: { copies: 6, move: 5, attack: 2, defence: 2, range: 1, large: false },
  skeleton: { copies: 4, move: 6, attack: 2, defence: 1, range: 1, large: false },
  lizardman: { copies: 4, move: 5, attack: 2, defence: 1, range: 5, large: false },
  zombie: { copies: 4, move: 4, attack: 3, defence: 1, range: 1, large: false },
  mummy: { copies: 4, move: 4, attack: 2, defence: 3, range: 1, large: false },
  minotaur: { copies: 4, move: 6, attack: 3, defence: 2, range: 1, large: true },
  troll: { copies: 2, move: 5, attack: 3, defence: 3, range: 1, large: true },
} as const satisfies Readonly<Record<string, UnitKind>>

export type MonsterName = keyof typeof monsters
