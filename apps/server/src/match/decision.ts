/** One action: refused, or computed, stored, and only then announced. */
import type { Arg, Seat } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { placeOf } from '@toadstool/games/replay'
import { fits, isDue, mixtureOf, opened, type Rolled } from '@toadstool/games/rolls'
import {
  callOffAction,
  check,
  endedBy,
  isReversible,
  type Refusal,
  rollBackAction,
  rolledBack,
  takeBackAction,
  undoAction,
  undone,
} from '@toadstool/games/tabletop'
import type { Acknowledgement, Act } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import { isTakenAlong, type JournalRow, type Progress } from '../journal/records.ts'
import { pauseAt } from '../tables/stops.ts'
import { behindAfter, lateAfter } from './behind.ts'
import type { Dueing } from './bots/deciding.ts'
import { digestOf, linkBefore, rollOf, seedOf } from './chance.ts'
import { isSame, isSameDue, paidBy, progressOf, rested, resumed, stoodStill, toldTo } from './clocks.ts'
import { differ } from './diff.ts'
import type { Feed } from './feed.ts'
import { type Hands, handsFor, needsHands } from './hands.ts'
import type { MatchOwes } from './owed.ts'
import type { Holds } from './ports.ts'
import { asLifted, type Handed, isFormal, isOpenIn, isOrder, type Match, mostUndone, shownVersion, trailWith } from './running.ts'
import { rollsThen } from './stored.ts'
import type { Time } from './time.ts'
import type { Step } from './views.ts'

export interface Action {
  readonly id: string
  readonly move: string
  readonly args: readonly Arg[]
  /** The version that it was meant for, if known. */
  readonly on?: number | undefined
  /** The link that the seat opens for the dice. */
  readonly link?: Act['link']
  readonly holds?: Holds | undefined
  /** For a roll-back or a take-back: the state to go back to. */
  readonly target?: MatchState
  /** For a take-back: the dice that have fallen since. */
  readonly keeps?: Rolled['keeps']
}

/** Ids of actions by the clock start like this; ids from people can't. */
export const byClock = ':clock:'

/** Each seat has its own action ids, so that no seat can learn or use up another's. The server's own ids name the seat already. */
export const ownId = (seat: Seat, id: string): string => (id.startsWith(':') ? id : `${seat}:${id}`)

/** Ids of an operator's actions start like this. */
export const byOperator = ':operator:'

/** Ids of what was taken back by agreement start like this. */
export const byAgreement = ':agreed:'

/** Shortest time, in ms, between two updates of a table of which only `updatedAt` changes. */
const noteEvery = 30_000
const attempts = 8

/** Standing orders that a seat may change while nobody does anything else: each one costs a row for ever. */
const mostOrders = 10

export interface DecisionParts {
  readonly journal: Journal
  readonly feed: Feed
  readonly time: Time
  /** Milliseconds since 1970. */
  wall(): number
  readonly hands: Hands
  /** Actions of people and bots that a match may have. */
  readonly longest: number
  /** When the server next has to act by itself. */
  dueAt(running: Dueing): number | null
  readonly owes: Pick<MatchOwes, 'ends'>
}

