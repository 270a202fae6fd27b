import type { Game } from 'boardgame.io'
import type { BotLevel, GameCard, Options } from './card.ts'
import type { GameView, Grammar, Outcome, Sentence } from './tabletop/grammar.ts'
import type { Log, LogEntry } from './tabletop/log.ts'
import type { SetupOptions } from './tabletop/options.ts'
import type { Prompt } from './tabletop/prompt.ts'
import type { Language, Voice } from './tabletop/say.ts'
import { stepOf } from './tabletop/steps.ts'
import type { Params, Texts } from './tabletop/text.ts'
import type { Arg, Seat, Token } from './tabletop/token.ts'
import type { Zone } from './tabletop/zones.ts'

/** How long a decision may take on a table with a live pace. */
export interface Allowance {
  /** Seconds. */
  readonly seconds: number
  /** Names the decision: the clock runs on while the name stays the same, and starts anew when it changes. */
  readonly decision: string
  /** Seconds after which the fallback stands in at every table, whatever its pace: a limit that the game itself sets. */
  readonly limit?: number
}

export interface Bot<V> {
  readonly levels: readonly BotLevel[]
  /** One decision, on the seat's own view. `random` gives numbers in [0, 1). Never refuses: some legal sentence comes back. */
  decide(view: V, seat: Seat, level: BotLevel, random: () => number): Sentence
  /**
   * Whether the bot owes a decision but would rather hear from others first (its own offer is open). Then it is asked
   * only once nobody else decides.
   */
  waits?(view: V, seat: Seat): boolean
  /** An optional sentence on an occasion on which it owes nothing (see {@link Rulebook.volunteers}); `null`: none. */
  volunteer?(view: V, seat: Seat, level: BotLevel, random: () => number): Sentence | null
  /** Milliseconds to wait before the sentence is made, from public facts only. */
  pause(view: V, seat: Seat): number
  /**
   * Names the play that others have to follow now: a bot that is about to act looks at another one as long as at the first. Absent: the
   * turn. From public facts only.
   */
  playOf?(view: V): string
}

/** One guided match: steps that wait for an action, against scripted answers with given dice. */
export interface Tutorial<S = never> {
  /** Number of seats; absent: as few as the game takes. */
  readonly seats?: number
  /** Changes the dealt state into the position that the lesson begins with. */
  arrange?(state: S): void
  readonly options: Readonly<Record<string, unknown>>
  /** Results of the dice that are thrown while the match is dealt. */
  readonly dice?: readonly number[]
  /** For each shuffle, in order: the cards (tiles, …) that come to lie on top; each name takes one card. */
  readonly shuffles?: readonly (readonly string[])[]
  readonly steps: readonly LessonStep[]
}

export interface LessonStep {
  /** Text keys of the bubble: `tutorial.<key>.title`, and `tutorial.<key>`, in which `**` stands around what matters. */
  readonly key: string
  /** The thing whose picture stands beside the title; absent: what the bubble points at, or what is to be chosen first. */
  readonly show?: Token
  /** The thing the bubble points at; absent: the table as a whole. */
  readonly at?: Token | 'die' | 'hand' | 'seat' | 'prompt'
  /** What the learner must do; absent: press Next. A `null` argument may be any legal token. */
  readonly await?: { readonly move: string; readonly args: readonly (Arg | null)[] }
  /** Sentences that the script then makes, in order: first the learner's own forced consequences, then the opponent's moves. */
  readonly after?: readonly { readonly seat: Seat; readonly move: string; readonly args: readonly Arg[] }[]
  /** Results of the dice, in the order in which they are thrown in this step. */
  readonly dice?: readonly number[]
}

/** A text of the game and its values. */
export interface Said {
  readonly key: string
  readonly params?: Params
}

/** A finished match in figures. */
export interface Tally {
  /** "61 turns" */
  readonly length: Said
  /** What is counted for each seat: text `tally.<key>`; with `of`, the most that it could be ("3 of 4"). */
  readonly rows: readonly { readonly key: string; readonly figures: Readonly<Record<Seat, number>>; readonly of?: number }[]
  /** What the dice gave each seat and what they give on average: text `tally.luck` with `{came}` and `{expected}`. */
  readonly luck?: Readonly<Record<Seat, Luck>>
}

export interface Luck {
  readonly came: number
  /** The mean, not rounded. */
  readonly expected: number
}

/** The blow that ended a match. */
export interface Finale {
  readonly by: Fighter
  /** Who was struck; `null` where everybody fell, and nobody more than others. */
  readonly at: Fighter | null
  /** The sentence about it, short: text `finale.<…>`, or one that `ending` says as well. */
  readonly said: Said
  /** The number of the event that tells it, see `LogEntry`. */
  readonly event: number
  /** The dice that were thrown for it, and those against it. */
  readonly dice?: { readonly by: readonly ThrownDie[]; readonly at: readonly ThrownDie[] }
}

/** A unit, card or boss, or the seat itself; `seat` is whose it was, `null` if nobody's. */
export interface Fighter {
  readonly token: Token
  readonly seat: Seat | null
}

export interface ThrownDie {
  readonly face: string
  /** A shield in an attack counts for nothing. */
  readonly counts: boolean
}

/** How well each seat stands at a moment. */
export interface Lead {
  /** "turn 41" */
  readonly when: Said
  /** What is counted: text `lead.<key>`. */
  readonly key: string
  /** Seats of one side have the figure of their side; where all are one side, it is above 0 if they stand better than the game itself. */
  readonly figures: Readonly<Record<Seat, number>>
}

