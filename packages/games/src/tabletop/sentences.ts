/** Questions about sentences: may this be said, what fits next, why not, and all that can be said. */
import { isDraft } from './drafts.ts'
import type { Bounds, Choices, GameView, Grammar, Move, Sentence, Slot } from './grammar.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Arg, idOf, kindOf, parseToken, type Seat, type Token } from './token.ts'

/**
 * May `seat` make this move? The one gate for host, bots, browser and stock boardgame.io clients.
 * Order of refusals: `game-over`, `eliminated`, `wrong-stage`, `table-changed`, `bad-argument`, then the move's own.
 */
export function check<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat, sentence: Sentence): Refusal | undefined {
  const said = `${seat} ${sentence.move} ${JSON.stringify(sentence.args)}`
  if (passed.get(view) === said) return undefined
  const refusal = begin(grammar, view, seat, sentence, true)
  if (refusal) return refusal
  if (!isDraft(view)) passed.set(view, said)
  return undefined
}

/** The sentence that has passed last on a view: a host asks, and then boardgame.io's move asks the same again. */
const passed = new WeakMap<GameView, string>()

/** As {@link check}, for the beginning of a sentence. */
export function checkPrefix<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat, sentence: Sentence): Refusal | undefined {
  return begin(grammar, view, seat, sentence, false)
}

function begin<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  sentence: Sentence,
  whole: boolean,
): Refusal | undefined {
  if (!Object.hasOwn(grammar.moves, sentence.move)) return refuse('unknown-move', null, { move: sentence.move.slice(0, 48) })
  const move = grammar.moves[sentence.move] as Move<V, S>
  if (view.result) return refuse('game-over', grammar.rules.gameOver)
  const out = grammar.rules.eliminated?.(view, seat)
  if (out) return refuse('eliminated', out)
  const stage = grammar.stageOf(view, seat)
  if (!move.stages.includes(stage)) return refuse('wrong-stage', grammar.rules.wrongStage(stage, sentence.move), { stage })
  const { args, beat } = unguard(sentence.args)
  const malformed = args.findIndex((arg) => !wellFormed(grammar, view, arg))
  if (beat !== undefined && beat !== view.beat && malformed < 0 && isGuarded(move, view, seat, args)) {
    return refuse('table-changed', grammar.rules.tableChanged)
  }
  if (malformed >= 0) return refuse('bad-argument', null, { argument: malformed })
  for (let filled = 0; filled < args.length; filled += 1) {
    const chosen = args.slice(0, filled)
    const slot = slotsOf(grammar, view, seat, sentence.move, chosen)[filled]
    const arg = args[filled] as Arg
    if (!slot || !fits(slot, arg) || !offers(slot, arg, view, seat, chosen)) return refuse('bad-argument', null, { argument: filled })
  }
  const complete = whole && args.length === slotsOf(grammar, view, seat, sentence.move, args).length
  const refusal = move.check?.(view, seat, args, complete) ?? overfull(grammar, view, seat, sentence.move, args)
  return refusal ?? (whole ? unfinished(grammar, view, seat, sentence.move, args) : undefined)
}

/** More tokens in a slot than it takes; asked after the move itself, which knows the rule. */
function overfull<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
): Refusal | undefined {
  if (args.every((arg) => typeof arg === 'string')) return undefined
  const large = slotsOf(grammar, view, seat, name, args).findIndex((slot, index) => sizeOf(args[index]) > (boundsOf(slot)?.max ?? 1))
  return large < 0 ? undefined : refuse('bad-argument', null, { argument: large })
}

/** What is still missing from a sentence: a slot, or tokens of one. */
function unfinished<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
): Refusal | undefined {
  const slots = slotsOf(grammar, view, seat, name, args)
  if (args.length < slots.length) return refuse('bad-argument', null, { missing: args.length })
  const small = slots.findIndex((slot, index) => sizeOf(args[index]) < (boundsOf(slot)?.min ?? 1))
  return small < 0 ? undefined : refuse('bad-argument', null, { argument: small })
}

