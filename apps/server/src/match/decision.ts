/** One action: refused, or made, stored, and only then announced. */
import type { Arg, Seat } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { fits, isDue, mixtureOf, opened, type Rolled } from '@toadstool/games/rolls'
import {
  callOffAction,
  check,
  endedBy,
  isReversible,
  type Refusal,
  rollBackAction,
  rolledBack,
  undoAction,
  undone,
} from '@toadstool/games/tabletop'
import type { Acknowledgement, Act } from '@toadstool/protocol'
import type { Journal, JournalRow, Progress } from '../journal/journal.ts'
import { linkBefore, rollOf, seedOf } from './chance.ts'
import { isSame, progressOf, rested, resumed, stoodStill, toldTo } from './clocks.ts'
import { differ } from './diff.ts'
import { type Hands, handsFor, needsHands } from './hands.ts'
import type { News } from './news.ts'
import { type Handed, isOrder, type Match, mostUndone, shownVersion, trailWith } from './running.ts'
import { rollsThen } from './stored.ts'
import type { Time } from './time.ts'
import type { Step } from './views.ts'

export interface Action {
  readonly id: string
  readonly move: string
  readonly args: readonly Arg[]
  /** The version that it was said on, where that is known. */
  readonly on?: number | undefined
  /** What its seat opens for the dice. */
  readonly link?: Act['link']
  /** Of a match that is set back: the state that it goes back to. */
  readonly target?: MatchState
}

/** Starts the ids of actions made by the clock; ids from people can't start like this. */
export const byClock = ':clock:'

/** Starts the ids of what is done for a person who can do nothing else. */
export const asFormality = ':formality:'

/** Starts the ids of what an operator does. */
export const byOperator = ':operator:'

/** While nothing else about a table changes, the time of its last change is stored no more often than this. */
const noteEvery = 30_000
const attempts = 8

/** A seat's standing orders while nobody does anything else: a row is never written again, and each change of mind would be one more. */
const mostOrders = 10

export interface DecisionParts {
  readonly journal: Journal
  readonly news: News
  readonly time: Time
  readonly hands: Hands
  /** Actions of people and bots that a match may have. */
  readonly longest: number
}

export async function decide(parts: DecisionParts, match: Match, seat: Seat, action: Action): Promise<Acknowledgement> {
  const { journal, news, longest } = parts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const refusal = refusalOf(match, seat, action) ?? limitOf(match, seat, action, longest)
    if (refusal) {
      const before = await answeredBefore(journal, match.table.id, action.id)
      if (before) return before
      // Another node may have acted: only the newest state may refuse.
      if (await news.readTail(match)) continue
      return { status: 'refused', refusal }
    }
    const roll = rollInstead(match, action)
    if (roll !== undefined) {
      const before = await answeredBefore(journal, match.table.id, action.id)
      if (before) return before
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
    const { step, row, progress } = made
    if (saysNothingNew(match, row)) return { status: 'done', version: shownVersion(match, seat), again: false }
    // Asked for again in a moment, as any passing failure.
    if (isPersonsOrder(match, action) && !match.mayOrder(seat)) return tooFast
    const known = isSame(progress, match.progress) && step.at - match.notedAt < noteEvery
    if ((await journal.append(row, known ? null : progress)) === 'stored') {
      if (!known) match.notedAt = step.at
      match.trail = trailWith(match.trail, match, row, step.before)
      news.announce(match, step, progress)
      return { status: 'done', version: row.seq, again: false }
    }
    // Whoever it was that stored something here, this match hasn't heard of it.
    await news.readTail(match)
    const before = await answeredBefore(journal, match.table.id, action.id)
    if (before) return before
  }
  throw new Error(`${match.table.id}: ${attempts} attempts to append were overtaken`)
}

/** A standing order of a person that stands already is no action; a bot would only be asked the same again. */
const saysNothingNew = (match: Match, { actionId: id, move, patch }: JournalRow): boolean =>
  isPersonsOrder(match, { id, move }) && !patch.some(({ path }) => path.startsWith('/G/'))

const isPersonsOrder = (match: Match, { id, move }: Pick<Action, 'id' | 'move'>): boolean => !isOurs(id) && isOrder(match, move)

const tooFast: Acknowledgement = { status: 'failed', error: 'too-many-requests', message: 'one standing order a second' }

/** Where the rules allow what would go on for ever. What the clock and operators do is limited by time: so a match at its limit still ends. */
function limitOf(match: Match, seat: Seat, action: Action, longest: number): Refusal | undefined {
  const { state, trail, ordered } = match
  if (action.id.startsWith(byClock) || action.id.startsWith(byOperator)) return undefined
  if (state.version >= longest) return { code: 'match-too-long', rule: null, params: { most: longest } }
  if (action.move === undoAction && (trail?.taken ?? 0) >= mostUndone)
    return { code: 'undone-enough', rule: null, params: { most: mostUndone } }
  if (!isPersonsOrder(match, action) || (ordered.get(seat) ?? 0) < mostOrders) return undefined
  return { code: 'ordered-enough', rule: null, params: { most: mostOrders } }
}

/** The next roll, if the seat's link is for one that has been made, or for another: its browser sends the right one, and chooses nothing by that. */
const rollInstead = ({ table, state: { rolls } }: Match, { link }: Action): number | undefined =>
  rolls && link && !table.allHands && link.roll !== rolls.made + 1 ? rolls.made + 1 : undefined

