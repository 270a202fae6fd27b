/** A match as it is held in memory. */
import type { GameView, Rulebook, Seat } from '@toadstool/games'
import type { Engine, MatchState } from '@toadstool/games/engine'
import { besideWhatIsPlayed } from '@toadstool/games/replay'
import type { Rolled } from '@toadstool/games/rolls'
import { type Arg, type Trail, trailAfter, trailBeside, undoAction, undone } from '@toadstool/games/tabletop'
import type { Clock, JournalRow, Progress, TableRecord } from '../journal/journal.ts'
import type { Audience, Behind, Step, Views } from './views.ts'

/** What is known of somebody who sits at the table. */
export interface Seen {
  readonly here: boolean
  /** Something has been done about their absence. */
  readonly away: boolean
  /** In table time. */
  readonly since: number
}

/** A match in memory; its fields show what has been announced. */
export interface Running {
  readonly table: TableRecord
  readonly rulebook: Rulebook
  readonly views: Views
  readonly state: MatchState
  readonly progress: Progress
  /** Who of the people at the table is connected, as far as it is known. */
  readonly seen: ReadonlyMap<Seat, Seen>
  /** By seat: since when the decision is waited for about which it was nudged. */
  readonly nudged: Map<Seat, number>
  /** Who is shown an earlier state, since nothing of what was done since then may be seen there. */
  readonly behind: Behind
  viewOf(seat: Seat | null): GameView
  /** Whose latest actions may be taken back, and how many of them; `null`: nobody's. */
  readonly undoable: { readonly seat: Seat; readonly count: number } | null
  /** Called with each step, in order, after it is stored. @returns the function that ends it. While followed, a match stays in memory. */
  follow(listener: (step: Step) => void): () => void
}

/** What came for one roll. */
export type Handed = Required<Pick<Rolled, 'links' | 'asked'>>

/** The host's side of it. */
export interface Match extends Running {
  table: TableRecord
  state: MatchState
  progress: Progress
  behind: Behind
  readonly seen: Map<Seat, Seen>
  /** What can be taken back. */
  trail: Trail<{ state: MatchState; clock: Clock }> | null
  readonly engine: Engine
  readonly followers: Set<(step: Step) => void>
  /** Runs one piece of work after another. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly mayOrder: (seat: Seat) => boolean
  /** What all hands have added to the decision that was asked about last. */
  asked?: { readonly roll: number; readonly decision: string; readonly handed: Handed }
  /** By seat: its standing orders since anything else was done here. */
  readonly ordered: Map<Seat, number>
  /** Rows since the last snapshot. */
  loose: number
  touched: number
  /** Time of the last row: times never run backwards within a match. */
  lastAt: number
  /** When the table's row was last brought up to date. */
  notedAt: number
}

/** How often a seat may take something back before it does what stays. */
export const mostUndone = 20

/** The version that this audience is shown. */
export const shownVersion = ({ state, behind }: Pick<Running, 'state' | 'behind'>, audience: Audience): number =>
  (behind.get(audience) ?? state).version

/** What can be taken back after a stored row: the row that keeps its seat's clock, and what could be before it; an order changes nothing about that. */
export function trailWith(
  trail: Match['trail'],
  { rulebook, engine }: Pick<Match, 'rulebook' | 'engine'>,
  { seat, move, args, clock }: Pick<JournalRow, 'seat' | 'move' | 'args' | 'clock'>,
  before: MatchState,
): Match['trail'] {
  if (move === undoAction) return undone<{ state: MatchState; clock: Clock }>(trail, seat, before)?.trail ?? null
  if (clock) return trailAfter(trail, seat, { state: before, clock })
  const given = trail && besideWhatIsPlayed(rulebook, engine, seat, { move, args: args as Arg[] })
  return given?.(before) ? trailBeside(trail, given) : null
}

/** Is this a standing order: no part of what is played? */
export const isOrder = ({ rulebook }: Pick<Running, 'rulebook'>, move: string): boolean =>
  rulebook.grammar.moves[move]?.standing !== undefined
