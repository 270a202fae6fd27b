import { isOnly } from './enumeration.ts'
import type { GameView, Grammar, Sentence } from './grammar.ts'
import type { Seat } from './token.ts'

/** The parts of a rulebook that tell whether a decision is a formality. */
interface Asking<V extends GameView> {
  readonly grammar: Grammar<V, never>
  owes(view: V): readonly Seat[]
  prompts(view: V, seat: Seat): readonly { readonly reaction?: boolean }[]
  fallback(view: V, seat: Seat): Sentence | undefined
  formality?(view: V, seat: Seat): Sentence | undefined
}

/** The answer of a seat that can do nothing else: what the game says, or a reaction's fallback that is the only thing it may say. */
export function formalityOf<V extends GameView>(asking: Asking<V>, view: V, seat: Seat): Sentence | undefined {
  if (!asking.owes(view).includes(seat)) return undefined
  const own = asking.formality?.(view, seat)
  if (own || asking.prompts(view, seat)[0]?.reaction !== true) return own
  const fallback = asking.fallback(view, seat)
  return fallback && isOnly(asking.grammar, view, seat, fallback) ? fallback : undefined
}
