/** What fits next into a sentence, and why the rest doesn't. */
import type { Choices, GameView, Grammar, Move } from './grammar.ts'
import { type Refusal, refuse } from './refusal.ts'
import { boundsOf, checkPrefix, filling, slotsOf, unlike } from './sentences.ts'
import type { Arg, Seat, Token } from './token.ts'

/**
 * What fits into the next slot after `chosen`, and why the rest doesn't; in a set or list, what fits after `picked`. A
 * token is legal if some complete sentence begins with it. `undefined`: the sentence is complete.
 */
export function choices<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  chosen: readonly Arg[],
  picked: readonly Token[] = [],
): Choices<V> | undefined {
  const slot = slotsOf(grammar, view, seat, name, chosen)[chosen.length]
  if (!slot) return undefined
  const legal: Token[] = []
  const dimmed: { token: Token; refusal: Refusal }[] = []
  const verdicts = new Map<string, Refusal | undefined>()
  const used = new Set(chosen.flat())
  for (const candidate of slot.candidates(view, seat, chosen, picked)) {
    if (slot.set && picked.includes(candidate)) continue
    // a token used earlier in the sentence may be refused where its equals are not
    const key = used.has(candidate) ? candidate : (slot.alike?.(view, seat, candidate) ?? candidate)
    if (!verdicts.has(key)) verdicts.set(key, why(grammar, view, seat, name, [...chosen, filling(slot, candidate, picked)]))
    const refusal = verdicts.get(key)
    if (refusal) dimmed.push({ token: candidate, refusal })
    else legal.push(candidate)
  }
  return { slot, legal, dimmed }
}

/**
 * Why no complete sentence begins like this; `undefined` if one does. With no arguments: may the move be begun at all?
 * The search for a completion gives up after {@link mostSearched} prefixes and then counts the sentence as possible;
 * moves that know better say so by `exact`.
 */
export function why<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  begun: readonly Arg[] = [],
): Refusal | undefined {
  const move = grammar.moves[name] as Move<V, S> | undefined
  let searched = 0
  return obstacle(begun)

  function obstacle(args: readonly Arg[]): Refusal | undefined {
    searched += 1
    const refusal = checkPrefix(grammar, view, seat, { move: name, args })
    if (refusal) return refusal
    const slot = move?.exact ? undefined : slotsOf(grammar, view, seat, name, args)[args.length]
    if (!slot || boundsOf(slot)?.min === 0) return undefined
    let first: Refusal | undefined
    for (const candidate of unlike(slot, view, seat, slot.candidates(view, seat, args, []))) {
      if (searched >= mostSearched) return undefined
      const refused = obstacle([...args, filling(slot, candidate)])
      if (!refused) return undefined
      first ??= refused
    }
    if (args.length === 0 && first) return first
    return move?.deadEnd?.(view, seat, args) ?? first ?? refuse('no-choice', null)
  }
}

/** Prefixes that are looked at for one answer. */
const mostSearched = 400
