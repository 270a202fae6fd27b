/** One match without a server: decides by the rulebook, and is played again from its rows. No clock, no storage, no randomness of its own. */
import { type Engine, engineOf, type MatchState } from '../engine.ts'
import { besideWhatIsPlayed } from '../orders.ts'
import { deal, firstRolls, mixtureOf, opened, type Rolled, rollsAfter } from '../rolls.ts'
import { owing, type Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { type Refusal, refusal } from '../tabletop/refusal.ts'
import { check } from '../tabletop/sentences.ts'
import type { Arg, Seat } from '../tabletop/token.ts'
import { isReversible, type Trail, trailAfter, trailBeside, undoAction, undone } from '../tabletop/undo.ts'
import { pastOf } from './past.ts'

/** An accepted action, as a row of the server's journal has it, without the match's name and the patch: those follow. */
export interface Row {
  /** 1, 2, 3, … */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seat: Seat
  readonly actionId: string
  readonly move: string
  readonly args: readonly Arg[]
  readonly rolled?: Pick<Rolled, 'roll'> | undefined
}

export type Said = Pick<Row, 'seat' | 'actionId' | 'move' | 'args'>

export interface Played {
  readonly rulebook: Rulebook
  readonly seats: number
  readonly options: unknown
  /** The first state, of a match that goes on from another: absent where it is dealt. */
  readonly beginning?: MatchState | undefined
  /** The seed of a roll, from what it is made from (`mixtureOf`). */
  rollOf(mixture: string): string
}

export interface LocalMatch {
  readonly rulebook: Rulebook
  readonly state: MatchState
  /** Where it goes on from, without what was before. */
  readonly standing: Standing
  readonly owes: readonly Seat[]
  readonly rows: readonly Row[]
  /** All since the beginning, played again one by one. */
  states(): Iterable<MatchState>
  viewOf(seat: Seat | null): GameView
  /** What this seat saw after so many actions. */
  recall(version: number, seat: Seat | null): GameView | undefined
  /** How many of its latest actions this seat may take back. */
  undoable(seat: Seat): number
  /** How many undos take back this seat's own last step: what its page made by itself since goes with it. */
  stepsBack(seat: Seat): number
  /** The row of what was said, which counts once `take` is called; or why it isn't allowed. */
  decide(said: Said, at: number): { readonly row: Row } | { readonly refusal: Refusal }
  take(row: Row): void
}

/** Undos of a seat before it makes an action that stays. */
const mostUndone = 20

/** Actions of a match, as on the server. */
const longest = 12_000

/** In the ids of actions that a page, or the host for it, makes by itself, where its seat has only one answer. */
export const formalId = ':formal-'

interface Kept {
  readonly state: MatchState
  readonly formal: boolean
}

interface Decided extends Standing {
  readonly row: Row
}

/** A moment of a match, with what can be taken back there. */
export interface Standing {
  readonly state: MatchState
  readonly trail: Trail<Kept> | null
}

interface Game extends Played {
  readonly engine: Engine
}

/**
 * @param before rows of a match that goes on. Throws, with the place, if they don't follow the rules.
 * @param from its standing after some of them, which aren't played then.
 */
export function localMatch(played: Played, before: readonly Row[] = [], from?: Standing): LocalMatch {
  const { rulebook } = played
  const game = { ...played, engine: engineOf(rulebook) }
  const first: Standing = { state: firstOf(game), trail: null }
  const rows = before.slice(0, from?.state.version ?? 0)
  const past = pastOf(first, (moment) => standingAfter(game, moment, rows[moment.state.version]))
  let now = from ?? first
  /** The latest decision, which is taken next as a rule. */
  let latest: Decided | undefined
  if (from && (rows.length !== from.state.version || rows.some(({ seq }, index) => seq !== index + 1)))
    throw new Error(`not all actions until ${from.state.version} are there`)
  past.note(now)
  for (const row of before.slice(rows.length)) take(row)

  return {
    rulebook,
    get state() {
      return now.state
    },
    get standing() {
      return { state: now.state, trail: now.trail }
    },
    get owes() {
      return now.state.G.result ? [] : owing(rulebook, now.state.G)
    },
    rows,
    *states() {
      let moment = first
      yield moment.state
      for (const row of rows) {
        moment = standingAfter(game, moment, row)
        yield moment.state
      }
    },
    viewOf: (seat) => rulebook.viewOf(now.state.G, seat),
    recall(version, seat) {
      if (version < 0 || version > rows.length) return undefined
      return rulebook.viewOf(past.at(version).state.G, seat)
    },
    undoable: (seat) =>
      now.trail?.seat === seat && !now.state.G.result ? Math.min(now.trail.kept.length, mostUndone - now.trail.taken) : 0,
    stepsBack(seat) {
      if (now.trail?.seat !== seat) return 1
      const own = now.trail.kept.findLastIndex(({ formal }) => !formal)
      return own < 0 ? 1 : now.trail.kept.length - own
    },
    decide(said, at) {
      const decided = outcomeOf(game, now, said, at)
      if ('refusal' in decided) return decided
      latest = decided
      return { row: decided.row }
    },
    take,
  }

  function take(row: Row): void {
    now = latest?.row === row ? latest : standingAfter(game, now, row)
    latest = undefined
    rows.push(row)
    past.note(now)
  }
}

/** Throws, with the place, if the row doesn't follow. */
function standingAfter(game: Game, now: Standing, row: Row | undefined): Standing {
  const { version } = now.state
  if (!row) throw new Error(`action ${version + 1} is missing`)
  const what = `action ${row.seq}, ${row.move} of seat ${row.seat}`
  if (row.seq !== version + 1) throw new Error(`${what}, does not follow action ${version}`)
  const decided = outcomeOf(game, now, row, row.at)
  if ('refusal' in decided) throw new Error(`${what}, is against the rules here: ${decided.refusal.code}`)
  if (decided.row.rolled?.roll !== row.rolled?.roll) throw new Error(`${what}, is recorded with another roll`)
  return decided
}

/** Nobody's browser adds to the dice: they follow from the secret alone, as `verify` plays them again. */
function firstOf({ engine, seats, options, rollOf, beginning }: Game): MatchState {
  const none = Array.from({ length: seats }, () => null)
  const first = firstRolls(none)
  const dealing = deal(none, none, !beginning)
  const state = beginning ?? engine.begin(seats, options, rollOf(mixtureOf(opened(first, dealing.links))))
  return { ...state, rolls: rollsAfter(first, null, dealing) }
}

function outcomeOf(
  { rulebook, engine, rollOf }: Game,
  { state, trail }: Standing,
  { seat, actionId, move, args }: Said,
  at: number,
): Decided | { readonly refusal: Refusal } {
  const view = rulebook.viewOf(state.G, seat)
  const sentence = { move, args }
  const back = move === undoAction ? undone(trail, seat, state) : undefined
  const refused = limitOf(state, trail, move) ?? (move === undoAction ? nothingLeft(back) : check(rulebook.grammar, view, seat, sentence))
  if (refused) return { refusal: refused }
  let drawn = false
  const seed = (): string => {
    drawn = true
    return rollOf(mixtureOf(rollsOf(state)))
  }
  const moved = back?.state ?? engine.reduce(state, seat, move, args, seed)
  if (!moved)
    throw new Error(`${rulebook.slug}: the engine refused ${move}(${JSON.stringify(args)}) of seat ${seat}, which its check allows`)
  const rolled = drawn ? { roll: rollsOf(state).made + 1 } : undefined
  const rolls = rolled ? rollsAfter(rollsOf(state), seat, rolled) : rollsOf(state)
  const row = { seq: state.version + 1, at, seat, actionId, move, args, ...(rolled && { rolled }) }
  const given = besideWhatIsPlayed(rulebook, engine, seat, sentence)
  const beside = trail && given?.(state) ? trailBeside(trail, given) : null
  const kept = { state, formal: actionId.includes(formalId) }
  const further = isReversible(rulebook.grammar, view, seat, sentence) ? trailAfter(trail, seat, kept) : beside
  return { row, state: { ...moved, rolls }, trail: back ? back.trail : further }
}

function limitOf({ version }: MatchState, trail: Trail<Kept> | null, move: string): Refusal | undefined {
  if (version >= longest) return refusal('match-too-long', null, { most: longest })
  return move === undoAction && (trail?.taken ?? 0) >= mostUndone ? refusal('undone-enough', null, { most: mostUndone }) : undefined
}

const nothingLeft = (back: unknown): Refusal | undefined => (back ? undefined : refusal('nothing-to-undo', null))

function rollsOf({ rolls }: MatchState): NonNullable<MatchState['rolls']> {
  if (!rolls) throw new Error('a match that counts no rolls')
  return rolls
}
