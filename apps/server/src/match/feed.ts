/** Announces decisions to everybody concerned, and takes over those of other nodes. */
import type { Seat } from '@toadstool/games'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalRow, Progress, TableRecord } from '../journal/records.ts'
import { behindAfter, lateAfter } from './behind.ts'
import { toldTo } from './clocks.ts'
import { differ } from './diff.ts'
import { isOrder, type Match, trailWith } from './running.ts'
import type { Shelf } from './shelf.ts'
import type { Snapshots } from './snapshots.ts'
import { stateAfter } from './stored.ts'
import type { Step } from './views.ts'

interface FeedParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly log: Log
  readonly held: Shelf['held']
  readonly snapshots: Snapshots
  /** A step was made, here or on another node. */
  saw(match: Match, step: Step): void
  /** The match has a new state, or its table has changed. */
  attend(match: Match): void
}

export interface Feed {
  announce(match: Match, step: Step, progress: Progress): void
  /** Reads the table, and the rows after those known here. @returns whether there were any. */
  readTail(match: Match): Promise<boolean>
  /** The same, if the match is in memory and hasn't come to `seq`. */
  catchUp(id: string, seq: number): Promise<void>
  /** How far the match has come, if it is in memory. */
  standing(id: string): Promise<{ readonly seq: number; readonly revision: number } | undefined>
  close(): void
}

export function feedOf({ journal, bus, log, held, snapshots, saw, attend }: FeedParts): Feed {
  const failed = (id: string, what: string) => (error: unknown) => log.error({ err: error, match: id }, `a ${what} could not be read`)
  const endings = [
    bus.subscribe('table', ({ id, by }) => by !== 'step' && void refreshTable(id).catch(failed(id, 'table'))),
    ...(['here', 'sight'] as const).map((topic) =>
      bus.subscribe(topic, ({ match }) => void held(match)?.then((found) => found && attend(found), ignore)),
    ),
    bus.subscribe('nudge', ({ match, to, since }) => void held(match)?.then((found) => found?.nudged.set(to, since), ignore)),
    bus.subscribe('match', ({ id, seq }) => void catchUp(id, seq).catch(failed(id, 'match'))),
  ]

  return {
    announce(match, step, progress) {
      const before = match.progress
      const told = takeOver(match, step, progress)
      const { id } = match.table
      tellFollowers(match, told)
      bus.publish('match', { id, seq: step.after.version })
      const turns = peopleOn(match.table, before.owes, progress.owes)
      if (progress.outcome) bus.publish('table', { id, turns })
      else if (owesTo(before, null) !== owesTo(progress, null)) bus.publish('table', { id, by: 'step', turns })
      else if (before.owes.join() !== progress.owes.join()) {
        // the same seats seem to owe, though all have answered meanwhile: the next round begins
        if (match.views.shows(step, null)) bus.publish('table', { id, by: 'step', turns })
        else tellAlone(match, step.seat)
      }
      saw(match, step)
      attend(match)
      snapshots.keep(match)
    },
    readTail,
    catchUp,
    async standing(id) {
      const match = await held(id)?.catch(ignore)
      return match && { seq: match.state.version, revision: match.table.revision }
    },
    close() {
      for (const end of endings) end()
    },
  }

  /** A secret answer is news only for the person who has given it. */
  function tellAlone({ table: { id, seats } }: Match, seat: Seat): void {
    const occupant = seats[Number(seat)]
    const person = occupant?.kind === 'person' ? occupant.personId : null
    if (person !== null) bus.publish('table', { id, by: 'step', only: person, turns: [person] })
  }

  function tellFollowers(match: Match, step: Step): void {
    for (const listener of match.followers) {
      try {
        listener(step)
      } catch (error) {
        log.error({ err: error, match: match.table.id }, 'a step could not be told')
      }
    }
  }

  async function readTail(match: Match): Promise<boolean> {
    const found = await journal.tail(match.table.id, match.state.version)
    if (!found) return false
    const { table, rows } = found
    const isNews = rows.length > 0 || table.revision > match.table.revision
    match.table = table
    for (const row of rows) {
      const progress = row === rows.at(-1) ? progressIn(table) : match.progress
      const step = stepOf(match, row, progress)
      tellFollowers(match, step)
      saw(match, step)
    }
    if (isNews) attend(match)
    return rows.length > 0
  }

  /** Takes over the rows of another node that has acted. */
  async function catchUp(id: string, seq: number): Promise<void> {
    const match = await held(id)
    if (!match || match.state.version >= seq) return
    await match.inTurn(async () => {
      if (match.state.version < seq) await readTail(match)
    })
  }

  async function refreshTable(id: string): Promise<void> {
    const match = await held(id)
    const table = match && (await journal.table(id))
    if (!match || !table || table.revision < match.table.revision) return
    const isAnswered = match.table.takeBack !== undefined && !table.takeBack
    const isRepaced = table.repaced?.settled && (match.table.repaced?.at !== table.repaced.at || !match.table.repaced.settled)
    match.table = table
    if (isAnswered || isRepaced) await match.inTurn(() => readClocks(journal, match))
    attend(match)
  }
}

/** Closing a question, and another pace, change the clocks without a row. */
async function readClocks(journal: Pick<Journal, 'tail'>, match: Match): Promise<void> {
  const found = await journal.tail(match.table.id, match.state.version)
  if (found?.rows.length === 0) match.progress = progressIn(found.table)
}

const ignore = (): undefined => undefined

const owesTo = (progress: Progress, viewer: Seat | null): string => toldTo(progress, viewer).owes.join()

/** Takes over another node's row. */
function stepOf(match: Match, row: JournalRow, progress: Progress): Step {
  const before = match.state
  const { at, seat, actionId, move, args } = row
  const step = { before, after: stateAfter(match.rulebook, before, row), at, seat, actionId, move, args, diff: differ() }
  match.trail = trailWith(match.trail, match, row, before)
  return takeOver(match, step, progress)
}

/** @returns the step as followers hear it */
function takeOver(match: Match, step: Step, progress: Progress): Step {
  const told = { ...step, behind: match.behind, late: match.late }
  match.behind = progress.outcome ? new Map() : behindAfter(match, told)
  match.late = progress.outcome ? [] : lateAfter(match, match.late, step.after)
  match.state = step.after
  match.progress = progress
  match.loose += 1
  if (isOrder(match, step.move)) match.ordered.set(step.seat, (match.ordered.get(step.seat) ?? 0) + 1)
  else match.ordered.clear()
  match.lastAt = step.at
  return told
}

const progressIn = ({ owes, owesSince, outcome, clocks, dueAt = null }: TableRecord & Progress): Progress => ({
  owes,
  owesSince,
  outcome,
  dueAt,
  ...(clocks && { clocks }),
})

/** The people on seats that owe a decision in one of these moments, and not in the other. */
const peopleOn = ({ seats }: Pick<TableRecord, 'seats'>, before: readonly Seat[], now: readonly Seat[]): string[] =>
  seats.flatMap((occupant, seat) => {
    const changes = before.includes(String(seat)) !== now.includes(String(seat))
    return changes && occupant?.kind === 'person' && occupant.personId !== null ? [occupant.personId] : []
  })