/** The slots of a move, as far as they are known after `chosen`. */
export function slotsOf<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  chosen: readonly Arg[],
): readonly Slot<V>[] {
  const { slots } = grammar.moves[name] as Move<V, S>
  return typeof slots === 'function' ? slots(view, seat, chosen) : slots
}

/** How many tokens a slot takes; `undefined`: exactly one, by itself. */
export const boundsOf = <V>({ set, list }: Slot<V>): Bounds | undefined => set ?? list

/**
 * What fits into the next slot after `chosen`, or into a list behind what is `picked`, and why the rest doesn't.
 * A token is legal if some complete sentence begins with it. `undefined`: the sentence is complete.
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
  for (const candidate of slot.candidates(view, seat, chosen, picked)) {
    if (slot.set && picked.includes(candidate)) continue
    const key = slot.alike?.(view, seat, candidate) ?? candidate
    if (!verdicts.has(key)) verdicts.set(key, why(grammar, view, seat, name, [...chosen, filling(slot, candidate, picked)]))
    const refusal = verdicts.get(key)
    if (refusal) dimmed.push({ token: candidate, refusal })
    else legal.push(candidate)
  }
  return { slot, legal, dimmed }
}

/**
 * Why no complete sentence begins like this; `undefined` if one does. With no arguments: may the move be begun at all?
 * The search for a completion ends after {@link mostSearched} prefixes: what long sentences leave open counts as possible,
 * and moves that know better say so by `exact`.
 */
export function why<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[] = [],
): Refusal | undefined {
  return obstacle(grammar, view, seat, name, args, { left: mostSearched })
}

/** Prefixes that are looked at for one answer. */
const mostSearched = 400

function obstacle<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
  search: { left: number },
): Refusal | undefined {
  search.left -= 1
  const refusal = checkPrefix(grammar, view, seat, { move: name, args })
  if (refusal) return refusal
  const move = grammar.moves[name] as Move<V, S>
  const slot = move.exact ? undefined : slotsOf(grammar, view, seat, name, args)[args.length]
  if (!slot || boundsOf(slot)?.min === 0) return undefined
  let first: Refusal | undefined
  for (const candidate of unlike(slot, view, seat, slot.candidates(view, seat, args, []))) {
    if (search.left <= 0) return undefined
    const refused = obstacle(grammar, view, seat, name, [...args, filling(slot, candidate, [])], search)
    if (!refused) return undefined
    first ??= refused
  }
  if (args.length === 0 && first) return first
  return move.deadEnd?.(view, seat, args) ?? first ?? refuse('no-choice', null)
}

/**
 * Every complete sentence that `seat` may say now, guarded by the view's beat: no standing orders, nothing about the table,
 * and of a slot that says what to try (or takes a set or list: then at most {@link mostTried} of them) only that.
 */
export function sentences<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat): Sentence[] {
  const found: Sentence[] = []
  for (const [name, { standing, aside }] of Object.entries(grammar.moves)) {
    if (!standing && !aside) complete(grammar, view, seat, name, [], found)
  }
  return found
}

/** The sentence with the view's beat as its guard, where the move takes one. */
export function guard<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat, sentence: Sentence): Sentence {
  const move = grammar.moves[sentence.move]
  if (!move || !isGuarded(move, view, seat, sentence.args)) return sentence
  return { move: sentence.move, args: [...sentence.args, `beat:${view.beat}`] }
}

/** Parts the tokens of a sentence from its guard. */
export function unguard(args: readonly Arg[]): { args: readonly Arg[]; beat?: number } {
  const last = args.at(-1)
  if (typeof last !== 'string' || !/^beat:\d{1,9}$/.test(last)) return { args }
  return { args: args.slice(0, -1), beat: Number(idOf(last)) }
}

/** The token in a slot that takes one. */
export const one = (arg: Arg | undefined): Token | undefined => (typeof arg === 'string' ? arg : undefined)