export async function decide(parts: DecisionParts, match: Match, seat: Seat, action: Action): Promise<Acknowledgement> {
  const { journal, feed, longest, dueAt } = parts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (action.holds && !action.holds(match.table)) {
      await feed.readTail(match)
      if (!action.holds(match.table)) return notTheirs
    }
    const refusal = refusalOf(match, seat, action) ?? limitOf(match, seat, action, { longest, now: parts.time.now() })
    if (refusal) {
      const before = await answeredBefore(journal, match.table.id, action.id)
      if (before) return before
      // Another node may have acted: only the newest state can refuse.
      if (await feed.readTail(match)) continue
      return { status: 'refused', refusal }
    }
    const roll = rollInstead(match, action)
    if (roll !== undefined) {
      const before = await answeredBefore(journal, match.table.id, action.id)
      if (before) return before
      // Another node may have rolled: a link that has been opened once must not be asked for again.
      if (await feed.readTail(match)) continue
      return { status: 'failed', error: 'stale-link', message: 'another roll has come between', roll }
    }
    const made = await rolledFor(parts, match, seat, action)
    if (!made) {
      const before = await answeredBefore(journal, match.table.id, action.id)
      if (before) return before
      const { rulebook } = match
      const said = `${action.move}(${JSON.stringify(action.args)}) of seat ${seat}`
      throw new Error(`${rulebook.slug}: the engine refused ${said}, which its check allows`)
    }
    const { step, row } = made
    const progress = { ...made.progress, dueAt: dueAt(afterwards(match, step, made.progress)) }
    if (saysNothingNew(match, row)) return { status: 'done', version: shownVersion(match, seat), again: false }
    // A passing failure, tried again in a moment.
    if (isPersonsOrder(match, action) && !match.mayOrder(seat)) return tooFast
    const isSameTime = isSameDue(progress.dueAt, match.progress.dueAt, parts.time.now())
    const known = isSameTime && isSame(progress, match.progress) && step.at - match.notedAt < noteEvery
    if (progress.outcome) await parts.owes.ends(match)
    if ((await journal.append({ ...row, by: match.table.revision }, known ? null : progress)) === 'stored') {
      if (!known) match.notedAt = step.at
      match.trail = trailWith(match.trail, match, row, step.before)
      feed.announce(match, step, progress)
      return { status: 'done', version: row.seq, again: false }
    }
    // Another writer has stored a row, or changed the table, and this match hasn't heard of it.
    await feed.readTail(match)
    const before = await answeredBefore(journal, match.table.id, action.id)
    if (before) return before
  }
  throw new Error(`${match.table.id}: ${attempts} attempts to append were overtaken`)
}

/** The match as it stands after the step. */
const afterwards = (match: Match, step: Step, progress: Progress): Dueing => {
  const { table, rulebook, views, seen, looking, owed } = match
  const { after: state, at: lastAt } = step
  const behind = table.takeBack || table.hook ? behindAfter(match, { ...step, behind: match.behind }) : match.behind
  const late = table.hook ? lateAfter(match, match.late, state) : match.late
  return {
    ...{ table, rulebook, views, seen, looking, owed, behind, late, state, progress, lastAt },
    viewOf: (seat) => views.of(state, seat).G,
  }
}

/** A person's standing order that already stands is no action. A bot's counts, or the bot would be asked the same again. */
const saysNothingNew = (match: Match, { actionId: id, move, patch }: JournalRow): boolean =>
  isPersonsOrder(match, { id, move }) && !patch.some(({ path }) => path.startsWith('/G/'))

const isPersonsOrder = (match: Match, { id, move }: Pick<Action, 'id' | 'move'>): boolean => !isOurs(id) && isOrder(match, move)

const notTheirs: Acknowledgement = { status: 'failed', error: 'wrong-credentials', message: 'this seat is somebody else’s' }

const tooFast: Acknowledgement = { status: 'failed', error: 'too-many-requests', message: 'one standing order a second' }

/** Limits what the rules would allow for ever, or at any time. The clock and operators are exempt, so that a match at its limit still ends. */
function limitOf(match: Match, seat: Seat, action: Action, { longest, now }: { longest: number; now: number }): Refusal | undefined {
  const { state, trail, ordered } = match
  if (action.id.startsWith(byClock) || action.id.startsWith(byOperator)) return undefined
  if (pauseAt(match.table, now)) return { code: 'paused', rule: null }
  if (state.version >= longest) return { code: 'match-too-long', rule: null, params: { most: longest } }
  if (action.move === undoAction && (trail?.taken ?? 0) >= mostUndone)
    return { code: 'undone-enough', rule: null, params: { most: mostUndone } }
  if (!isPersonsOrder(match, action) || (ordered.get(seat) ?? 0) < mostOrders) return undefined
  return { code: 'ordered-enough', rule: null, params: { most: mostOrders } }
}

