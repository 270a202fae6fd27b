/** Decisions that decide nothing: there is one answer, and whoever has to give it may as well not be asked. */
import { choices, why } from './choices.ts'
import { sentences } from './enumeration.ts'
import type { GameView, Grammar, Sentence } from './grammar.ts'
import { boundsOf, unguard } from './sentences.ts'
import type { Seat } from './token.ts'
import { isReversible } from './undo.ts'

/** The parts of a rulebook that tell whether a decision is a formality. */
interface Asking<V extends GameView> {
  readonly grammar: Grammar<V, never>
  owes(view: V): readonly Seat[]
  formality?(view: V, seat: Seat): Sentence | undefined
  isOpen?(view: V, seat: Seat): boolean
}

/** In what company a seat decides. */
export interface Company {
  /** All others are bots: nobody could tell from a quick answer what a hand holds. */
  readonly alone: boolean
  /** The seat may take back what it did last. */
  readonly undoable: boolean
}

/**
 * The answer that is given for a seat which has no other. With other people only where everybody knows that it has none; and not where the seat
 * could then no longer take back what it did before.
 */
export function formalityOf<V extends GameView>(
  asking: Asking<V>,
  view: V,
  seat: Seat,
  { alone, undoable }: Company,
): Sentence | undefined {
  const { grammar } = asking
  if (!asking.owes(view).includes(seat)) return undefined
  if (!alone && !asking.isOpen?.(view, seat)) return undefined
  const answer = asking.formality?.(view, seat) ?? onlySentence(grammar, view, seat)
  return answer && undoable && !isReversible(grammar, view, seat, answer) ? undefined : answer
}

/** The one sentence that the seat can say, apart from standing orders and moves about the table. */
export function onlySentence<V extends GameView>(grammar: Grammar<V, never>, view: V, seat: Seat): Sentence | undefined {
  const [only, other] = sentences(grammar, view, seat, 2)
  if (!only || other) return undefined
  // what an enumeration leaves out may still be said
  const may = (name: string): boolean => !grammar.moves[name]?.standing && !grammar.moves[name]?.aside && !why(grammar, view, seat, name)
  const isOnlyMove = Object.keys(grammar.moves).every((name) => name === only.move || !may(name))
  return isOnlyMove && unguard(only.args).args.every((_, place) => isForced(grammar, view, seat, only, place)) ? only : undefined
}

/** Does nothing else fit into this slot of the sentence? */
function isForced<V extends GameView>(grammar: Grammar<V, never>, view: V, seat: Seat, { move, args }: Sentence, place: number): boolean {
  const found = choices(grammar, view, seat, move, args.slice(0, place))
  if (!found) return false
  const { slot, legal } = found
  const bounds = boundsOf(slot)
  if (!bounds) return new Set(legal.map((token) => slot.alike?.(view, seat, token) ?? token)).size === 1
  return legal.length === 0 || (slot.set !== undefined && bounds.min === legal.length)
}
