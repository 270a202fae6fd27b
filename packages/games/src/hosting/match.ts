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
  /** All since the beginning. */
  readonly states: readonly MatchState[]
  readonly owes: readonly Seat[]
  readonly rows: readonly Row[]
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

interface Decided {
  readonly row: Row
  readonly state: MatchState
  readonly trail: Trail<Kept> | null
}

interface Standing {
  readonly state: MatchState
  readonly trail: Trail<Kept> | null
}

interface Game extends Played {
  readonly engine: Engine
}

/** @param before rows of a match that goes on. Throws, with the place, if they don't follow the rules. */
export function localMatch(played: Played, before: readonly Row[] = []): LocalMatch {
  const { rulebook } = played
  const game = { ...played, engine: engineOf(rulebook) }
  const states = [firstOf(game)]
  const rows: Row[] = []
  let trail: Trail<Kept> | null = null
  /** The latest decision, which is taken next as a rule. */
  let latest: Decided | undefined
  for (const row of before) take(row)

  return {
    rulebook,
    get state() {
      return now()
    },
    get owes() {
      return now().G.result ? [] : owing(rulebook, now().G)
    },
    states,
    rows,
    viewOf: (seat) => rulebook.viewOf(now().G, seat),
    recall(version, seat) {
      const state = states[version]
      return state && rulebook.viewOf(state.G, seat)
    },
    undoable: (seat) => (trail?.seat === seat && !now().G.result ? Math.min(trail.kept.length, mostUndone - trail.taken) : 0),
    stepsBack(seat) {
      if (trail?.seat !== seat) return 1
      const own = trail.kept.findLastIndex(({ formal }) => !formal)
      return own < 0 ? 1 : trail.kept.length - own
    },
    decide(said, at) {
      const decided = outcomeOf(game, { state: now(), trail }, said, at)
      if ('refusal' in decided) return decided
      latest = decided
      return { row: decided.row }
    },
    take,
  }

  function now(): MatchState {
    const state = states.at(-1)
    if (!state) throw new Error('a match without a state')
    return state
  }

  function take(row: Row): void {
    const what = `action ${row.seq}, ${row.move} of seat ${row.seat}`
    if (row.seq !== now().version + 1) throw new Error(`${what}, does not follow action ${now().version}`)
    const decided = latest?.row === row ? latest : outcomeOf(game, { state: now(), trail }, row, row.at)
    if ('refusal' in decided) throw new Error(`${what}, is against the rules here: ${decided.refusal.code}`)
    if (decided.row.rolled?.roll !== row.rolled?.roll) throw new Error(`${what}, is recorded with another roll`)
    latest = undefined
    trail = decided.trail
    states.push(decided.state)
    rows.push(row)
  }
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
