import { type Chance, chanceOf, randomOf } from './dice.ts'
import { changing } from './memo.ts'
import { type Grammar, type Sentence, type TableView, unguard } from './move.ts'
import type { Seat } from './token.ts'

/** What a game tells a bot that thinks ahead. Nothing here sees more than a seat's view, but for worlds that were imagined from one. */
export interface Mind<V extends TableView, S extends V> {
  readonly grammar: Grammar<V, S>
  viewOf(state: S | V, seat: Seat | null): V
  owes(view: V): readonly Seat[]
  /** A whole state that the view could be a view of: what is hidden is dealt by chance, the log is empty. May share parts with the view. */
  imagine(view: V, seat: Seat, random: () => number): S
  /** What is worth thinking about, all of it legal; the first is what is done without thinking. */
  options(view: V, seat: Seat): readonly Sentence[]
  /** How all seats go on in an imagined world: quick, and legal. */
  policy(view: V, seat: Seat, random: () => number): Sentence
  /** How good a table is for the seat, finished or not. */
  value(view: V, seat: Seat): number
  /** Counts up as the game goes on, by a turn say: the measure of the horizon. */
  clock(view: V): number
}

/** How much is thought: counted, not timed, so that the same question with the same `random` has the same answer. */
export interface Effort {
  /** Lines that are played out, for all options together. */
  readonly lines: number
  /** How far each goes on the game's clock … */
  readonly horizon: number
  /** … and in decisions, at most. */
  readonly longest: number
  /** How many standard errors an option must be better than what is done without thinking. */
  readonly doubt: number
}

/**
 * The option that does best in worlds that could be the real one. All options are tried in the same worlds with the same luck;
 * the worse half, and what does no better than habit, drops out, the others are tried in more worlds, until one is left
 * (sequential halving). `undefined`: there is no option.
 */
export function search<V extends TableView, S extends V>(
  mind: Mind<V, S>,
  view: V,
  seat: Seat,
  effort: Effort,
  random: () => number,
): Sentence | undefined {
  const [habit, ...others] = mind.options(view, seat).map((sentence): Option => ({ sentence, values: [] }))
  if (!habit) return undefined
  let left = others
  const rounds = Math.ceil(Math.log2(left.length + 1))
  for (let round = 0; round < rounds && left.length > 0; round += 1) {
    const tried = [habit, ...left]
    const worlds = Math.max(1, Math.floor(effort.lines / (rounds * tried.length)))
    for (let world = 0; world < worlds; world += 1) {
      const state = mind.imagine(view, seat, random)
      const seed = Math.floor(random() * 2 ** 32)
      for (const { sentence, values } of tried) values.push(playOut(mind, state, seat, sentence, effort, seed))
    }
    const promising = left.filter(({ values }) => sum(values) > sum(habit.values))
    left = promising.toSorted((a, b) => sum(b.values) - sum(a.values)).slice(0, Math.ceil(left.length / 2))
  }
  const [best] = left
  return best && isBetter(best, habit, effort.doubt) ? best.sentence : habit.sentence
}

interface Option {
  readonly sentence: Sentence
  /** By world. */
  readonly values: number[]
}

/** World by world, by more than chance makes likely. */
function isBetter(one: Option, other: Option, doubt: number): boolean {
  const gains = one.values.map((value, world) => value - (other.values[world] ?? 0))
  const mean = sum(gains) / gains.length
  const spread = Math.sqrt(sum(gains.map((gain) => (gain - mean) ** 2)) / Math.max(1, gains.length - 1) / gains.length)
  return mean > doubt * spread
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** One line: the sentence, then everybody by the policy up to the horizon. */
function playOut<V extends TableView, S extends V>(
  mind: Mind<V, S>,
  world: S,
  seat: Seat,
  first: Sentence,
  { horizon, longest }: Effort,
  seed: number,
): number {
  const state = changing(copyOf(world))
  const whims = randomOf(seed)
  // each tick of the clock has its own luck, the same in every line that gets there
  let [now, chance] = [mind.clock(state), luckOf(seed, mind.clock(state))]
  const end = now + horizon
  let [mover, sentence]: [Seat | undefined, Sentence] = [seat, first]
  for (let made = 0; mover !== undefined && made < longest; made += 1) {
    mind.grammar.moves[sentence.move]?.apply({ state, chance, log: () => {} }, mover, unguard(sentence.args).args)
    if (state.result) break
    const clock = mind.clock(state)
    if (clock >= end) break
    if (clock !== now) [now, chance] = [clock, luckOf(seed, clock)]
    const seen: S = { ...state }
    mover = mind.owes(mind.viewOf(seen, null)).find((each) => mind.owes(mind.viewOf(seen, each)).includes(each))
    if (mover !== undefined) sentence = mind.policy(mind.viewOf(seen, mover), mover, whims)
  }
  return mind.value(mind.viewOf({ ...state }, seat), seat)
}

const luckOf = (seed: number, clock: number): Chance => chanceOf(randomOf(Math.imul(seed ^ clock, 0x9e3779b1) ^ seed))

/** A deep copy of plain JSON. */
function copyOf<T>(thing: T): T {
  if (Array.isArray(thing)) return thing.map(copyOf) as T
  if (typeof thing !== 'object' || thing === null) return thing
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(thing)) copy[key] = copyOf((thing as Record<string, unknown>)[key])
  return copy as T
}
