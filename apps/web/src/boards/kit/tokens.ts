/** What the sentence in the making says of things. */
import { type Arg, type GameView, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { Table } from '../board.ts'

type Open<V extends GameView> = Pick<Table<V>, 'draft' | 'choices' | 'starters'>

/** Everything that may be chosen now. */
export const openTokens = <V extends GameView>({ draft, choices, starters }: Open<V>): readonly Token[] =>
  draft ? (choices?.legal ?? []) : [...starters.keys()]

/** True if the thing fills the open slot, or begins a sentence. */
export const isOpenToken = <V extends GameView>({ draft, choices, starters }: Open<V>, token: Token): boolean =>
  draft ? (choices?.legal.includes(token) ?? false) : starters.has(token)

/** True while the sentence in the making waits for an answer to this question. */
export const isAsking = ({ choices }: Pick<Table, 'choices'>, question: string): boolean => choices?.slot.ask === question

/** The draft's answer to a question of its move. */
export function answerTo({ draft, answered }: Pick<Table, 'draft' | 'answered'>, question: string): Arg | undefined {
  const place = answered.indexOf(question)
  return place < 0 ? undefined : draft?.args[place]
}

/** The id of the thing that the draft is about (the answer to its first question), if it is of this kind. */
export function subjectOf({ draft }: Pick<Table, 'draft'>, kind: string): string | undefined {
  const first = draft?.args[0]
  return typeof first === 'string' && kindOf(first) === kind ? idOf(first) : undefined
}

/** The last token of a whole sentence that waits to be confirmed. */
export function lastWord<V extends GameView>({ draft, choices }: Omit<Open<V>, 'starters'>): Token | undefined {
  const word = draft && !choices ? draft.args.at(-1) : undefined
  return typeof word === 'string' ? word : undefined
}

/** The things that a slot names: one, or those of a set. */
export const thingsIn = (arg: Arg): readonly Token[] => (typeof arg === 'string' ? [arg] : arg)

/** All things that the sentence in the making names. */
export const namedTokens = ({ draft }: Pick<Table, 'draft'>): readonly Token[] =>
  draft ? [...draft.args.flatMap(thingsIn), ...draft.picked] : []

/** The id of the thing that a value of an event names, if it names one. */
export const idIn = (value: unknown): string | undefined => (typeof value === 'string' ? idOf(value) : undefined)