const mostTried = 64

function complete<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
  found: Sentence[],
): void {
  if (checkPrefix(grammar, view, seat, { move: name, args })) return
  const slot = slotsOf(grammar, view, seat, name, args)[args.length]
  if (!slot) {
    if (!begin(grammar, view, seat, { move: name, args }, true)) found.push(guard(grammar, view, seat, { move: name, args }))
    return
  }
  for (const filled of fillings(grammar, view, seat, name, args, slot)) complete(grammar, view, seat, name, [...args, filled], found)
}

function fillings<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
  slot: Slot<V>,
): Iterable<Arg> {
  if (slot.enumerated) return slot.enumerated(view, seat, args)
  const begins = (list: readonly Token[]): boolean => !checkPrefix(grammar, view, seat, { move: name, args: [...args, list] })
  if (slot.list) return first(lists(slot.list, (picked) => slot.candidates(view, seat, args, picked), begins))
  const candidates = slot.candidates(view, seat, args, [])
  if (slot.set) return first(subsets(candidates, slot.set, (token) => slot.alike?.(view, seat, token) ?? token))
  return unlike(slot, view, seat, candidates)
}

/** One of each kind of equals. */
function unlike<V>({ alike }: Slot<V>, view: V, seat: Seat, tokens: readonly Token[]): readonly Token[] {
  if (!alike) return tokens
  return [...new Map(tokens.toReversed().map((token) => [alike(view, seat, token), token])).values()].toReversed()
}

function* first(tried: Iterable<Token[]>): Generator<Token[]> {
  let count = 0
  for (const each of tried) {
    if (count++ >= mostTried) return
    yield each
  }
}

/** Lists, short ones first within what they begin with, as long as `begins` lets them grow. */
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
function* subsets(tokens: readonly Token[], { min, max }: Bounds, keyOf: (token: Token) => string): Generator<Token[]> {
  const seen = new Set<string>()
  for (let size = min; size <= Math.min(max, tokens.length); size += 1) {
    for (const set of ofSize(tokens, size)) {
      const key = set.map(keyOf).toSorted().join()
      if (seen.has(key)) continue
      seen.add(key)
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

/** What stands in a slot if this token is chosen (next). */
const filling = <V>(slot: Slot<V>, token: Token, picked: readonly Token[]): Arg => (boundsOf(slot) ? [...picked, token] : token)

const sizeOf = (arg: Arg | undefined): number => (Array.isArray(arg) ? arg.length : 1)

const isGuarded = <V, S>(move: Move<V, S>, view: V, seat: Seat, args: readonly Arg[]): boolean =>
  typeof move.guarded === 'function' ? move.guarded(view, seat, args) : move.guarded === true

function wellFormed<V extends GameView, S>(grammar: Grammar<V, S>, view: V, arg: unknown): boolean {
  if (Array.isArray(arg)) return arg.every((each) => typeof each === 'string' && wellFormed(grammar, view, each))
  const parts = parseToken(arg)
  return parts !== undefined && Object.hasOwn(grammar.exists, parts.kind) && grammar.exists[parts.kind]?.(view, parts.id) === true
}

/** Words mean something in their own slot only, and a slot names all of its words. */
function offers<V>(slot: Slot<V>, arg: Arg, view: V, seat: Seat, chosen: readonly Arg[]): boolean {
  const tokens = [arg].flat()
  return tokens.every(
    (each, index) => kindOf(each) !== 'option' || slot.candidates(view, seat, chosen, tokens.slice(0, index)).includes(each),
  )
}

function fits<V>(slot: Slot<V>, arg: Arg): boolean {
  if (typeof arg === 'string') return !boundsOf(slot) && slot.kinds.includes(kindOf(arg))
  const mayRepeat = slot.list !== undefined
  return (
    boundsOf(slot) !== undefined &&
    arg.every((each) => slot.kinds.includes(kindOf(each))) &&
    (mayRepeat || new Set(arg).size === arg.length)
  )
}
