/** How matches get from the journal into memory. */
import type { Rulebook } from '@toadstool/games'
import { type Engine, engineOf, type MatchState } from '@toadstool/games/engine'
import { deal, firstRolls, mixtureOf, opened, rollsAfter } from '@toadstool/games/rolls'
import { buckets, type Rate } from '../http/bucket.ts'
import { inTurn } from '../inTurns.ts'
import type { Journal } from '../journal/journal.ts'
import type { Progress, StoredMatch, TableRecord } from '../journal/records.ts'
import type { Archive } from './archive/archive.ts'
import { behindAfter, lateAfter } from './behind.ts'
import { rollOf, seedOf } from './chance.ts'
import { progressOf } from './clocks.ts'
import { differ } from './diff.ts'
import { ledgerOf } from './owed.ts'
import { type Rules, rulebookOf } from './rulebooks.ts'
import { type Match, mostUndone, trailWith } from './running.ts'
import { played, stateAfter, stateIn } from './stored.ts'
import type { Time } from './time.ts'
import { type Behind, type Step, type Views, viewsOf } from './views.ts'

interface ReaderParts extends Rules {
  readonly journal: Journal
  readonly archive: Pick<Archive, 'page'>
  readonly time: Time
  /** Milliseconds since 1970. */
  wall(): number
  /** Called before the deal is stored. */
  starts(table: TableRecord): Promise<void>
  /** Called if the match had to be dealt first. */
  dealt(table: TableRecord): void
}

/** @returns the function that reads a match; it answers `undefined` if there is none, or no such rules. */
export function readerOf({
  journal,
  archive,
  time,
  wall,
  starts,
  dealt,
  ...rules
}: ReaderParts): (id: string) => Promise<Match | undefined> {
  const games = new Map<Rulebook, { engine: Engine; views: Views }>()

  return read

  /** Snapshot and patches; no code of the game runs, except to deal a match that has none yet. */
  async function read(id: string): Promise<Match | undefined> {
    const found = await journal.match(id)
    if (!found || found.table.state === 'open') return undefined
    const rulebook = await rulebookOf(rules, found.table)
    if (!rulebook) return undefined
    const { engine, views } = gameOf(rulebook)
    const { table, snapshot, rows } = isBegun(found) ? found : await begin(found.table, rulebook, engine)
    const owed = ledgerOf(await journal.owedIn(id))
    let state = stateIn(rulebook, snapshot)
    let trail: Match['trail'] = null
    let behind: Behind = new Map()
    let late = lateAfter({ table, rulebook, views }, [], state)
    for (const row of rows) {
      const before = state
      trail = trailWith(trail, { rulebook, engine }, row, before)
      state = stateAfter(rulebook, before, row)
      behind = behindAfter({ table, rulebook, views }, { ...row, before, after: state, behind, diff: differ() })
      late = lateAfter({ table, rulebook, views }, late, state)
    }
    if (table.outcome) {
      behind = new Map()
      late = []
    }
    return matchOf(
      table,
      rulebook,
      time,
      { engine, views },
      { state, trail, behind, late, owed, loose: rows.length, lastAt: rows.at(-1)?.at ?? 0 },
    )
  }

  async function begin(table: TableRecord, rulebook: Rulebook, engine: Engine): Promise<Required<StoredMatch>> {
    const { from } = table
    const position = (table.position as MatchState | undefined) ?? (from && (await positionAt(from)))
    const state = firstState(table, (seed) => position ?? engine.begin(table.seats.length, table.options, seed))
    const now = time.now()
    const progress = progressOf(rulebook, state.G, table, now, undefined, wall() - now)
    // What was over when it came, from the device of the one who has brought it, begins and ends for nobody.
    if (!progress.outcome) await starts(table)
    if (await journal.begin(table.id, state, { ...progress, dueAt: progress.outcome ? null : 0 })) dealt(table)
    const stored = await journal.match(table.id)
    if (!stored || !isBegun(stored)) throw new Error(`${table.id}: the deal was not stored`)
    return stored
  }

  /** A state of another match, as the beginning of this one. */
  async function positionAt({ match, action }: NonNullable<TableRecord['from']>): Promise<MatchState> {
    const found = await archive.page(match, action, 0)
    if (!found) throw new Error(`${match} has no state ${action}`)
    return { ...played(found.state), version: 0 }
  }

  function gameOf(rulebook: Rulebook): { engine: Engine; views: Views } {
    const known = games.get(rulebook)
    if (known) return known
    const made = { engine: engineOf(rulebook), views: viewsOf(rulebook) }
    games.set(rulebook, made)
    return made
  }
}

const isBegun = (match: StoredMatch): match is Required<StoredMatch> => match.snapshot !== undefined

/** The first state, with the first roll if rolls are counted. */
function firstState(
  { secret, nonces, anchors, opened: first = [], from, allHands }: TableRecord,
  dealtBy: (seed: string) => MatchState,
): MatchState {
  if (!anchors) return dealtBy(seedOf(secret, 0, nonces))
  const dealing = deal(anchors, first, !from || allHands === true)
  const before = firstRolls(anchors, allHands === true)
  return { ...dealtBy(rollOf(secret, mixtureOf(opened(before, dealing.links)))), rolls: rollsAfter(before, null, dealing) }
}

/** Enough to set every standing order of a table once. */
const orderRate: Rate = { burst: 10, perSecond: 1 }

function matchOf(
  table: TableRecord & Progress,
  rulebook: Rulebook,
  time: Time,
  game: { engine: Engine; views: Views },
  found: Pick<Match, 'state' | 'trail' | 'behind' | 'late' | 'owed' | 'loose' | 'lastAt'>,
): Match {
  const followers = new Set<(step: Step) => void>()
  const { owes, owesSince, outcome, clocks, dueAt = null } = table
  const match: Match = {
    ...game,
    ...found,
    table,
    rulebook,
    progress: { owes, owesSince, outcome, dueAt, ...(clocks && { clocks }) },
    followers,
    seen: new Map(),
    looking: new Map(),
    nudged: new Map(),
    inTurn: inTurn(),
    mayOrder: buckets(orderRate, time.now),
    ordered: new Map(),
    notedAt: table.updatedAt,
    touched: Date.now(),
    get undoable() {
      const { trail, state } = match
      const left = trail && !state.G.result ? Math.min(trail.kept.length, mostUndone - trail.taken) : 0
      return trail && left > 0 ? { seat: trail.seat, count: left } : null
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
