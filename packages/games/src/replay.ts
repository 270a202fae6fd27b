/** A match played again from its actions, as anyone may who knows its seeds. */
import { engineOf, type MatchState } from './engine.ts'
import type { Rulebook } from './rulebook.ts'
import { entriesOf, type LogEntry } from './tabletop/log.ts'
import { check } from './tabletop/sentences.ts'
import type { Arg, Seat } from './tabletop/token.ts'
import { isReversible, type Trail, trailAfter, type Undone, undoAction, undone } from './tabletop/undo.ts'

export interface Recorded {
  readonly seats: number
  readonly options: unknown
  readonly actions: readonly RecordedAction[]
  /** The seed of an action; the deal is action 0. */
  seedOf(action: number): string
}

export interface RecordedAction {
  readonly seq: number
  readonly seat: Seat
  readonly move: string
  readonly args: readonly unknown[]
}

/** One action with all that the table's log told about it, dice and shuffles included. */
export interface Replayed {
  readonly seq: number
  readonly seat: Seat
  readonly move: string
  readonly events: readonly LogEntry[]
}

/** @returns the last state, or what is wrong with the record: the first action that is missing, or that the rules don't take. */
export function replay(
  rulebook: Rulebook,
  { seats, options, actions, seedOf }: Recorded,
  watch: (step: Replayed) => void = () => undefined,
): { readonly state: MatchState } | { readonly fault: string } {
  const engine = engineOf(rulebook)
  let state = engine.begin(seats, options, seedOf(0))
  let trail: Trail<Played> | null = null
  let told = publicLog(rulebook, state).next
  for (const [index, { seq, seat, move, args }] of actions.entries()) {
    if (seq !== index + 1) return { fault: `action ${index + 1} is missing: number ${seq} stands in its place` }
    const said = `action ${seq}, ${move}(${args.join(', ')}) of seat ${seat}`
    const back: Undone<Played> | undefined = move === undoAction ? undone(trail, seat, state) : undefined
    const sentence = { move, args: args as Arg[] }
    const view = rulebook.viewOf(state.G, seat)
    const refusal = back ? undefined : check(rulebook.grammar, view, seat, sentence)
    if (refusal) return { fault: `${said}, is against the rules here: ${refusal.code}${refusal.rule ? ` (${refusal.rule})` : ''}` }
    const next = back ? back.state : engine.reduce(state, seat, move, args, seedOf(seq))
    if (!next) return { fault: `${said}, is not taken by the rules` }
    const further: Trail<Played> | null = isReversible(rulebook.grammar, view, seat, sentence) ? trailAfter(trail, seat, { state }) : null
    trail = back ? back.trail : further
    state = next
    const log = publicLog(rulebook, state)
    watch({ seq, seat, move, events: entriesOf(log).filter(({ id }) => id >= told) })
    told = log.next
  }
  return { state }
}

interface Played {
  readonly state: MatchState
}

const publicLog = (rulebook: Rulebook, { G }: MatchState) => rulebook.logOf(rulebook.viewOf(G, null))
