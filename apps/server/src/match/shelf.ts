/** Matches as they are held in memory, and how they get there. */
import type { GameView, Rulebook, Seat } from '@toadstool/games'
import { type Engine, engineOf, type MatchState } from '@toadstool/games/engine'
import { type Trail, trailAfter, undoAction, undone } from '@toadstool/games/tabletop'
import type { Clock, Journal, JournalRow, Progress, TableRecord } from '../journal/journal.ts'
import { seedOf } from './chance.ts'
import { progressOf } from './clocks.ts'
import { patched } from './patch.ts'
import { type Step, type Views, viewsOf } from './views.ts'

/** A match in memory; its fields show what has been announced. */
export interface Running {
  readonly table: TableRecord
  readonly rulebook: Rulebook
  readonly views: Views
  readonly state: MatchState
  readonly progress: Progress
  viewOf(seat: Seat | null): GameView
  /** Whose latest actions may be taken back, and how many of them; `null`: nobody's. */
  readonly undoable: { readonly seat: Seat; readonly count: number } | null
  /** Called with each step, in order, after it is stored. @returns the function that ends it. While followed, a match stays in memory. */
  follow(listener: (step: Step) => void): () => void
}

/** The host's side of it. */
export interface Match extends Running {
  table: TableRecord
  state: MatchState
  progress: Progress
  /** What can be taken back. */
  trail: Trail<{ state: MatchState; clock: Clock }> | null
  readonly engine: Engine
  readonly followers: Set<(step: Step) => void>
  /** Runs works one after the other. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Rows since the last snapshot. */
  loose: number
  touched: number
  /** Time of the last row: times never run backwards within a match. */
  lastAt: number
  /** When the table's row was last brought up to date. */
  notedAt: number
}

/** What can be taken back after a stored row: the row that keeps its seat's clock, and what could be before it. */
export function trailWith(
  trail: Match['trail'],
  { seat, move, clock }: Pick<JournalRow, 'seat' | 'move' | 'clock'>,
  before: MatchState,
): Match['trail'] {
  if (move === undoAction) return undone<{ state: MatchState; clock: Clock }>(trail, seat, before)?.trail ?? null
  return clock ? trailAfter(trail, seat, { state: before, clock }) : null
}

interface ReaderParts {
  readonly journal: Journal
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  /** Called when a match had to be dealt first. */
  dealt(table: TableRecord): void
}

/** @returns how to get a match of the journal; `undefined` where there is none, or no such game. */
export function readerOf({ journal, rulebooks, dealt }: ReaderParts): (id: string) => Promise<Match | undefined> {
  const games = new Map<string, { engine: Engine; views: Views }>()

  return read

  /** Snapshot and patches; no code of the game runs, except to deal a match that has none yet. */
  async function read(id: string): Promise<Match | undefined> {
    const table = await journal.table(id)
    const rulebook = table && Object.hasOwn(rulebooks, table.game) ? rulebooks[table.game] : undefined
    if (!table || !rulebook || table.state === 'open') return undefined
    const { engine, views } = gameOf(rulebook)
    const stored = (await journal.load(id)) ?? (await deal(table, rulebook, engine))
    const rows = stored.rows
    let state = stored.snapshot.state as MatchState
    let trail: Match['trail'] = null
    for (const row of rows) {
      trail = trailWith(trail, row, state)
      state = patched(state, row.patch)
    }
    const fresh = (await journal.table(id)) ?? table
    return makeMatch(fresh, rulebook, { engine, views }, { state, trail, loose: rows.length, lastAt: rows.at(-1)?.at ?? 0 })
  }

  function makeMatch(
    table: TableRecord & Progress,
    rulebook: Rulebook,
    game: { engine: Engine; views: Views },
    found: Pick<Match, 'state' | 'trail' | 'loose' | 'lastAt'>,
  ): Match {
    const followers = new Set<(step: Step) => void>()
    const { owes, owesSince, outcome, clocks } = table
    const match: Match = {
      ...game,
      ...found,
      table,
      rulebook,
      progress: { owes, owesSince, outcome, ...(clocks && { clocks }) },
      followers,
      inTurn: turnstile(),
      notedAt: table.updatedAt,
      touched: Date.now(),
      get undoable() {
        const { trail, state } = match
        return trail && !state.G.result ? { seat: trail.seat, count: trail.kept.length } : null
      },
      viewOf: (seat) => game.views.of(match.state, seat).G,
      follow(listener) {
        followers.add(listener)
        return () => {
          followers.delete(listener)
          match.touched = Date.now()
        }
      },
    }
    return match
  }

  async function deal(
    table: TableRecord,
    rulebook: Rulebook,
    engine: Engine,
  ): Promise<{ snapshot: { state: unknown }; rows: JournalRow[] }> {
    const state = engine.begin(table.seats.length, table.options, seedOf(table.secret, 0))
    const progress = progressOf(rulebook, state.G, table, Date.now())
    if (await journal.begin(table.id, state, progress)) dealt(table)
    const stored = await journal.load(table.id)
    if (!stored) throw new Error(`${table.id}: the deal was not stored`)
    return stored
  }

  function gameOf(rulebook: Rulebook): { engine: Engine; views: Views } {
    const known = games.get(rulebook.slug)
    if (known) return known
    const made = { engine: engineOf(rulebook), views: viewsOf(rulebook) }
    games.set(rulebook.slug, made)
    return made
  }
}

function turnstile(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
