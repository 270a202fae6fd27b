/** Where the things of a game lie, for a table that is drawn without a board of its own. */
import type { Seat, Token } from './token.ts'

/** A part of the table. `Key` names it: text `zone.<key>`. */
export type Zone<Key extends string = string> = Laid<Key> & (Row | Pile | Land | Count)

interface Laid<Key extends string> {
  readonly key: Key
  /** The seat it belongs to; absent: nobody's, in the middle of the table. */
  readonly seat?: Seat
}

/** Things side by side; a hand is visible to its seat alone, a row to all. */
export interface Row {
  readonly shape: 'hand' | 'row'
  readonly things: readonly Token[]
  /** How many more lie there face down for this viewer. */
  readonly hidden?: number
}

export interface Pile {
  readonly shape: 'pile'
  readonly count: number
  /** Of an open pile: its things, the last on top. Absent: it lies face down. */
  readonly things?: readonly Token[]
}

/** Places on which things stand: a track from its first space to its last, or a grid, row by row from the top left. */
export interface Land {
  readonly shape: 'track' | 'grid'
  readonly spaces: readonly Space[]
  /** Of a grid: how many spaces a row has. */
  readonly columns?: number
}

export interface Space {
  readonly space: Token
  /** Text key of what lies there for good: `terrain.river`. */
  readonly ground?: string
  readonly things: readonly Token[]
  /** Owners of the things on it, one for each; absent: nobody's. */
  readonly of?: readonly Seat[]
}

/** A number that a player would ask for: life, points. */
export interface Count {
  readonly shape: 'count'
  readonly n: number
  /** The most that it can be. */
  readonly of?: number
}

/** All tokens that a zone names: its spaces, and the things that lie there open. */
export function lyingIn(zone: Zone): readonly Token[] {
  if ('spaces' in zone) return zone.spaces.flatMap(({ space, things }) => [space, ...things])
  return 'things' in zone ? (zone.things ?? []) : []
}
