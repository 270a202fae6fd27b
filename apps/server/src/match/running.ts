/** Matches in memory. */
import type { GameView, Rulebook, Seat } from '@toadstool/games'
import type { Engine, MatchState } from '@toadstool/games/engine'
import { besideWhatIsPlayed } from '@toadstool/games/replay'
import type { Rolled } from '@toadstool/games/rolls'
import { type Arg, type Trail, trailAfter, trailBeside, undoAction, undone } from '@toadstool/games/tabletop'
import { byItself } from '@toadstool/protocol'
import type { Clock, JournalRow, OwedLine, Progress, TableRecord } from '../journal/records.ts'
import type { Audience, Behind, Late, Step, Views } from './views.ts'

/** What is known of a player's presence. */
export interface Seen {
  readonly here: boolean
  /** Their absence has been acted on. */
  readonly away: boolean
  /** In table time. */
  readonly since: number
  /** They are gone since then, and were here before. */
  readonly left?: true
}

/** A match in memory; its fields show what has been announced. */
export interface Running {
  readonly table: TableRecord
  readonly rulebook: Rulebook
  readonly views: Views
  readonly state: MatchState
  readonly progress: Progress
  /** The presence of the table's people, as far as it is known. */
  readonly seen: ReadonlyMap<Seat, Seen>
  /** By seat: the beginning of the decision for which it was nudged. */
  readonly nudged: Map<Seat, number>
  /** The audiences that are shown an earlier state, since they may see nothing of what was done since. */
  readonly behind: Behind
  readonly late: Late
  /** Time of the last row: times never run backwards within a match. */
  readonly lastAt: number
  viewOf(seat: Seat | null): GameView
  /** The seat that may take back its latest actions, and how many; `null`: none. */
  readonly undoable: { readonly seat: Seat; readonly count: number } | null
  /** Calls the listener with each step, in order, after it is stored. A followed match stays in memory. @returns the function that ends it. */
  follow(listener: (step: Step) => void): () => void
}

/** What came for one roll. */
export type Handed = Required<Pick<Rolled, 'links' | 'asked'>>

/** An action that can be taken back: the state and the clock before it. */
interface TrailStep {
  readonly state: MatchState
  readonly clock: Clock
  /** See {@link isFormal}. */
  readonly formal?: boolean
}

/** The id of an action that a page has made by itself, its seat having only one answer. */
export const isFormal = (actionId: string): boolean => new RegExp(`^\\d+:${byItself}`).test(actionId)

/** The host's side of a match in memory. */
export interface Match extends Running {
  table: TableRecord
  state: MatchState
  progress: Progress
  behind: Behind
  late: Late
  readonly seen: Map<Seat, Seen>
  /** The same of pages that can be seen: what alerts go by. */
  readonly looking: Map<Seat, Omit<Seen, 'away'>>
  /** What is in the ledger about this match, as far as it is known here. */
  owed: ReadonlyMap<string, OwedLine>
  /** What can be taken back. */
  trail: Trail<TrailStep> | null
  readonly engine: Engine
  readonly followers: Set<(step: Step) => void>
  /** Runs one piece of work after another. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly mayOrder: (seat: Seat) => boolean
  /** The numbers of all hands for the last decision that they were asked about. */
  asked?: { readonly roll: number; readonly decision: string; readonly handed: Handed }
  /** By seat: its standing orders since the last other action of the match. */
  readonly ordered: Map<Seat, number>
  /** Rows since the last snapshot. */
  loose: number
  touched: number
  lastAt: number
  /** When the table's `updatedAt` was last stored. */
  notedAt: number
}

/** Undos of a seat before it makes an action that stays. */
export const mostUndone = 20

/** What those of this audience are shown: spectators, at a table with a delay, the beginning of an earlier turn. */
export const shownTo = ({ state, behind, late }: Pick<Running, 'state' | 'behind' | 'late'>, audience: Audience): MatchState =>
  (audience === null ? late[0]?.state : undefined) ?? behind.get(audience) ?? state

/** The version that this audience may know of, were there no delay. */
export const shownVersion = ({ state, behind }: Pick<Running, 'state' | 'behind'>, audience: Audience): number =>
  (behind.get(audience) ?? state).version

/** Whether the question to take back, if there is one, is still open: it is over with the next action that all can see. */
export const isOpenIn = (match: Pick<Running, 'state' | 'behind' | 'table'>): boolean =>
  match.table.takeBack?.at === shownVersion(match, null)

/** What can be taken back after a stored row: a row that keeps its seat's clock, and all that could be before it. A standing order changes nothing. */
export function trailWith(
  trail: Match['trail'],
  { rulebook, engine }: Pick<Match, 'rulebook' | 'engine'>,
  { seat, actionId, move, args, clock }: Pick<JournalRow, 'seat' | 'actionId' | 'move' | 'args' | 'clock'>,
  before: MatchState,
): Match['trail'] {
  if (move === undoAction) return undone<TrailStep>(trail, seat, before)?.trail ?? null
  if (clock) return trailAfter(trail, seat, { state: before, clock, formal: isFormal(actionId) })
  const given = trail && besideWhatIsPlayed(rulebook, engine, seat, { move, args: args as Arg[] })
  return given?.(before) ? trailBeside(trail, given) : null
}

/** How many of the latest actions that this seat may take back were made for it, since the last that its player made. */
export function formalSince(trail: Match['trail'], seat: Seat): number {
  const own = trail?.seat === seat ? trail.kept.findLastIndex(({ formal }) => !formal) : -1
  return trail && own >= 0 ? trail.kept.length - 1 - own : 0
}

/** Ids of undos that take back what a page has made by itself start like this. */
export const asLifted = ':lifted:'

/** Is this move a standing order, and so no part of the play? */
export const isOrder = ({ rulebook }: Pick<Running, 'rulebook'>, move: string): boolean =>
  rulebook.grammar.moves[move]?.standing !== undefined
