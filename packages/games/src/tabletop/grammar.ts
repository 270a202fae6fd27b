/**
 * The words in which all games speak: tokens fill the slots of sentences, and each move has one condition. A game binds
 * its own view and state (`V`, `S`), its stages and the keys of its questions and events once, in `<game>/grammar.ts`.
 */
import type { Chance } from './chance.ts'
import type { Privy } from './log.ts'
import type { Refusal } from './refusal.ts'
import type { Params } from './text.ts'
import type { Arg, Seat, Token } from './token.ts'

/** What every game's view has, whoever looks: enough for host, bots and frame to run it. */
export interface GameView {
  /** Counts up whenever an open decision may rest on an outdated table; sentences may carry it as a guard. */
  readonly beat: number
  /** The beat at which the step of the turn began; present while only reversible moves have changed it since. */
  readonly begun?: number
  /** `null` until the game is over. */
  readonly result: Outcome | null
}

export interface Outcome {
  /** Seats that have won; empty for a draw, or where all lose together (see {@link Outcome.sides}). */
  readonly winners: readonly Seat[]
  /** A text key of the game: `result.<reason>`. */
  readonly reason: string
  /** Seats that win and lose together; one side with everybody in a game against the table. Absent where each plays alone. */
  readonly sides?: readonly (readonly Seat[])[] | undefined
  /** All seats by place, the best first; seats that tie share a place. Absent where there are only winners and others. */
  readonly ranking?: readonly (readonly Seat[])[] | undefined
  /** What a list of results tells besides; the keys stand on the game's card. */
  readonly facts?: Readonly<Record<string, string | number>> | undefined
}

/** Least and greatest number of tokens. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** One hole of a sentence. It takes one token, or a set or a list of them. */
export interface Slot<V, Ask extends string = string> {
  /** Text key of the question, `prompt.<ask>`. */
  readonly ask: Ask
  /** Token kinds that may stand here. */
  readonly kinds: readonly string[]
  /** Everything a player could sensibly point at here, legal or not; `check` decides. `picked`: what a list holds so far. */
  candidates(view: V, seat: Seat, chosen: readonly Arg[], picked: readonly Token[]): readonly Token[]
  /** Present if the slot takes a set of tokens, each once: its least and greatest size. */
  readonly set?: Bounds
  /** Present if the slot takes an ordered list, in which a token may come twice: what is picked so far decides what may follow. */
  readonly list?: Bounds
  /** Of a list: the question once something is picked, where it changes with what is picked. */
  askAfter?(picked: readonly Token[]): Ask
  /** What an enumeration of sentences tries here, where trying every candidate (or set, or list) would be too much. */
  enumerated?(view: V, seat: Seat, chosen: readonly Arg[]): readonly Arg[]
  /** Tokens with the same key are as good as each other (equal dice): one of each is asked about and enumerated. */
  alike?(view: V, seat: Seat, token: Token): string
}

/** A move that is being made: what `apply` works with. */
export interface Play<S, Event extends string = string> {
  readonly state: S
  readonly chance: Chance
  /** Notes a public event; `privy`: the same event as some seats alone may know it. */
  log(key: Event, params?: Params, privy?: Privy<Event>): void
}

/** One subject of a standing order, and its present value for a seat. */
export interface StandingOrder {
  /** The tokens before the last slot of the sentence; empty where the move is the order. */
  readonly args: readonly Token[]
  /** The value of its last slot that keeps the order as it is. */
  readonly now: Token
  /** The value for a player who never wants to be interrupted; absent if the order doesn't concern that. */
  readonly quiet?: Token
  /** Values of its last slot that would answer the question this seat is asked now: each is offered beside the answers, in one tap. */
  readonly covers?: readonly Token[]
}

/** A move of the game: a sentence, one legality condition, and what it does. */
export interface Move<V, S, Stage extends string = string, Ask extends string = string, Event extends string = string> {
  /** Stages (see {@link Grammar.stageOf}) in which the move exists; absent: in all. */
  readonly stages?: readonly Stage[]
  /** Phases of the game in which the move exists; absent: in all (see `Wiring.phaseOf`). */
  readonly phases?: readonly string[]
  /** The slots, left to right; a function where later slots depend on earlier ones. */
  readonly slots: readonly Slot<V, Ask>[] | ((view: V, seat: Seat, chosen: readonly Arg[]) => readonly Slot<V, Ask>[])
  /** The sentence may carry the `beat` of the view it was formed on, and is refused if that has changed. */
  readonly guarded?: boolean | ((view: V, seat: Seat, args: readonly Arg[]) => boolean)
  /** Its result could be computed from the mover's own view: no dice, no deck, nothing hidden. The host lifts it as long as nobody else has acted. */
  readonly reversible?: boolean | ((view: V, seat: Seat, args: readonly Arg[]) => boolean)
  /** Takes back an earlier move of the game: the table's undo button makes this move. */
  readonly undo?: boolean
  /** Who says it, and with which arguments, is hidden from the other seats (a simultaneous secret choice). */
  readonly sealed?: boolean
  /** Present if the move is a standing order ("don't ask me"): shown as switches, and no part of {@link sentences}. */
  standing?(view: V, seat: Seat): readonly StandingOrder[]
  /** About the table rather than the game, and no part of {@link sentences}: stands in the menu (a concession), or begins at a thing on the board alone (a pin). */
  readonly aside?: 'menu' | 'board'
  /** A prefix that passes `check` can always be completed: nothing needs to be searched to know what may be begun. */
  readonly exact?: boolean
  /**
   * Accepts a prefix of the arguments: may this seat begin like this? `whole`: may it do exactly this now?
   * A set in a sentence that isn't whole may still grow.
   */
  check?(view: V, seat: Seat, args: readonly Arg[], whole: boolean): Refusal | undefined
  /** The refusal of a prefix that passes `check`, but that no further token completes. */
  deadEnd?(view: V, seat: Seat, chosen: readonly Arg[]): Refusal
  /** Changes the table; runs only after `check` has passed. */
  apply(play: Play<S, Event>, seat: Seat, args: readonly Arg[]): void
}

/** What a thing is to the table: a piece, which belongs to a seat and acts; a place; a card; a number. */
export type Thing = 'piece' | 'place' | 'card' | 'number'

/** The whole language of a game's decisions. */
export interface Grammar<V extends GameView, S, Stage extends string = string, Ask extends string = string, Event extends string = string> {
  readonly moves: Readonly<Record<string, Move<V, S, Stage, Ask, Event>>>
  /** The seat's present stage, from the view alone. */
  stageOf(view: V, seat: Seat): Stage
  /** For each token kind: does this thing exist in the content or on this map? */
  readonly exists: Readonly<Record<string, (view: V, id: string) => boolean>>
  /** What each token kind is to the table; of a kind not listed here the table knows only the name. */
  readonly things?: Readonly<Record<string, Thing>>
  /** Rule numbers of the refusals that the kit gives for every game. */
  readonly rules: {
    readonly gameOver: string
    readonly tableChanged: string
    wrongStage(stage: Stage, move: string): string
    /** The rule by which this seat has no part in the game any more; absent where nobody drops out. */
    eliminated?(view: V, seat: Seat): string | undefined
  }
}

/** A move as it is sent: its name and its tokens, with the guard (if any) last, as `beat:<n>`. */
export interface Sentence {
  readonly move: string
  readonly args: readonly Arg[]
}

/** The choices for the next slot of a sentence. */
export interface Choices<V> {
  readonly slot: Slot<V>
  readonly legal: readonly Token[]
  readonly dimmed: readonly { readonly token: Token; readonly refusal: Refusal }[]
}
