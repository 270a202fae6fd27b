/** Points at the end; each life point left counts one. */
export const scores = { clanKill: 20, leaderKill: 30, clanDeath: -7, leaderDeath: -12 } as const

export const lastRound = 10

/** Where a game begins, and from which round on the ground falls. */
export const lengths = {
  normal: { firstRound: 1, flipRound: 6 },
  short: { firstRound: 5, flipRound: 7 },
} as const

/** Hidden cards that may be kept, by the number of players. */
export const handLimits: Readonly<Record<number, number>> = { 2: 4, 3: 3, 4: 3, 5: 2, 6: 2 }
