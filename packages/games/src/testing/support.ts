import type { Rulebook } from '../rulebook.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import type { Seat, Token } from '../tabletop/token.ts'
import type { OtherWorld, Twin } from './twoWorlds.ts'

/** What a game's test folder tells the kit about it. */
export interface Support<V extends GameView, S extends V> {
  /** Throws if something is wrong that only this game can know. */
  invariants(state: S): void
  otherWorld: OtherWorld<S>
  /** Does the same move in two worlds show its viewer nothing that was hidden from it? */
  blind(twin: Twin<S>): boolean
  /** Sealed moves after which the game goes on without revealing the choice; all others are revealed once the last owed answer is given. */
  readonly kept?: readonly string[]
  /** Does this sealed sentence show itself at once, by a rule? */
  shown?(state: S, sentence: Sentence): boolean
  /** Numbers of players and sets of options that together show the whole game, and how many random games of each. */
  readonly tables: readonly { readonly seats: number; readonly options: unknown; readonly games: number }[]
  /** Reasons of an outcome that mean a limit of the game rather than an end by play. */
  readonly limits?: readonly string[]
  /** Moves that random players may never come to. */
  readonly rare?: readonly string[]
  /** The game's own things that a sentence uses, by names that are the same in all matches. Absent: all tokens in it count. */
  uses?(state: S, sentence: Sentence): readonly string[]
  /** All things that random games should use at least once, by these names. */
  readonly things?: readonly string[]
  /** Whether its log names units; true unless said otherwise. */
  readonly namesUnits?: boolean
  /** Whose each unit is in this state, in games where units come to others than those who have made them. */
  owners?(state: S): Readonly<Record<Token, Seat>>
  /** How the sides stand, in games where they gain on each other round by round; `undefined` before that. */
  standing?(state: S): Standing | undefined
  /** How often a random player tries a move first, compared with others. */
  weight(move: string): number
}

export interface Standing {
  readonly round: number
  /** The seat that began. */
  readonly first: Seat
  /** The rounds whose beginnings are compared: an early one, and half-time. */
  readonly early: number
  readonly half: number
  readonly sides: readonly { readonly seats: readonly Seat[]; readonly points: number; readonly units: number }[]
}

/** The tables at which random games are played: the game's own, and one of each printed size. */
export function tablesOf({ card }: Rulebook, { tables }: Support<GameView, GameView>): Support<GameView, GameView>['tables'] {
  const printed = card.presets.find(({ key }) => key === 'as-printed')
  if (!printed) return tables
  const { min, max } = card.seats
  return [...tables, ...Array.from({ length: max - min + 1 }, (_, more) => ({ seats: min + more, options: printed.options, games: 1 }))]
}

/** The support of the game with this slug, from its test folder. */
export async function supportOf(slug: string): Promise<Support<GameView, GameView>> {
  const { support } = (await import(`../${slug}/test/support.ts`)) as { support: Support<GameView, GameView> }
  return support
}