/** The next roll, if the seat's link is for another one: its browser then sends the right link, which gives it no choice. */
const rollInstead = ({ table, state: { rolls } }: Match, { link }: Action): number | undefined =>
  rolls && link && !table.allHands && link.roll !== rolls.made + 1 ? rolls.made + 1 : undefined

/** The link that an action opens. One that isn't the seat's next counts as none; with dice from all hands, so does one that nobody asked for. */
function linksOf({ state: { rolls }, table }: Match, seat: Seat, { link }: Action): Rolled['links'] {
  return rolls && link && !table.allHands && isDue(rolls, seat) && fits(rolls, seat, link.link, linkBefore)
    ? { [seat]: link.link }
    : undefined
}

function refusalOf(match: Match, seat: Seat, { id, move, args, on }: Action): Refusal | undefined {
  const { state, table, trail, rulebook, viewOf } = match
  const changed = { code: 'table-changed', rule: rulebook.grammar.rules.tableChanged }
  if (isOurs(id) && (move === callOffAction || move === rollBackAction)) return undefined
  if (isOurs(id) && move === takeBackAction) return isOpenIn(match) ? undefined : changed
  if (isTakenAlong(table)) return { code: 'taken-along', rule: null }
  if (on !== undefined && (on < (table.rolledBack ?? 0) || (id.startsWith(byClock) && on !== state.version))) return changed
  if (move !== undoAction) return check(rulebook.grammar, viewOf(seat), seat, { move, args })
  return undone(trail, seat, state) ? undefined : nothingToUndo
}

const nothingToUndo = { code: 'nothing-to-undo', rule: null }

interface Decided {
  readonly step: Step
  readonly row: JournalRow
  readonly progress: Progress
}

/** As `outcomeOf`, with the numbers of all hands if the table has agreed on them. The match can't change meanwhile: its actions come in turn. */
async function rolledFor({ time, hands, wall }: DecisionParts, match: Match, seat: Seat, action: Action): Promise<Decided | undefined> {
  const now = time.now()
  const alone = outcomeOf(match, seat, action, { now, wall: wall() })
  if (!alone || !needsHands(match, alone.row)) return alone
  const handed = await handsFor(hands, match, alone.step)
  return outcomeOf(match, seat, action, { now: time.now(), wall: wall(), since: now, handed })
}

interface Circumstances {
  readonly now: number
  /** Milliseconds since 1970. */
  readonly wall: number
  /** When the wait for others began. */
  readonly since?: number
  readonly handed?: Handed
}

/** The result of an action that the check allows; `undefined` if the engine refuses it. */
function outcomeOf(match: Match, seat: Seat, action: Action, { now, wall, since = now, handed }: Circumstances): Decided | undefined {
  const { id, move, args, target } = action
  const { state, table, rulebook, engine } = match
  const back = move === undoAction ? undone(match.trail, seat, state) : undefined
  const seq = state.version + 1
  const chance = chanceFor(match, { ...action, seat }, handed?.links ?? linksOf(match, seat, action), handed)
  const set = move === callOffAction ? endedBy(state) : target && rolledBack(target, state)
  const moved = back?.state ?? set ?? engine.reduce(state, seat, move, args, chance.seed)
  if (!moved) return undefined
  const rolled = { ...chance.rolled(), ...(action.keeps && { keeps: action.keeps }) }
  const standing = { ...moved, ...(state.rolls && { rolls: state.rolls }) }
  const rolls = rollsThen(state.rolls, { seat, move, args, rolled })
  const after = rolls ? { ...standing, rolls } : standing
  const at = Math.max(wall, match.lastAt)
  const step = { before: state, after, at, seat, actionId: id, move, args, diff: differ() }
  const paid = settledWith(match, step, now)
  const before = target ? rested(paid, table, now) : stoodStill(paid, now - since)
  const held = back ? resumed(rulebook, after.G, before, seat, back.last.clock) : before
  const progress = counted(progressOf(rulebook, after.G, table, now, held, wall - now), seat, id)
  // the clock's decisions can't be undone: otherwise it could be made to decide for ever
  const kept = !id.startsWith(byClock) && isReversible(rulebook.grammar, match.viewOf(seat), seat, { move, args })
  const clock = kept ? match.progress.clocks?.[seat] : undefined
  const patch = step.diff(state, standing)
  const unseen = !progress.outcome && isUnseen(match, step, progress)
  const isRolled = Object.keys(rolled).length > 0
  const row = {
    match: table.id,
    seq,
    at,
    seat,
    actionId: id,
    move,
    args,
    patch,
    ...(clock && { clock }),
    ...(isRolled && { rolled }),
    unseen,
  }
  return { step, row, progress }
}