/** What an action opens; a link that isn't the seat's next counts as none, nor does any that wasn't asked for where that is agreed. */
function linksOf({ state: { rolls }, table }: Match, seat: Seat, { link }: Action): Rolled['links'] {
  return rolls && link && !table.allHands && isDue(rolls, seat) && fits(rolls, seat, link.link, linkBefore)
    ? { [seat]: link.link }
    : undefined
}

function refusalOf({ state, table, trail, rulebook, viewOf }: Match, seat: Seat, { id, move, args, on }: Action): Refusal | undefined {
  if (isOurs(id) && (move === callOffAction || move === rollBackAction)) return undefined
  if (on !== undefined && (on < (table.rolledBack ?? 0) || (id.startsWith(byClock) && on !== state.version)))
    return { code: 'table-changed', rule: rulebook.grammar.rules.tableChanged }
  if (move !== undoAction) return check(rulebook.grammar, viewOf(seat), seat, { move, args })
  return undone(trail, seat, state) ? undefined : nothingToUndo
}

const nothingToUndo = { code: 'nothing-to-undo', rule: null }

interface Decided {
  readonly step: Step
  readonly row: JournalRow
  readonly progress: Progress
}

/** As `outcomeOf`; where that is agreed, with what all hands add to what it draws. The match stays as it is meanwhile: its actions come in turn. */
async function rolledFor({ time, hands }: DecisionParts, match: Match, seat: Seat, action: Action): Promise<Decided | undefined> {
  const now = time.now()
  const alone = outcomeOf(match, seat, action, { now })
  if (!alone || !needsHands(match, alone.row)) return alone
  const handed = await handsFor(hands, match, alone.step)
  return outcomeOf(match, seat, action, { now: time.now(), since: now, handed })
}

interface Circumstances {
  readonly now: number
  /** Since when others have been waited for. */
  readonly since?: number
  readonly handed?: Handed
}

/** What an action that the check allows leads to; `undefined` if the engine doesn't accept it. */
function outcomeOf(match: Match, seat: Seat, action: Action, { now, since = now, handed }: Circumstances): Decided | undefined {
  const { id, move, args, target } = action
  const { state, table, rulebook, engine } = match
  const back = move === undoAction ? undone(match.trail, seat, state) : undefined
  const seq = state.version + 1
  const chance = chanceFor(match, handed?.links ?? linksOf(match, seat, action), handed)
  const set = move === callOffAction ? endedBy(state) : target && rolledBack(target, state)
  const moved = back?.state ?? set ?? engine.reduce(state, seat, move, args, chance.seed)
  if (!moved) return undefined
  const rolled = chance.rolled()
  const standing = { ...moved, ...(state.rolls && { rolls: state.rolls }) }
  const rolls = rollsThen(state.rolls, { seat, move, args, rolled })
  const after = rolls ? { ...standing, rolls } : standing
  const at = Math.max(Date.now(), match.lastAt)
  const before = target ? rested(match.progress, now) : stoodStill(match.progress, now - since)
  const held = back ? resumed(rulebook, after.G, before, seat, back.last.clock) : before
  const progress = counted(progressOf(rulebook, after.G, table, now, held), seat, id)
  // what the clock has decided stays decided: otherwise it could be made to decide for ever
  const kept = !id.startsWith(byClock) && isReversible(rulebook.grammar, match.viewOf(seat), seat, { move, args })
  const clock = kept ? match.progress.clocks?.[seat] : undefined
  // What others may know of is waited for as before, and the move itself is secret.
  const isSealed = (rulebook.grammar.moves[move]?.sealed === true || isOrder(match, move)) && !progress.outcome
  const unseen = isSealed && toldTo(match.progress, null).owes.join() === toldTo(progress, null).owes.join()
  const step = { before: state, after, at, seat, move, args, diff: differ() }
  const patch = step.diff(state, standing)
  const isRolled = rolled.roll !== undefined || rolled.links !== undefined
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

/** The seed of what an action draws, and what it has drawn by that. */
function chanceFor({ state: { rolls, version }, table }: Match, links: Rolled['links'], { asked = [] }: Partial<Handed> = {}) {
  const { secret, nonces, allHands } = table
  let drawn = false
  return {
    seed(): string {
      drawn = true
      return rolls ? rollOf(secret, mixtureOf(opened(rolls, links))) : seedOf(secret, version + 1, nonces)
    },
    rolled: (): Rolled => ({
      ...(rolls && drawn && { roll: rolls.made + 1, ...(allHands && { asked }) }),
      ...(links && { links }),
    }),
  }
}

/** Counts the decisions that were made for a seat since it made one itself; what is a mere formality tells nothing. */
function counted(progress: Progress, seat: Seat, id: string): Progress {
  const clock = progress.clocks?.[seat]
  const missed = isOurs(id) ? (clock?.missed ?? 0) + 1 : 0
  if (!clock || id.startsWith(asFormality) || id.startsWith(byOperator) || missed === (clock.missed ?? 0)) return progress
  const { missed: _, ...rest } = clock
  return { ...progress, clocks: { ...progress.clocks, [seat]: missed === 0 ? rest : { ...rest, missed } } }
}

/** Not from a client: decided by a clock, a bot, or the table. */
const isOurs = (id: string): boolean => id.startsWith(':')

export async function answeredBefore(journal: Journal, match: string, actionId: string): Promise<Acknowledgement | undefined> {
  const version = await journal.seqOf(match, actionId)
  return version === undefined ? undefined : { status: 'done', version, again: true }
}
