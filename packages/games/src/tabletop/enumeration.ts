/** All sentences that can be said. */
import type { Bounds, GameView, Grammar, Sentence, Slot } from './grammar.ts'
import { check, checkPrefix, guard, slotsOf, unlike } from './sentences.ts'
import type { Arg, Seat, Token } from './token.ts'

/**
 * Every complete sentence that `seat` may say now, guarded by the view's beat; without standing orders and moves about
 * the table. A slot with `enumerated` is filled by that alone; other sets and lists by at most {@link mostTried}
 * fillings. `most`: no more than so many are looked for.
 */
export const sentences = <V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  most = Number.POSITIVE_INFINITY,
): Sentence[] => [...said(grammar, view, seat).take(most)]

function* said<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat): Generator<Sentence> {
  for (const [move, { standing, aside }] of Object.entries(grammar.moves)) if (!standing && !aside) yield* complete(move, [])

  function* complete(move: string, args: readonly Arg[]): Generator<Sentence> {
    if (checkPrefix(grammar, view, seat, { move, args })) return
    const slot = slotsOf(grammar, view, seat, move, args)[args.length]
    if (slot) for (const filled of fillings(move, args, slot)) yield* complete(move, [...args, filled])
    else if (!check(grammar, view, seat, { move, args })) yield guard(grammar, view, seat, { move, args })
  }

  function fillings(move: string, args: readonly Arg[], slot: Slot<V>): Iterable<Arg> {
    if (slot.enumerated) return slot.enumerated(view, seat, args)
    const begins = (list: readonly Token[]): boolean => !checkPrefix(grammar, view, seat, { move, args: [...args, list] })
    if (slot.list) return first(lists(slot.list, (picked) => slot.candidates(view, seat, args, picked), begins))
    const candidates = slot.candidates(view, seat, args, [])
    if (slot.set) return first(subsets(candidates, slot.set, (token) => slot.alike?.(view, seat, token) ?? token))
    return unlike(slot, view, seat, candidates)
  }
}

const mostTried = 64

function* first(tried: Iterable<Token[]>): Generator<Token[]> {
  let count = 0
  for (const each of tried) {
    if (count++ >= mostTried) return
    yield each
  }
}

/** Lists, each before its continuations, as long as `begins` accepts them. */
function* lists(
  { min, max }: Bounds,
  next: (picked: readonly Token[]) => readonly Token[],
  begins: (list: readonly Token[]) => boolean,
  picked: Token[] = [],
): Generator<Token[]> {
  if (picked.length >= min) yield picked
  if (picked.length >= max) return
  for (const token of new Set(next(picked))) {
    const longer = [...picked, token]
    if (begins(longer)) yield* lists({ min, max }, next, begins, longer)
  }
}

/** Sets by size; of those that differ in equals only, the first. */
export function* subsets(tokens: readonly Token[], { min, max }: Bounds, keyOf: (token: Token) => string): Generator<Token[]> {
  const tried = new Set<string>()
  for (let size = min; size <= Math.min(max, tokens.length); size += 1) {
    for (const set of ofSize(tokens, size)) {
      const key = set.map(keyOf).toSorted().join()
      if (tried.has(key)) continue
      tried.add(key)
      yield set
    }
  }
}

function* ofSize(tokens: readonly Token[], size: number): Generator<Token[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [index, token] of tokens.entries()) {
    for (const rest of ofSize(tokens.slice(index + 1), size - 1)) yield [token, ...rest]
  }
}
