import { owing, type Rulebook } from '../rulebook.ts'
import { choices, why } from '../tabletop/choices.ts'
import { sentences } from '../tabletop/enumeration.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import type { Prompt } from '../tabletop/prompt.ts'
import type { Refusal } from '../tabletop/refusal.ts'
import { languages, sayRefusal } from '../tabletop/say.ts'
import { seatsUpTo } from '../tabletop/seats.ts'
import { check, unguard } from '../tabletop/sentences.ts'
import type { Arg, Seat } from '../tabletop/token.ts'
import { checkInvariants } from './invariants.ts'
import { scriptedChance } from './scriptedChance.ts'
import { type TestTable, testTable } from './table.ts'

/**
 * A table arranged for one rule, played through boardgame.io with given dice; every move is followed by all invariants.
 * Each game extends it by what can be put on its table. `I`: the inventory after the last arrangement, which must stay
 * the same.
 */
export abstract class Scenario<V extends GameView, S extends V, I> {
  protected readonly seats: readonly Seat[]
  protected readonly script = scriptedChance()
  readonly #rulebook: Rulebook<V, S>
  readonly #table: TestTable<S>
  #inventory: I | undefined

  constructor(rulebook: Rulebook<V, S>, seats: number, options: unknown) {
    this.seats = seatsUpTo(seats)
    this.#rulebook = rulebook
    this.#table = testTable(rulebook, { seats, options, chance: this.script.chance })
    this.script.begin()
  }

  /** Where the game has phases. */
  protected phaseOf?(state: S): string
  protected abstract turnOf(state: S): { readonly no: number; readonly seat: Seat }
  /** All piles and hands of cards. */
  protected abstract piles(state: S): string[][]
  /** Corrects the public counts. */
  protected abstract count(state: S): void
  protected abstract inventoryOf(state: S): I
  protected abstract invariants(state: S, inventory: I): void

  /** Arranges anything that has no method of its own. */
  state(change: (state: S) => void): this {
    const { stageOf, rules } = this.#rulebook.grammar
    this.#inventory = undefined
    this.#table.arrange(
      (state) => {
        change(state)
        this.count(state)
      },
      (state) => {
        const { no, seat } = this.turnOf(state)
        const playing = this.seats.filter((each) => !rules.eliminated?.(state, each))
        const activePlayers = Object.fromEntries(playing.map((each) => [each, stageOf(state, each)]))
        const phase = this.phaseOf?.(state)
        return { ...(phase !== undefined && { phase }), turn: no, currentPlayer: seat, playOrderPos: Number(seat), activePlayers }
      },
    )
    return this
  }

  /** Takes a card from wherever it is. */
  protected take(state: S, card: string): void {
    for (const pile of this.piles(state)) if (pile.includes(card)) pile.splice(pile.indexOf(card), 1)
  }

  /** Cards onto the end of their piles or hands, from wherever they are. */
  protected lay(cards: readonly string[], pileOf: (state: S, card: string) => string[] | undefined): this {
    return this.state((state) => {
      for (const card of cards) {
        this.take(state, card)
        pileOf(state, card)?.push(card)
      }
    })
  }

  /** Cards onto the top of a pile, in this order. */
  protected layOnTop(cards: readonly string[], pileOf: (state: S) => string[]): this {
    return this.state((state) => {
      for (const card of cards) this.take(state, card)
      pileOf(state).unshift(...cards)
    })
  }

  /** These cards and no others as a pile; what was in it besides leaves the game. */
  protected layAlone(cards: readonly string[], pileOf: (state: S) => string[]): this {
    return this.state((state) => {
      for (const card of cards) this.take(state, card)
      const pile = pileOf(state)
      pile.splice(0, pile.length, ...cards)
    })
  }

  die(sides: number, ...results: number[]): this {
    this.script.add(sides, results)
    return this
  }

  /** What the next shuffle yields. */
  shuffle(...order: string[]): this {
    this.script.shuffle(order)
    return this
  }

  play(seat: Seat, move: string, ...args: Arg[]): this {
    const inventory = this.#inventory ?? this.inventoryOf(this.g)
    this.#inventory = inventory
    this.#table.play(seat, { move, args })
    this.script.end(`${seat} ${move} ${args.join(' ')}`)
    checkInvariants(this.#rulebook, this.g, this.seats, (state) => this.invariants(state, inventory))
    return this
  }

  playFallback(seat: Seat): this {
    const sentence = this.#rulebook.fallback(this.view(seat), seat)
    if (!sentence) throw new Error(`seat ${seat} owes nothing`)
    return this.play(seat, sentence.move, ...sentence.args)
  }

  /** Why the complete sentence is refused. */
  refusal(seat: Seat, move: string, ...args: Arg[]): Refusal | undefined {
    return this.#told(seat, check(this.#rulebook.grammar, this.view(seat), seat, { move, args }))
  }

  /** Why no sentence that begins like this can be said. */
  why(seat: Seat, move: string, ...args: Arg[]): Refusal | undefined {
    return this.#told(seat, why(this.#rulebook.grammar, this.view(seat), seat, move, args))
  }

  /** The refusal itself, after a check that its values fill all holes of its sentence. */
  #told(seat: Seat, refusal: Refusal | undefined): Refusal | undefined {
    if (!refusal) return undefined
    for (const language of languages) {
      const voice = this.#rulebook.voice(this.view(seat), language, (of) => of)
      const said = sayRefusal(voice, refusal)
      if (/[{}]/.test(said)) throw new Error(`${refusal.code}: ${said}`)
    }
    return refusal
  }

  legal(seat: Seat, move: string, ...chosen: Arg[]): string[] {
    return [...(choices(this.#rulebook.grammar, this.view(seat), seat, move, chosen)?.legal ?? [])].toSorted()
  }

  sentences(seat: Seat, name?: string): string[] {
    return sentences(this.#rulebook.grammar, this.view(seat), seat)
      .filter(({ move }) => name === undefined || move === name)
      .map(({ move, args }) => [move, ...unguard(args).args].join(' '))
      .toSorted()
  }

  get g(): S {
    return this.#table.state
  }

  view(seat: Seat | null): V {
    return this.#rulebook.viewOf(this.g, seat)
  }

  stage(seat: Seat): string {
    return this.#rulebook.grammar.stageOf(this.view(seat), seat)
  }

  events(): LogEntry[] {
    return entriesOf(this.#rulebook.logOf(this.g))
  }

  /** The events of one kind, by their params. */
  said(key: string): LogEntry['params'][] {
    return this.events()
      .filter((event) => event.key === key)
      .map(({ params }) => params)
  }

  /** Seats that truly owe a decision. */
  owes(): Seat[] {
    return owing(this.#rulebook, this.g)
  }

  prompts(seat: Seat | null): Prompt[] {
    return [...this.#rulebook.prompts(this.view(seat), seat)]
  }
}
