/** What a field of the Walls does to its marker (`seat`) or to everybody (NI-10.12). */
export type FieldEffect =
  | { readonly on: 'all'; readonly lose: 'life' | 'die' }
  | { readonly on: 'all'; readonly gain: 'tactic' }
  | { readonly on: 'all'; readonly wake: 'scientist' }
  | { readonly on: 'seat'; readonly lose: 'nird' }
  | { readonly on: 'seat'; readonly gain: 'life'; readonly free: 2 }

export interface Field {
  readonly factor: number
  readonly effect: FieldEffect
}

/** From left to right. */
export const fields = {
  w3: { factor: 3, effect: { on: 'all', lose: 'life' } },
  w2a: { factor: 2, effect: { on: 'all', lose: 'die' } },
  w2b: { factor: 2, effect: { on: 'seat', lose: 'nird' } },
  w1a: { factor: 1, effect: { on: 'all', gain: 'tactic' } },
  w1b: { factor: 1, effect: { on: 'all', wake: 'scientist' } },
  w0: { factor: 0, effect: { on: 'seat', gain: 'life', free: 2 } },
} as const satisfies Readonly<Record<string, Field>>

export type FieldId = keyof typeof fields

export const bosses = ['scarecrow', 'invisible-walls'] as const

export type BossId = (typeof bosses)[number]

/** NI-10.6: for each player. */
export const scarecrowLife = 25

/** NI-10.14, by the number of players: at level 5, and for each level above or below it. */
export const wallsLife: Readonly<Record<number, { readonly base: number; readonly step: number }>> = {
  1: { base: 140, step: 5 },
  2: { base: 195, step: 8 },
  3: { base: 200, step: 8 },
  4: { base: 185, step: 8 },
}

/** NI-10.14: how many levels below and above the usual one count at most. */
export const wallsLevels = { below: 4, above: 2 } as const

/** NI-10.15: with fewer attacks in an action phase the Walls close in. */
export const wallsPatience = 2
