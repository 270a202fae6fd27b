/** What the frame says of tokens, as boards ask for it. */
import { type Arg, type GameView, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { BoardProps } from '../board.ts'

type Open<V extends GameView> = Pick<BoardProps<V>, 'draft' | 'choices' | 'starters'>

/** Everything that may be chosen now. */
export const openTokens = <V extends GameView>({ draft, choices, starters }: Open<V>): readonly Token[] =>
  draft ? (choices?.legal ?? []) : [...starters.keys()]

/** True if the thing fills the open slot, or begins a sentence. */
export const isOpenToken = <V extends GameView>({ draft, choices, starters }: Open<V>, token: Token): boolean =>
  draft ? (choices?.legal.includes(token) ?? false) : starters.has(token)

/** The id of slot `place` of the sentence in the making, if it is a thing of this kind. */
export function chosen({ draft }: Pick<BoardProps, 'draft'>, place: number, kind: string): string | undefined {
  const arg = draft?.args[place]
  return typeof arg === 'string' && kindOf(arg) === kind ? idOf(arg) : undefined
}

/** The last word of a whole sentence that waits for consent. */
export function lastWord<V extends GameView>({ draft, choices }: Omit<Open<V>, 'starters'>): Token | undefined {
  const word = draft && !choices ? draft.args.at(-1) : undefined
  return typeof word === 'string' ? word : undefined
}

/** The things that a slot names: one, or those of a set. */
export const tokensOf = (arg: Arg): readonly Token[] => (typeof arg === 'string' ? [arg] : arg)

/** All things that the sentence in the making names. */
export const namedTokens = ({ draft }: Pick<BoardProps, 'draft'>): readonly Token[] =>
  draft ? [...draft.args.flatMap(tokensOf), ...draft.picked] : []
