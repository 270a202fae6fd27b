/** Who speaks at what table, and what the grammar answers. */
import {
  type Arg,
  checkPrefix,
  type GameView,
  type Grammar,
  guard,
  isOfStage,
  type Refusal,
  type Seat,
  type Sentence,
  type Slot,
  slotsOf,
  why,
} from '@toadstool/games/tabletop'

export interface Speaker {
  readonly grammar: Grammar<GameView, GameView>
  readonly view: GameView
  readonly seat: Seat
}

/** The slot that comes after `args`; `undefined` if the sentence is whole. */
export const nextSlot = (speaker: Speaker, move: string, args: readonly Arg[]): Slot<GameView> | undefined =>
  slotsOf(speaker.grammar, speaker.view, speaker.seat, move, args)[args.length]

/** The questions that the words of a sentence have answered. */
export const answeredBy = (speaker: Speaker, { move, args }: Sentence): readonly string[] =>
  args.flatMap((_, place) => nextSlot(speaker, move, args.slice(0, place))?.ask ?? [])

/** Why no whole sentence begins like this. */
export const whyNot = (speaker: Speaker, move: string, args: readonly Arg[]): Refusal | undefined =>
  why(speaker.grammar, speaker.view, speaker.seat, move, args)

/** Why no sentence begins like this, without asking how it could end. */
export const whyNotBegun = (speaker: Speaker, move: string, args: readonly Arg[]): Refusal | undefined =>
  checkPrefix(speaker.grammar, speaker.view, speaker.seat, { move, args })

export function isInStage({ grammar, view, seat }: Speaker, name: string): boolean {
  const move = grammar.moves[name]
  return move !== undefined && isOfStage(move, grammar.stageOf(view, seat))
}

/** About the table rather than the game: stands in the menu, or begins at a thing on the board alone. */
export const isAside = (speaker: Speaker, move: string): boolean => speaker.grammar.moves[move]?.aside !== undefined

/** The whole sentence as it is sent. */
export const guarded = (speaker: Speaker, sentence: Sentence): Sentence => guard(speaker.grammar, speaker.view, speaker.seat, sentence)
