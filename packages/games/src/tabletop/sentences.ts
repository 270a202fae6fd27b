/** May this be said? The one gate for every sentence, and what sentences are made of. */
import { isDraft } from './drafts.ts'
import type { Bounds, GameView, Grammar, Move, Sentence, Slot, Thing } from './grammar.ts'
import { type Refusal, refusal, refuse } from './refusal.ts'
import { type Arg, idOf, kindOf, parseToken, type Seat, type Token } from './token.ts'

/**
 * May `seat` make this move? The one gate for host, bots, browser and stock boardgame.io clients.
 * Order of refusals: `game-over`, `eliminated`, `wrong-stage`, `table-changed`, `bad-argument`, then the move's own.
 */
export function check<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat, sentence: Sentence): Refusal | undefined {
  const said = `${seat} ${sentence.move} ${JSON.stringify(sentence.args)}`
  if (passed.get(view) === said) return undefined
  const refused = begin(grammar, view, seat, sentence, true)
  if (refused) return refused
  if (!isDraft(view)) passed.set(view, said)
  return undefined
}

/** The last sentence that passed on a view: a host asks first, and boardgame.io's move then asks the same again. */
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
  if (out) return refusal('eliminated', out)
  const stage = grammar.stageOf(view, seat)
  if (!isOfStage(move, stage)) return refuse('wrong-stage', grammar.rules.wrongStage(stage, sentence.move), { stage })
  const { args, beat } = unguard(sentence.args)
  const malformed = args.findIndex((arg) => !wellFormed(grammar, view, arg))
  // A token that existed on an earlier table may not exist on this one.
  const sound = malformed < 0 ? args : args.slice(0, malformed)
  if (beat !== undefined && beat !== view.beat && isGuarded(move, view, seat, sound)) {
    return refuse('table-changed', grammar.rules.tableChanged)
  }
  if (malformed >= 0) return refuse('bad-argument', null, { argument: malformed })
  for (let filled = 0; filled < args.length; filled += 1) {
    const chosen = args.slice(0, filled)
    const slot = slotsOf(grammar, view, seat, sentence.move, chosen)[filled]
    const arg = args[filled] as Arg
    if (!slot || !fits(slot, arg) || !offers(slot, arg, view, seat, chosen)) return refuse('bad-argument', null, { argument: filled })
  }
  const slots = slotsOf(grammar, view, seat, sentence.move, args)
  const refused = move.check?.(view, seat, args, whole && args.length === slots.length) ?? overfull(slots, args)
  return refused ?? (whole ? unfinished(slots, args) : undefined)
}

/** A slot with more tokens than it takes; checked after the move itself, which knows the rule. */
function overfull<V>(slots: readonly Slot<V>[], args: readonly Arg[]): Refusal | undefined {
  const large = slots.findIndex((slot, index) => sizeOf(args[index] ?? []) > (boundsOf(slot)?.max ?? 1))
  return large < 0 ? undefined : refuse('bad-argument', null, { argument: large })
}

/** What is still missing from a sentence: a slot, or tokens of one. */
function unfinished<V>(slots: readonly Slot<V>[], args: readonly Arg[]): Refusal | undefined {
  if (args.length < slots.length) return refuse('bad-argument', null, { missing: args.length })
  const small = slots.findIndex((slot, index) => sizeOf(args[index] ?? []) < (boundsOf(slot)?.min ?? 1))
  return small < 0 ? undefined : refuse('bad-argument', null, { argument: small })
}

/** What the kind of this token is to the table. */
export const thingOf = <V extends GameView, S>({ things }: Grammar<V, S>, token: Token): Thing | undefined => things?.[kindOf(token)]

/** Does the move exist in this stage? */
export const isOfStage = <V, S>({ stages }: Move<V, S>, stage: string): boolean => stages?.includes(stage) ?? true

const sizeOf = (arg: Arg): number => (typeof arg === 'string' ? 1 : arg.length)

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

/** What stands in a slot if this token is chosen (next). */
export const filling = <V>(slot: Slot<V>, token: Token, picked: readonly Token[] = []): Arg => (boundsOf(slot) ? [...picked, token] : token)

/** One of each kind of equals. */
export function unlike<V>({ alike }: Slot<V>, view: V, seat: Seat, tokens: readonly Token[]): readonly Token[] {
  if (!alike) return tokens
  return [...new Map(tokens.toReversed().map((token) => [alike(view, seat, token), token])).values()].toReversed()
}

/** How many tokens a slot takes; `undefined`: exactly one, not in an array. */
export const boundsOf = <V>({ set, list }: Slot<V>): Bounds | undefined => set ?? list

/** The sentence with the view's beat as its guard, where the move takes one. */
export function guard<V extends GameView, S>(grammar: Grammar<V, S>, view: V, seat: Seat, sentence: Sentence): Sentence {
  const move = grammar.moves[sentence.move]
  const { args } = unguard(sentence.args)
  return move && isGuarded(move, view, seat, args) ? { move: sentence.move, args: [...args, `beat:${view.beat}`] } : sentence
}

/** Parts the tokens of a sentence from its guard. */
export function unguard(args: readonly Arg[]): { args: readonly Arg[]; beat?: number } {
  const last = args.at(-1)
  if (typeof last !== 'string' || !/^beat:\d{1,9}$/.test(last)) return { args }
  return { args: args.slice(0, -1), beat: Number(idOf(last)) }
}

const isGuarded = <V, S>(move: Move<V, S>, view: V, seat: Seat, args: readonly Arg[]): boolean =>
  typeof move.guarded === 'function' ? move.guarded(view, seat, args) : move.guarded === true

function wellFormed<V extends GameView, S>(grammar: Grammar<V, S>, view: V, arg: unknown): boolean {
  if (Array.isArray(arg)) return arg.every((each) => typeof each === 'string' && wellFormed(grammar, view, each))
  const parts = parseToken(arg)
  return parts !== undefined && Object.hasOwn(grammar.exists, parts.kind) && grammar.exists[parts.kind]?.(view, parts.id) === true
}

/** An option's word is valid only in its own slot, and a slot's candidates include all of its words. */
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
