import type { View } from '@toadstool/games/golems'
import { type Arg, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { BoardProps } from '../board.ts'

export type Props = BoardProps<View>

/** Everything that may be chosen now. */
export function openTokens({ draft, choices, starters }: Props): readonly Token[] {
  return draft ? (choices?.legal ?? []) : [...starters.keys()]
}

/** True if the thing fills the open slot, or begins a sentence. */
export const isOpenToken = (props: Props, token: Token): boolean =>
  props.draft ? (props.choices?.legal.includes(token) ?? false) : props.starters.has(token)

/** All tokens that the sentence in the making names. */
export const namedTokens = ({ draft }: Props): readonly Token[] => (draft ? [...draft.args.flatMap(tokensOf), ...draft.picked] : [])

/** The id of the slot `place` of the sentence in the making, if it is a thing of this kind. */
export function chosen({ draft }: Props, place: number, kind: string): string | undefined {
  const arg = draft?.args[place]
  return typeof arg === 'string' && kindOf(arg) === kind ? idOf(arg) : undefined
}

export const tokensOf = (arg: Arg): readonly Token[] => (typeof arg === 'string' ? [arg] : arg)