/** All that the rest of Toadstool knows of a game. */
export interface Rulebook<V extends GameView = GameView, S extends V = V> {
  readonly slug: string
  /** Prefix of its rule numbers: `WW`. */
  readonly code: string
  /** The day from which it is on the shelf, where the oldest stands first: `2026-11-20`. */
  readonly since: string
  readonly card: GameCard
  /** Options from outside: what is absent becomes its default, what doesn't exist is refused (`tabletop/options.ts`). */
  readonly options: SetupOptions<Options>
  readonly game: Game<S>
  readonly grammar: Grammar<V, S>
  viewOf(state: S | V, seat: Seat | null): V
  /**
   * A state stored by an earlier release, with the fields added since; the same object if nothing is missing. Absent:
   * states haven't changed.
   */
  completed?(state: S): S
  logOf(view: V): Log
  /**
   * Seats whose decision the game waits for, as far as the viewer may know: a seat that has given a secret answer is
   * still listed for the others until all have. The truth about a seat is in its own view, see {@link owing}.
   */
  owes(view: V): readonly Seat[]
  /** The turn by its number, and whose it is: nobody's where all decide at once. From public facts only. */
  turnOf(view: V): { readonly no: number; readonly seat: Seat | null }
  /** What this seat (or a spectator) is asked or told while the match is played; the first is the main one. */
  prompts(view: V, seat: Seat | null): readonly Prompt[]
  /** The sentence that stands for a seat that is out of time; `undefined` if it owes nothing. */
  fallback(view: V, seat: Seat): Sentence | undefined
  /**
   * What this seat answers where it has no choice, in games with several words for that: made for it at a table of one person among bots (see
   * `tabletop/formality.ts`).
   */
  formality?(view: V, seat: Seat): Sentence | undefined
  /**
   * Does everybody know what this seat can say now? Elsewhere it is asked among people even if it has no choice, since how quickly an answer
   * comes may tell what a hand holds. Absent: never.
   */
  isOpen?(view: V, seat: Seat): boolean
  /** A possible oversight in a person's sentence, asked back before it is made by the texts `doubt.<key>` and `doubt.<key>.text`. */
  doubt?(view: V, seat: Seat, sentence: Sentence): string | undefined
  allowance(view: V, seat: Seat): Allowance
  outcome(view: V): Outcome | null
  /** Once the game is over: who fell, and by whose last blow. Absent or empty: the text `result.<reason>` is enough. */
  ending?(view: V): readonly Said[]
  /** Once the game is over: the match in figures, from all of its events. */
  tally?(view: V, entries: readonly LogEntry[]): Tally
  /** Once the game is over: the blow that ended it, from all of its events or the latest; `undefined` where no blow did. */
  finale?(view: V, entries: readonly LogEntry[]): Finale | undefined
  /** How well each seat stands, at any moment; from public facts only. Absent: it can't be said in one figure. */
  lead?(view: V): Lead
  /**
   * Seats that owe nothing, but may like to act now, with what calls for it. A bot is asked once for each occasion of its seat.
   * From what a spectator sees.
   */
  volunteers?(view: V): readonly { readonly seat: Seat; readonly occasion: string }[]
  readonly bot: Bot<V>
  readonly texts: Readonly<Record<Language, Texts>>
  /** Names the game's things in a language; `seatName` is given by the table. */
  voice(view: V, language: Language, seatName: (seat: Seat) => string): Voice
  /**
   * Where everything lies that this viewer (`null`: a spectator) may know of: it gives a game a table before anybody has
   * drawn its board.
   */
  zones?(view: V, viewer: Seat | null): readonly Zone[]
  readonly tutorial: Tutorial<S>
}

/** Seats whose decision the game really waits for, according to each seat's own view. For the host and tests. */
export const owing = <V extends GameView, S extends V>(rulebook: Pick<Rulebook<V, S>, 'owes' | 'viewOf'>, state: S): Seat[] =>
  rulebook.owes(rulebook.viewOf(state, null)).filter((seat) => rulebook.owes(rulebook.viewOf(state, seat)).includes(seat))

/** An allowance as a game gives it. Without a `decision` it is named by the seat's stage in this step of the turn. */
export type OwnAllowance = Omit<Allowance, 'decision'> & Partial<Pick<Allowance, 'decision'>>

/** Completes a rulebook with the parts that are the same in every game. */
export const toRulebook = <V extends GameView & { readonly log: Log }, S extends V>({
  allowance,
  ...own
}: Omit<Rulebook<V, S>, 'logOf' | 'outcome' | 'allowance'> & { allowance(view: V, seat: Seat): OwnAllowance }): Rulebook<V, S> => ({
  ...own,
  prompts: (view, seat) => (view.result ? [] : own.prompts(view, seat)),
  allowance: (view, seat) => ({ decision: `${own.grammar.stageOf(view, seat)}:${stepOf(view)}`, ...allowance(view, seat) }),
  logOf: (view) => view.log,
  outcome: (view) => view.result,
})

/**
 * The rulebooks of a list, by slug, the oldest first, for callers that know none of their state types: each rulebook is
 * only given its own views.
 */
export const listed = (list: Readonly<Record<string, unknown>>): Readonly<Record<string, Rulebook>> =>
  Object.fromEntries(
    (Object.values(list) as Rulebook[]).toSorted((one, other) => one.since.localeCompare(other.since)).map((game) => [game.slug, game]),
  )
