/** Questions about sentences: may this be said, what fits next, why not, and all that can be said. */
import { isDraft } from './drafts.ts'
import type { Choices, GameView, Grammar, Move, Sentence, Slot } from './grammar.ts'
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

/** More tokens in a set than it takes; asked after the move itself, which knows the rule. */
function overfull<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
): Refusal | undefined {
  if (args.every((arg) => typeof arg === 'string')) return undefined
  const large = slotsOf(grammar, view, seat, name, args).findIndex(({ set }, index) => set && (args[index]?.length ?? 0) > set.max)
  return large < 0 ? undefined : refuse('bad-argument', null, { argument: large })
}

/** What is still missing from a sentence: a slot, or tokens of a set. */
function unfinished<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
): Refusal | undefined {
  const slots = slotsOf(grammar, view, seat, name, args)
  if (args.length < slots.length) return refuse('bad-argument', null, { missing: args.length })
  const small = slots.findIndex(({ set }, index) => set && (args[index]?.length ?? 0) < set.min)
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

/**
 * What fits into the next slot after `chosen`, and why the rest doesn't.
 * A token is legal if some complete sentence begins with it. `undefined`: the sentence is complete.
 */
export function choices<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  chosen: readonly Arg[],
): Choices<V> | undefined {
  const slot = slotsOf(grammar, view, seat, name, chosen)[chosen.length]
  if (!slot) return undefined
  const legal: Token[] = []
  const dimmed: { token: Token; refusal: Refusal }[] = []
  for (const candidate of slot.candidates(view, seat, chosen)) {
    const refusal = why(grammar, view, seat, name, [...chosen, slot.set ? [candidate] : candidate])
    if (refusal) dimmed.push({ token: candidate, refusal })
    else legal.push(candidate)
  }
  return { slot, legal, dimmed }
}

/** Why no complete sentence begins like this; `undefined` if one does. With no arguments: may the move be begun at all? */
export function why<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[] = [],
): Refusal | undefined {
  const refusal = checkPrefix(grammar, view, seat, { move: name, args })
  if (refusal) return refusal
  const slot = slotsOf(grammar, view, seat, name, args)[args.length]
  if (!slot || slot.set?.min === 0) return undefined
  let first: Refusal | undefined
  for (const candidate of slot.candidates(view, seat, args)) {
    const refused = why(grammar, view, seat, name, [...args, slot.set ? [candidate] : candidate])
    if (!refused) return undefined
    first ??= refused
  }
  if (args.length === 0 && first) return first
  return (grammar.moves[name] as Move<V, S>).deadEnd?.(view, seat, args) ?? first ?? refuse('no-choice', null)
}

/**
 * Every complete sentence that `seat` may say now, guarded by the view's beat: no standing orders, nothing about the table,
 * and of a slot that says what to try (or takes a set: then at most {@link setsTried} sets) only that.
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

const setsTried = 64

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
  const fillings: Iterable<Arg> = slot.enumerated
    ? slot.enumerated(view, seat, args)
    : slot.set
      ? subsets(slot.candidates(view, seat, args), slot.set.min, slot.set.max)
      : slot.candidates(view, seat, args)
  for (const filling of fillings) complete(grammar, view, seat, name, [...args, filling], found)
}

function* subsets(tokens: readonly Token[], min: number, max: number): Generator<Token[]> {
  let tried = 0
  for (let size = min; size <= Math.min(max, tokens.length); size += 1) {
    for (const set of ofSize(tokens, size)) {
      if (tried++ >= setsTried) return
      yield set
    }
  }
}

function* ofSize(tokens: readonly Token[], size: number): Generator<Token[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [index, first] of tokens.entries()) {
    for (const rest of ofSize(tokens.slice(index + 1), size - 1)) yield [first, ...rest]
  }
}

const isGuarded = <V, S>(move: Move<V, S>, view: V, seat: Seat, args: readonly Arg[]): boolean =>
  typeof move.guarded === 'function' ? move.guarded(view, seat, args) : move.guarded === true

function wellFormed<V extends GameView, S>(grammar: Grammar<V, S>, view: V, arg: unknown): boolean {
  if (Array.isArray(arg))
    return new Set(arg).size === arg.length && arg.every((each) => typeof each === 'string' && wellFormed(grammar, view, each))
  const parts = parseToken(arg)
  return parts !== undefined && Object.hasOwn(grammar.exists, parts.kind) && grammar.exists[parts.kind]?.(view, parts.id) === true
}

/** Words mean something in their own slot only, and a slot names all of its words. */
function offers<V>(slot: Slot<V>, arg: Arg, view: V, seat: Seat, chosen: readonly Arg[]): boolean {
  const words = [arg].flat().filter((each) => kindOf(each) === 'option')
  return words.length === 0 || words.every((word) => slot.candidates(view, seat, chosen).includes(word))
}

function fits<V>(slot: Slot<V>, arg: Arg): boolean {
  if (typeof arg === 'string') return !slot.set && slot.kinds.includes(kindOf(arg))
  return slot.set !== undefined && arg.every((each) => slot.kinds.includes(kindOf(each)))
}
