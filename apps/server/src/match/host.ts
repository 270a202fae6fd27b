/** The authority over all running matches: one action at a time, each durable before anybody is told. */
import type { Seat } from '@toadstool/games'
import { undoAction } from '@toadstool/games/tabletop'
import { type Acknowledgement, moveArgs } from '@toadstool/protocol'
import type { Bus, Topics } from '../cluster/bus.ts'
import { alone, type Keeper } from '../cluster/keeper.ts'
import type { Log } from '../http/log.ts'
import type { Count } from '../http/metrics.ts'
import type { Journal } from '../journal/journal.ts'
import { isAsleep, type TableRecord } from '../journal/records.ts'
import { awayAt } from '../tables/away.ts'
import { tablesOf } from '../tables/changes.ts'
import { peopleAt } from '../tables/seats.ts'
import { pauseAt } from '../tables/stops.ts'
import { type Archive, archiveOf } from './archive/archive.ts'
import { type Bots, bots } from './bots/bots.ts'
import { isUpToBots } from './bots/lonely.ts'
import { answeredBefore, type DecisionParts, decide, isByPerson, ownId } from './decision.ts'
import { dueTimes } from './due.ts'
import { feedOf } from './feed.ts'
import { type Hands, noHands } from './hands.ts'
import { noting } from './noting.ts'
import { matchOwes } from './owed.ts'
import { type HistoryStep, pastOf } from './past.ts'
import type { MatchHost } from './ports.ts'
import { proofsOf } from './proofs.ts'
import { questionsOf } from './questions.ts'
import { readerOf } from './reader.ts'
import { type RolledBack, rollBackIn } from './rollBack.ts'
import { hasRules, type Rules } from './rulebooks.ts'
import type { Match, Running } from './running.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import { sleepOf } from './sleep.ts'
import { snapshotsOf } from './snapshots.ts'
import { standingOf } from './standing.ts'
import { type Time, wallTime } from './time.ts'
import { timeOutsOf } from './timeOuts.ts'
import { undoing } from './undoing.ts'

export type { RolledBack } from './rollBack.ts'

/** {@link MatchHost}, and what the live side and operators need besides. */
export interface Host extends MatchHost {
  /** The match, if it has been dealt. */
  open(match: string): Promise<Running | undefined>
  /** The acknowledgement of an earlier action. */
  answerTo(match: string, seat: Seat, actionId: string): Promise<Acknowledgement | undefined>
  /** A person has come to this match, or gone. */
  notice(match: string): Promise<void>
  /** How far a match has come, if it is in memory. */
  standing(match: string): Promise<{ readonly seq: number; readonly revision: number } | undefined>
  /** The table of a match in memory. */
  tableHeld(match: string): Promise<TableRecord | undefined>
  /** A match in memory reads on to there, if it hasn't. */
  catchUp(match: string, seq: number): Promise<void>
  /** Sets a running match back to an earlier version, as a version of its own. @throws RequestError not-started, already-over, bad-request */
  rollBack(match: string, to: number): Promise<RolledBack>
  /** The recorded steps `from` …, the deal being step 0, with the state after each. */
  history(match: string, from: number, count: number): Promise<HistoryStep[]>
}

interface HostParts extends Rules {
  readonly journal: Journal
  readonly bus: Bus
  /** Absent: one in this thread. */
  readonly archive?: Archive
  readonly log: Log
  readonly count: Count
  /** Multiplies the pauses that bots make. */
  readonly botPace?: number
  /** The module whose rulebooks the bots' threads use. */
  readonly botModule?: string
  /** The time of the clocks. */
  readonly time?: Time
  /** Whether this node does what is due at a match. */
  readonly keeper?: Keeper
  /** Milliseconds since 1970. */
  readonly wall?: () => number
  /** Whether anybody is connected on this seat, or watches (`null`). With `person`: also if that person looks at the table's page. */
  readonly isHere?: (match: string, seat: Seat | null, person?: string) => boolean
  /** The same, without pages in background tabs: what alerts go by. Absent: all pages count. */
  readonly isSeen?: HostParts['isHere']
  /** The browsers that add to rolls; absent: none. */
  readonly hands?: Hands
  /** Actions of people and bots that a match may have. */
  readonly longest?: number
  /** Milliseconds until an unused match leaves memory, and between sweeps. */
  readonly idle?: { readonly after: number; readonly look: number }
}

/** More than ten times the 1,089 actions of the longest of some hundred games of all kinds, by chance and by the best bots. */
const longestMatch = 12_000

const usualIdle = { after: 10 * 60_000, look: 60_000 }

