/** From the sentence that a bot wishes to say to one that it may say. */
import type { GameView, Grammar, Sentence } from './grammar.ts'
import { check, guard } from './sentences.ts'
import type { Seat } from './token.ts'

export interface Wishes<V> {
  /** The wish, guarded; `undefined` if there is none, or the rules refuse it. */
  granted(view: V, seat: Seat, wish: Sentence | undefined): Sentence | undefined
  /** As `granted`, or else the game's fallback. Throws if the seat owes no decision either. */
  grantedOrPlain(view: V, seat: Seat, wish: Sentence | undefined): Sentence
}

export function wishes<V extends GameView, S>(grammar: Grammar<V, S>, fallback: (view: V, seat: Seat) => Sentence | undefined): Wishes<V> {
  return { granted, grantedOrPlain }

  function granted(view: V, seat: Seat, wish: Sentence | undefined): Sentence | undefined {
    const sentence = wish && guard(grammar, view, seat, wish)
    return sentence && !check(grammar, view, seat, sentence) ? sentence : undefined
  }

  function grantedOrPlain(view: V, seat: Seat, wish: Sentence | undefined): Sentence {
    const sentence = granted(view, seat, wish)
    if (sentence) return sentence
    const plain = fallback(view, seat)
    if (!plain) throw new Error(`seat ${seat} has nothing to say`)
    return guard(grammar, view, seat, plain)
  }
}