/** The clocks, with the time that an open question has cost: all of them if this step ends it, else that of the seat which has decided unseen. */
function settledWith(match: Match, step: Step, now: number): Progress {
  const { takeBack } = match.table
  if (!takeBack || !isOpenIn(match)) return match.progress
  const isQuiet = match.rulebook.grammar.moves[step.move]?.sealed || isOrder(match, step.move)
  const goesOn = isQuiet && !match.views.shows({ ...step, behind: match.behind }, null)
  return paidBy(match.progress, match.table, { ...takeBack, now }, goesOn ? step.seat : undefined)
}

/** A standing order by which nobody else comes to decide; a secret answer, unless it is the last and brings all of them to light. */
function isUnseen(match: Match, step: Step, progress: Progress): boolean {
  if (isOrder(match, step.move)) return toldTo(match.progress, null).owes.join() === toldTo(progress, null).owes.join()
  return match.rulebook.grammar.moves[step.move]?.sealed === true && !match.views.shows(step, null)
}

/** The seed for what an action draws, and what it has drawn with it. */
function chanceFor(
  { state, table, views }: Match,
  decision: Parameters<typeof placeOf>[1],
  links: Rolled['links'],
  { asked = [] }: Partial<Handed> = {},
) {
  const { rolls, version } = state
  const { secret, nonces, allHands } = table
  let drawn = false
  let again: number | undefined
  return {
    seed(): string {
      // What was taken back falls again as it had fallen.
      const kept = rolls?.kept?.[digestOf(placeOf(views.of(state, null).G, decision))]
      if (kept) again = kept.action
      if (kept) return kept.seed
      drawn = true
      return rolls ? rollOf(secret, mixtureOf(opened(rolls, links))) : seedOf(secret, version + 1, nonces)
    },
    rolled: (): Rolled => ({
      ...(rolls && drawn && { roll: rolls.made + 1, ...(allHands && { asked }) }),
      ...(links && { links }),
      ...(again !== undefined && { again }),
    }),
  }
}

/** Counts decisions made for a seat since its own last one. What its page makes by itself, or is lifted with an undo, is neither. */
function counted(progress: Progress, seat: Seat, id: string): Progress {
  const clock = progress.clocks?.[seat]
  const missed = isOurs(id) ? (clock?.missed ?? 0) + 1 : 0
  if (
    !clock ||
    isFormal(id) ||
    id.startsWith(asLifted) ||
    id.startsWith(byOperator) ||
    id.startsWith(byAgreement) ||
    missed === (clock.missed ?? 0)
  )
    return progress
  const { missed: _, ...rest } = clock
  return { ...progress, clocks: { ...progress.clocks, [seat]: missed === 0 ? rest : { ...rest, missed } } }
}

/** Decided by a person, and not by a page on its own. */
export const isByPerson = (id: string): boolean => !isOurs(id) && !isFormal(id)

/** Not from a client: decided by a clock, a bot, or the table. */
const isOurs = (id: string): boolean => id.startsWith(':')

export async function answeredBefore(journal: Journal, match: string, actionId: string): Promise<Acknowledgement | undefined> {
  const version = await journal.seqOf(match, actionId)
  return version === undefined ? undefined : { status: 'done', version, again: true }
}
