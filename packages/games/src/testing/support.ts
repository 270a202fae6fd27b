import type { TableView } from '../tabletop/move.ts'
import type { OtherWorld } from './twoWorlds.ts'

/** What a game's test folder tells the kit about it. */
export interface Support<V extends TableView, S extends V> {
  /** Throws if something is wrong that only this game can know. */
  invariants(state: S): void
  otherWorld: OtherWorld<S>
  /** Numbers of players. */
  readonly seats: readonly number[]
  /** Sets of options that together show the whole game. */
  readonly options: readonly unknown[]
  /** How often a random player tries a move first, compared with others. */
  weight(move: string): number
}