export function matchHost(parts: HostParts): Host {
  const { journal, bus, log, count, botPace = 1, botModule = '@toadstool/games', idle = usualIdle } = parts
  const { time = wallTime, wall = () => Date.now(), isHere = () => true, archive = archiveOf(parts) } = parts
  const { longest = longestMatch, hands = noHands, keeper = alone, isSeen = isHere } = parts
  let closing = false
  const owes = matchOwes({ ...parts, time, isSeen, held: (id) => shelf.held(id) })
  const read = readerOf({ ...parts, archive, time, wall, starts: owes.starts, dealt })
  const shelf: Shelf = shelfOf({ read, arrived: attend, isBusy: (id) => players.isBusy(id), idle })
  const rests = (running: Pick<Running, 'state' | 'table'>): boolean => bidesAt(running, time.now()) || running.state.version >= longest
  const publishLater = (news: Topics['table']): void => void setImmediate(() => !closing && bus.publish('table', news))
  const waitingChanged = (id: string): void => publishLater({ id, within: true })
  const thinking = { pace: botPace, module: botModule, keeper, now: time.now, waitingChanged }
  const note = noting({ journal, bus, shelf, log })
  const act = undoing({ journal, shelf, note, make })
  const players = bots({ act, open: shelf.take, rests, isHere, ...thinking, count, log })
  const due = dueTimes({ journal, time, log, bots: players, owes })
  const [tables, snapshots] = [tablesOf(journal, bus, note), snapshotsOf(journal, log)]
  const settle = (match: Match): Promise<void> => questions.settle(match)
  const timeOuts = timeOutsOf({ journal, bus, tables, shelf, act, attend, isBusy: players.isBusy, keeper, owes, settle, time, isHere, log })
  const knows: MatchHost['hasRules'] = (table) => hasRules(parts, table)
  const { acted: wake, ...resting } = sleepOf({ ...parts, tables, shelf, time, isHere, callOff: timeOuts.callOff, hasRules: knows })
  const feed = feedOf({ journal, bus, log, held: shelf.held, snapshots, saw: players.saw, attend })
  const unhear = wishesFor(players, bus)
  const [past, proof] = [pastOf(archive), proofsOf(archive)]
  const deciding = { journal, feed, time, wall, longest, hands, owes, dueAt: due.at }
  const questions = questionsOf({ ...deciding, tables, shelf, past, note, log })

  return {
    async start({ id }) {
      // The first may join a request from before the start, whose answer is that there is no match.
      if (!(await shelf.take(id))) await shelf.take(id)
    },
    act,
    open: shelf.take,
    answerTo: (id, seat, actionId) => answeredBefore(journal, id, ownId(seat, actionId)),
    notice: async (id) => void (await shelf.held(id)?.then((match) => match && attend(match))),
    standing: feed.standing,
    tableHeld: async (id) => (await shelf.held(id)?.catch(() => undefined))?.table,
    catchUp: feed.catchUp,
    history: async (id, from, steps) => shelf.take(id).then((match) => (match ? past(match, from, steps) : [])),
    proofOf: async (id) => shelf.take(id).then((match) => match && proof(match)),
    ...{ fileOf: archive.file, recordOf: archive.record, resultsOf: archive.circle },
    ...standingOf({ archive, shelf, feed }),
    callOff: timeOuts.callOff,
    ...questions.asked,
    note,
    rollBack: rollBackIn({ ...deciding, tables, shelf, past }),
    ...resting,
    botsRest: (table) => players.isWaiting(table.id) && isUpToBots(table),
    hasRules: knows,
    now: time.now,
    async close() {
      closing = true
      for (const end of [unhear, timeOuts.close, owes.close, feed.close]) end()
      for (const part of [players, shelf, snapshots]) await part.close()
    },
  }

  async function make(...[id, seat, action]: Parameters<MatchHost['act']>): Promise<Acknowledgement> {
    const answer = closing
      ? failed('shutting-down', 'the server is stopping')
      : await answerTo({ ...deciding, shelf, count, log }, id, seat, action)
    if (answer.status === 'done') await acted(id, seat, isByPerson(ownId(seat, action.id)))
    count('actions', { status: answer.status })
    return answer
  }

  /** An action of a person who was away brings them back. */
  async function acted(id: string, seat: Seat, byPerson: boolean): Promise<void> {
    const match = await shelf.held(id)
    if (match && byPerson && awayAt(match.table, seat)) await timeOuts.back(id, seat)
    if (match && !match.progress.outcome) await wake(match.table, byPerson)
  }

  /** Notes who is here, lets the bots look, and stores when the match is due. */
  function attend(match: Match): void {
    if (closing) return
    timeOuts.attend(match)
    questions.look(match)
    players.consider(match)
    due.keep(match)
  }

  function dealt({ id, game, seats }: TableRecord): void {
    log.info({ match: id, game, seats: seats.length }, 'a match was dealt')
    // Only when the match is in memory, since all who hear of it ask for it at once.
    publishLater({ id, turns: peopleAt({ seats }) })
  }
}

/** Bots wait for what the players decide. */
const bidesAt = ({ table }: Pick<Running, 'table'>, now: number): boolean =>
  isAsleep(table) || table.takeBack !== undefined || pauseAt(table, now) !== undefined

/** People want bots to go on at once, or at another pace. @returns the function that ends it */
function wishesFor({ hurry, wish }: Pick<Bots, 'hurry' | 'wish'>, bus: Bus): () => void {
  const ends = [
    bus.subscribe('hurry', ({ match }) => hurry(match)),
    bus.subscribe('tempo', (news) => wish(news.match, news.seat, news.wish)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

interface ActParts extends DecisionParts {
  readonly shelf: Shelf
  readonly count: Count
  readonly log: Log
}

async function answerTo(
  { shelf, count, log, ...parts }: ActParts,
  ...[id, seat, { id: actionId, move, args: given, on, link, holds }]: Parameters<MatchHost['act']>
): Promise<Acknowledgement> {
  const args = moveArgs.safeParse(given)
  if (!args.success) return { status: 'refused', refusal: { code: 'bad-argument', rule: null } }
  try {
    const match = await shelf.take(id)
    if (!match) return failed('no-such-match', 'there is no running match of this name')
    const action = { id: ownId(seat, actionId), move, args: move === undoAction ? [] : args.data, on, link, holds }
    return await match.inTurn(() => decide(parts, match, seat, action))
  } catch (error) {
    // The state is immutable and nothing was announced: the match stands as before.
    count('match_failures')
    log.error({ err: error, match: id, seat, move }, 'an action failed')
    return failed('internal', 'something went wrong on the server; nothing has changed')
  }
}

const failed = (error: 'shutting-down' | 'no-such-match' | 'internal', message: string): Acknowledgement => ({
  status: 'failed',
  error,
  message,
})
