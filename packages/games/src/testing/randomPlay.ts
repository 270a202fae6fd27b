import { owing, type Rulebook } from '../rulebook.ts'
import { chanceOf, randomOf, shuffled } from '../tabletop/chance.ts'
import { subsets } from '../tabletop/enumeration.ts'
import type { Bounds, GameView, Grammar, Sentence, Slot } from '../tabletop/grammar.ts'
import { seatsUpTo } from '../tabletop/seats.ts'
import { boundsOf, check, checkPrefix, guard, slotsOf } from '../tabletop/sentences.ts'
import type { Arg, Seat, Token } from '../tabletop/token.ts'
import { type TestTable, testTable } from './table.ts'

export { chanceOf, randomOf, shuffled }

export interface RandomGame<S> {
  readonly seats: number
  readonly options: unknown
  readonly seed: number
  /** How often a move is tried first, compared with others; absent: 1, 0: never. */
  readonly weight?: (move: string) => number
  /** Gives up after this many moves. */
  readonly longest?: number
  /** Called at the start and after each move. */
  watch?(table: TestTable<S>, sentences: readonly { readonly seat: Seat; readonly sentence: Sentence }[]): void
}

/** Plays a whole game by chance; a failure tells the seed and the moves so far. */
export function randomPlay<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, game: RandomGame<S>): TestTable<S> {
  const random = randomOf(game.seed)
  const table = testTable(rulebook, { seats: game.seats, options: game.options, chance: chanceOf(random) })
  const made: { seat: Seat; sentence: Sentence }[] = []
  try {
    game.watch?.(table, made)
    while (!table.state.result) {
      if (made.length >= (game.longest ?? 20_000)) throw new Error('the game has no end')
      const next = anyone(rulebook, table.state, game, random)
      made.push(next)
      table.play(next.seat, next.sentence)
      game.watch?.(table, made)
    }
  } catch (cause) {
    const moves = made.slice(-30).map(({ seat, sentence }) => `${seat} ${sentence.move} ${sentence.args.join(' ')}`)
    throw new Error(`seed ${game.seed}, ${made.length} moves, the last:\n${moves.join('\n')}\n${String(cause)}`, { cause })
  }
  return table
}

/** Some complete sentence, found without looking at all of them. */
export function anySentence<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  random: () => number,
  weight: (move: string) => number = () => 1,
): Sentence | undefined {
  const names = Object.keys(grammar.moves)
    .filter((name) => weight(name) > 0)
    .map((name) => ({ name, rank: random() ** (1 / weight(name)) }))
    .toSorted((a, b) => b.rank - a.rank)
  for (const { name } of names) {
    const args = filled(grammar, view, seat, name, [], random)
    if (args) return guard(grammar, view, seat, { move: name, args })
  }
  return undefined
}

/** Mostly a seat that owes a decision, now and then another that may act too. */
export function anyone<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  { seats, weight }: Pick<RandomGame<S>, 'seats' | 'weight'>,
  random: () => number,
): { seat: Seat; sentence: Sentence } {
  const owes = owing(rulebook, state)
  const all = seatsUpTo(seats)
  const order = random() < 0.1 ? shuffled(all, random) : [...shuffled(owes, random), ...all]
  for (const seat of order) {
    const sentence = anySentence(rulebook.grammar, rulebook.viewOf(state, seat), seat, random, weight)
    if (sentence) return { seat, sentence }
  }
  throw new Error('nobody can do anything')
}

/** A choice of 3 out of 12. */
const mostSets = 220

function filled<V extends GameView, S>(
  grammar: Grammar<V, S>,
  view: V,
  seat: Seat,
  name: string,
  args: readonly Arg[],
  random: () => number,
): readonly Arg[] | undefined {
  if (checkPrefix(grammar, view, seat, { move: name, args })) return undefined
  const slot = slotsOf(grammar, view, seat, name, args)[args.length]
  if (!slot) return check(grammar, view, seat, { move: name, args }) ? undefined : args
  const bounds = boundsOf(slot)
  // a set or list by chance is seldom one that the rules allow
  if (slot.enumerated && bounds && (bounds.min > 1 || random() < 0.5)) return filledBy(slot.enumerated(view, seat, args))
  if (slot.list) return filledBy([...walks(slot, slot.list)])
  const candidates = shuffled(slot.candidates(view, seat, args, []), random)
  if (slot.set) return firstOf(sets(candidates, slot.set))
  return filledBy(candidates)

  function filledBy(fillings: readonly Arg[]): readonly Arg[] | undefined {
    return firstOf(shuffled(fillings, random))
  }

  function firstOf(fillings: Iterable<Arg>): readonly Arg[] | undefined {
    for (const filling of fillings) {
      const complete = filled(grammar, view, seat, name, [...args, filling], random)
      if (complete) return complete
    }
    return undefined
  }

  /** One set of any size by chance; then all, the small ones first, up to {@link mostSets}. */
  function* sets(tokens: readonly Token[], { min, max }: Bounds): Generator<Token[]> {
    const size = min + Math.floor(random() * (Math.min(max, tokens.length) - min + 1))
    yield tokens.slice(0, size)
    yield* subsets(tokens, { min, max }, (token) => slot?.alike?.(view, seat, token) ?? token).take(mostSets)
  }

  /** One random list with all its beginnings, as long as it may go on. */
  function* walks(from: Slot<V>, { min, max }: Bounds): Generator<Token[]> {
    const picked: Token[] = []
    if (min === 0) yield []
    while (picked.length < max) {
      const next = shuffled(from.candidates(view, seat, args, picked), random).find(
        (token) => !checkPrefix(grammar, view, seat, { move: name, args: [...args, [...picked, token]] }),
      )
      if (next === undefined) return
      picked.push(next)
      if (picked.length >= min) yield [...picked]
    }
  }
}
