/** Replays a match from its actions, as anybody can who knows its seeds. */
import { diceAgain } from './again.ts'
import { engineOf, type MatchState } from './engine.ts'
import { besideWhatIsPlayed } from './orders.ts'
import type { Rulebook } from './rulebook.ts'
import { callOffAction, endedBy } from './tabletop/callOff.ts'
import { entriesOf, type LogEntry } from './tabletop/log.ts'
import { rollBackAction, rolledBack, rolledBackTo } from './tabletop/rollBack.ts'
import { check } from './tabletop/sentences.ts'
import { takeBackAction } from './tabletop/takeBack.ts'
import type { Arg, Seat } from './tabletop/token.ts'
import { isReversible, type Trail, trailAfter, trailBeside, type Undone, undoAction, undone } from './tabletop/undo.ts'

export { placeOf } from './again.ts'
export { besideWhatIsPlayed } from './orders.ts'

export interface Recorded {
  readonly seats: number
  readonly options: unknown
  readonly actions: readonly RecordedAction[]
  /** The seed of an action; the deal is action 0. */
  seedOf(action: number): string
  /** The state it began with, if it wasn't dealt. */
  readonly beginning?: MatchState
  /** Whether its rolls are counted: then dice that were taken back are due again to the same decision. */
  readonly counts?: boolean
}

export interface RecordedAction {
  readonly seq: number
  readonly seat: Seat
  readonly move: string
  readonly args: readonly unknown[]
  /** The action whose dice, taken back since, it has had again. */
  readonly again?: number | undefined
}

/** One replayed action with all that the table's log told about it, dice and shuffles included. */
export interface Replayed {
  readonly seq: number
  readonly seat: Seat
  readonly move: string
  readonly events: readonly LogEntry[]
  /** The table before and after it. */
  readonly before: MatchState
  readonly state: MatchState
}

/** The result of a replay: the last state, or what is wrong with the record. */
export type Played = { readonly state: MatchState } | { readonly fault: string }

/** @returns the last state, or what is wrong with the record: the first action that is missing, or that the rules don't take. */
export function replay(rulebook: Rulebook, recorded: Recorded, watch: (step: Replayed) => void = () => undefined): Played {
  const playing = replaying(rulebook, recorded)
  let next = playing.next()
  while (!next.done) {
    watch(next.value)
    next = playing.next()
  }
  return next.value
}

/** As {@link replay}, action by action. */
export function* replaying(rulebook: Rulebook, recorded: Recorded): Generator<Replayed, Played> {
  const { seats, options, actions, seedOf, beginning, counts = false } = recorded
  const engine = engineOf(rulebook)
  const dice = diceAgain(actions, counts)
  let state = beginning ?? engine.begin(seats, options, seedOf(0))
  let trail: Trail<Moment> | null = null
  let told = publicLog(rulebook, state).next
  const passed = passedOf(actions, state)
  for (const [index, action] of actions.entries()) {
    const { seq, seat, move, args } = action
    if (seq !== index + 1) return { fault: `action ${index + 1} is missing: number ${seq} stands in its place` }
    const said = `action ${seq}, ${move}(${args.join(', ')}) of seat ${seat}`
    const back: Undone<Moment> | undefined = move === undoAction ? undone(trail, seat, state) : undefined
    const sentence = { move, args: args as Arg[] }
    const view = rulebook.viewOf(state.G, seat)
    const moved = move === callOffAction ? endedBy(state) : isSetBack(move) ? passed.before(state, args) : undefined
    const refusal = back || moved ? undefined : check(rulebook.grammar, view, seat, sentence)
    if (refusal) return { fault: `${said}, is against the rules here: ${refusal.code}${refusal.rule ? ` (${refusal.rule})` : ''}` }
    const before = state
    const seed = (): string => {
      dice.drawn(action, rulebook.viewOf(before.G, null))
      return seedOf(seq)
    }
    const next = back?.state ?? moved ?? engine.reduce(state, seat, move, args, seed)
    if (!next) return { fault: `${said}, is not taken by the rules` }
    dice.made(action)
    const given = besideWhatIsPlayed(rulebook, engine, seat, sentence)
    const beside: Trail<Moment> | null = given?.(state) ? trailBeside(trail, given) : null
    const further: Trail<Moment> | null = isReversible(rulebook.grammar, view, seat, sentence) ? trailAfter(trail, seat, { state }) : beside
    trail = back ? back.trail : further
    state = next
    passed.note(state)
    const log = publicLog(rulebook, state)
    yield { seq, seat, move, events: entriesOf(log).filter(({ id }) => id >= told), before, state }
    told = log.next
  }
  return { state }
}

const isSetBack = (move: string): boolean => move === rollBackAction || move === takeBackAction

/** The states that the record later goes back to, and no others. */
function passedOf(actions: readonly RecordedAction[], beginning: MatchState) {
  const wanted = new Set(actions.flatMap(({ move, args }) => (isSetBack(move) ? (rolledBackTo(args) ?? []) : [])))
  const states = new Map<number, MatchState>()
  const note = (state: MatchState): void => void (wanted.has(state.version) && states.set(state.version, state))
  note(beginning)
  return {
    note,
    before(now: MatchState, args: readonly unknown[]): MatchState | undefined {
      const then = states.get(rolledBackTo(args) ?? -1)
      return then && rolledBack(then, now)
    },
  }
}

interface Moment {
  readonly state: MatchState
}

const publicLog = (rulebook: Rulebook, { G }: MatchState) => rulebook.logOf(rulebook.viewOf(G, null))
