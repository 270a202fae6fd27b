import type { GameCard } from './card.ts'
import { engineOf, type MatchState } from './engine.ts'
import type { LessonStep, Rulebook } from './rulebook.ts'
import { type Chance, onTop } from './tabletop/chance.ts'
import { choices } from './tabletop/choices.ts'
import type { GameView, Grammar, Move, Sentence, Slot } from './tabletop/grammar.ts'
import { type Refusal, refusal } from './tabletop/refusal.ts'
import { check, unguard } from './tabletop/sentences.ts'
import type { Arg, Seat } from './tabletop/token.ts'

/** A guided match, run by the real rules with the tutorial's dice and cards. The learner has seat 0. A value: each action gives a new one. */
export interface Guide<S> {
  /** Index of the step that waits. */
  readonly at: number
  readonly of: number
  /** `null` after the last step. */
  readonly step: LessonStep | null
  readonly state: S
  /** The states that the last action went through, the present one last: one for each move made. */
  readonly frames: readonly S[]
  /** Makes the move that the step waits for; any other is answered with a refusal, or with `null` if it is legal but not meant now. */
  do(sentence: Sentence): { readonly guide: Guide<S> } | { readonly refusal: Refusal | null }
  /** Goes on from a step that waits for nothing. */
  next(): Guide<S>
  /** Goes on from any step by doing what it waits for; where any token will do, the first legal one. */
  skip(): Guide<S>
}

export const learner: Seat = '0'

/** How many sit at the lesson of a game. */
export const lessonSeats = ({ tutorial, card }: { readonly tutorial: { readonly seats?: number }; readonly card: GameCard }): number =>
  tutorial.seats ?? card.seats.min

export function startGuide<V extends GameView, S extends V>(rulebook: Rulebook<V, S>): Guide<S> {
  const { tutorial, grammar, viewOf } = rulebook
  const script = scriptOf(tutorial.shuffles ?? [])
  const engine = engineOf(rulebook, { chance: script.chance, ...(tutorial.arrange && { arrange: tutorial.arrange }) })
  script.load(tutorial.dice ?? [])
  const dealt = engine.begin(lessonSeats(rulebook), tutorial.options, '')
  if (script.left() > 0) throw new Error(`the deal of the tutorial leaves ${script.left()} dice over`)
  return guideAt(0, dealt, [])

  function guideAt(at: number, table: MatchState<S>, frames: readonly S[]): Guide<S> {
    const step = tutorial.steps[at] ?? null
    return {
      at,
      of: tutorial.steps.length,
      step,
      state: table.G,
      frames,
      do(sentence) {
        const refusal = check(grammar, viewOf(table.G, learner), learner, sentence)
        if (refusal) return { refusal }
        const { args } = unguard(sentence.args)
        if (step?.await?.move !== sentence.move || !step.await.args.every((wanted, index) => isMeant(wanted, args[index]))) {
          return { refusal: null }
        }
        return { guide: after(step, [{ seat: learner, move: sentence.move, args }]) }
      },
      next() {
        if (!step || step.await) throw new Error(`step ${at} of the tutorial waits for a move`)
        return after(step, [])
      },
      skip() {
        if (!step?.await) return this.next()
        const { move } = step.await
        const args: Arg[] = []
        for (const arg of step.await.args) args.push(arg ?? choices(grammar, viewOf(table.G, learner), learner, move, args)?.legal[0] ?? '')
        const answer = this.do({ move, args })
        if (!('guide' in answer)) throw new Error(`step ${step.key}: what it waits for is refused: ${answer.refusal?.code}`)
        return answer.guide
      },
    }

    function after(done: LessonStep, made: readonly Made[]): Guide<S> {
      script.load(done.dice ?? [])
      const seen: S[] = []
      let now = table
      for (const { seat, move, args } of [...made, ...(done.after ?? [])]) {
        const refusal = check(grammar, viewOf(now.G, seat), seat, { move, args })
        if (refusal) throw new Error(`step ${done.key}: ${seat} ${move} ${args.join(' ')} is refused: ${refusal.code}`)
        const next = engine.reduce(now, seat, move, args, '')
        if (!next) throw new Error(`step ${done.key}: boardgame.io refuses ${move} of seat ${seat}`)
        now = next
        seen.push(now.G)
      }
      if (script.left() > 0) throw new Error(`step ${done.key}: ${script.left()} dice are left over`)
      return guideAt(at + 1, now, seen)
    }
  }
}

interface Made {
  readonly seat: Seat
  readonly move: string
  readonly args: readonly Arg[]
}

/** Given dice, and shuffles that put the given cards on top. */
function scriptOf(tops: readonly (readonly string[])[]) {
  const shuffles = [...tops]
  let dice: number[] = []
  const chance: Chance = {
    die() {
      const result = dice.shift()
      if (result === undefined) throw new Error('the tutorial gives too few dice')
      return result
    },
    shuffle: (cards) => onTop(cards, shuffles.shift() ?? []),
  }
  return {
    chance,
    load(given: readonly number[]) {
      dice = [...given]
    },
    left: () => dice.length,
  }
}

/**
 * The grammar of a step: every sentence but the awaited one is refused as `not-meant`. Among equal things it accepts
 * only the named one.
 */
export function grammarFor<V extends GameView, S>(grammar: Grammar<V, S>, step: LessonStep | null): Grammar<V, S> {
  const moves = Object.entries(grammar.moves).map(([name, move]): [string, Move<V, S>] => [
    name,
    {
      ...move,
      slots: typeof move.slots === 'function' ? slotsAlone(move.slots) : move.slots.map(alone),
      check: (view, seat, args, whole) =>
        move.check?.(view, seat, args, whole) ?? (begins(step, name, args) ? undefined : refusal('not-meant', null)),
    },
  ])
  return { ...grammar, moves: Object.fromEntries(moves) }
}

/** Asks about each thing separately: of two that are alike only one may be meant. */
const alone = <V>(slot: Slot<V>): Slot<V> => ({ ...slot, alike: (_view, _seat, token) => token })

const slotsAlone =
  <V>(slots: (view: V, seat: Seat, chosen: readonly Arg[]) => readonly Slot<V>[]) =>
  (view: V, seat: Seat, chosen: readonly Arg[]): readonly Slot<V>[] =>
    slots(view, seat, chosen).map(alone)

/** Could this become the sentence that the step waits for? A set may still grow. */
function begins(step: LessonStep | null, move: string, args: readonly Arg[]): boolean {
  const wanted = step?.await
  return (
    wanted?.move === move &&
    args.every((said, index) => {
      const meant = wanted.args[index]
      if (meant === null || meant === undefined) return true
      return typeof meant === 'string' ? meant === said : typeof said !== 'string' && said.every((token) => meant.includes(token))
    })
  )
}

/** In a set the order doesn't matter. */
function isMeant(wanted: Arg | null, said: Arg | undefined): boolean {
  if (wanted === null || typeof wanted === 'string') return wanted === null || wanted === said
  return Array.isArray(said) && said.length === wanted.length && wanted.every((token) => said.includes(token))
}
