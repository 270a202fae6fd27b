/** What a unit is without dice and boosts. */
export interface Line {
  readonly move: number
  readonly attack: number
  readonly defense: number
  readonly hp: number
}

export type LineId = 'leader' | 'swift' | 'scout' | 'fighter' | 'brute' | 'guard' | 'mystic'

/** Every tribe has the same seven. */
export const lines: Readonly<Record<LineId, Line>> = {
  leader: { move: 3, attack: 2, defense: 2, hp: 15 },
  swift: { move: 4, attack: 1, defense: 1, hp: 10 },
  scout: { move: 3, attack: 1, defense: 2, hp: 10 },
  fighter: { move: 2, attack: 2, defense: 2, hp: 10 },
  brute: { move: 2, attack: 3, defense: 1, hp: 10 },
  guard: { move: 1, attack: 2, defense: 3, hp: 10 },
  mystic: { move: 2, attack: 1, defense: 3, hp: 10 },
}

/** Points of added defense that a unit can carry. */
export const mostAdded = 5

/** What every unit on falling ground loses (GW-5.6). */
export const fallDamage = 2

/** GW-17.8, 17.9 */
export const lingeringPower = { first: 3, second: 2 } as const
