import type { Rulebook } from '../rulebook.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import type { OtherWorld, Twin } from './twoWorlds.ts'

/** What a game's test folder tells the kit about it. */
export interface Support<V extends GameView, S extends V> {
  /** Throws if something is wrong that only this game can know. */
  invariants(state: S): void
  otherWorld: OtherWorld<S>
  /** Does a move that is made alike in two worlds show its viewer nothing that was hidden from it? */
  blind(twin: Twin<S>): boolean
  /** Sealed moves that the game goes on from without anybody else learning what was chosen; all others come to light with the last that is owed. */
  readonly kept?: readonly string[]
  /** Does this sealed sentence show itself at once, by a rule? */
  shown?(state: S, sentence: Sentence): boolean
  /** Numbers of players and sets of options that together show the whole game, and how many random games of each. */
  readonly tables: readonly { readonly seats: number; readonly options: unknown; readonly games: number }[]
  /** Reasons of an outcome that are no end by play, but a limit of the game's. */
  readonly limits?: readonly string[]
  /** Moves that random players may never come to. */
  readonly rare?: readonly string[]
  /** What of the game's own things a seat uses by this, by names that are the same in all matches; else all tokens that are named count. */
  uses?(state: S, sentence: Sentence): readonly string[]
  /** All that should be used by somebody, by these names. */
  readonly things?: readonly string[]
  /** How often a random player tries a move first, compared with others. */
  weight(move: string): number
}

/** The tables at which a game is played by chance: its own, and the usual one as printed, where the game has that preset. */
export function tablesOf({ card }: Rulebook, { tables }: Support<GameView, GameView>): Support<GameView, GameView>['tables'] {
  const printed = card.presets.filter(({ key }) => key === 'as-printed')
  return [...tables, ...printed.map(({ options }) => ({ seats: card.seats.usual, options, games: 2 }))]
}

/** The support of the game with this slug, from its test folder. */
export async function supportOf(slug: string): Promise<Support<GameView, GameView>> {
  const { support } = (await import(`../${slug}/test/support.ts`)) as { support: Support<GameView, GameView> }
  return support
}
