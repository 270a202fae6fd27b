import { type GameView, owing, type Rulebook, type Seat } from '@toadstool/games'
import type { Clock, Progress, TableRecord } from '../journal/journal.ts'

type Table = Pick<TableRecord, 'pace' | 'seats'>

/** Where the match stands after a change at `at`: who is being waited for, since when, and for how long. */
export function progressOf(rulebook: Rulebook, state: GameView, table: Table, at: number, before?: Progress): Progress {
  const outcome = rulebook.outcome(state)
  const owes = outcome ? [] : owing(rulebook, state)
  const clocks: Record<Seat, Clock> = {}
  for (const number of table.seats.keys()) {
    const seat = String(number)
    clocks[seat] = clockOf(rulebook, state, table, at, seat, owes.includes(seat), before?.clocks?.[seat])
  }
  const since = owes.map((seat) => clocks[seat]?.since ?? at)
  return { owes: [...owes], owesSince: since.length > 0 ? Math.min(...since) : null, outcome, clocks }
}

/** The seat's clock runs on as it did before the action that is taken back: nobody gains time by undoing. */
export function resumed(rulebook: Rulebook, state: GameView, progress: Progress, seat: Seat, clock: Clock | undefined): Progress {
  if (!clock || clock.decision === null) return progress
  const { decision } = rulebook.allowance(rulebook.viewOf(state, seat), seat)
  return { ...progress, clocks: { ...progress.clocks, [seat]: { ...clock, decision } } }
}

/** Nobody is asked anything any more, and nobody has missed anything: whoever is asked next has all the time for it, and the bank that is left. */
export function rested(progress: Progress, now: number): Progress {
  const clocks = Object.entries(progress.clocks ?? {}).map(([seat, clock]): [Seat, Clock] => [
    seat,
    { decision: null, since: now, allowed: null, bank: bankAt(clock, now) },
  ])
  return { ...progress, clocks: Object.fromEntries(clocks) }
}

/** Do both say the same? Clocks that haven't changed are the same objects. */
export function isSame(one: Progress, other: Progress): boolean {
  const [clocks = {}, others = {}] = [one.clocks, other.clocks]
  if (one.outcome || other.outcome || one.owes.join() !== other.owes.join() || one.owesSince !== other.owesSince) return false
  return Object.keys(clocks).every((seat) => clocks[seat] === others[seat])
}

/** Since when this seat is waited for, in table time; `null` if it isn't. */
export const answeringSince = (progress: Progress, seat: Seat): number | null =>
  progress.owes.includes(seat) ? (progress.clocks?.[seat]?.since ?? progress.owesSince) : null

/** When this seat's time is up, in ms since 1970; `null` without a clock. */
export function deadlineOf(clock: Clock | undefined): number | null {
  if (!clock || clock.decision === null) return null
  const { allowed, bank, limit = Number.POSITIVE_INFINITY } = clock
  const seconds = Math.min(allowed === null ? Number.POSITIVE_INFINITY : allowed + bank, limit)
  return Number.isFinite(seconds) ? clock.since + Math.round(seconds * 1000) : null
}

/** Seconds left in the bank at `now`: the allowance is used up first. */
export function bankAt({ decision, since, allowed, bank }: Clock, now: number): number {
  if (decision === null || allowed === null) return bank
  return Math.max(0, bank - Math.max(0, (now - since) / 1000 - allowed))
}

function clockOf(rulebook: Rulebook, state: GameView, table: Table, at: number, seat: Seat, owes: boolean, before?: Clock): Clock {
  const { pace } = table
  if (!owes && before?.decision === null) return before
  const bank = before ? bankAt(before, at) : pace.kind === 'live' ? pace.bank : 0
  const paused = before ? pausedAt(before, at) : []
  const missed = before?.missed !== undefined && { missed: before.missed }
  if (!owes) return { decision: null, since: at, allowed: null, bank, ...missed, ...(paused.length > 0 && { paused }) }
  const { seconds, decision, limit } = rulebook.allowance(rulebook.viewOf(state, seat), seat)
  if (before?.decision === decision) return before
  const again = paused.findIndex((each) => each.decision === decision)
  const rest = again < 0 ? paused : paused.slice(0, again)
  const allowed = pace.kind === 'none' ? null : pace.kind === 'days' ? pace.days * 86_400 : seconds * pace.factor
  return {
    decision,
    since: at,
    allowed,
    bank,
    ...(limit !== undefined && isWaitedFor(table) && { limit }),
    ...paused[again],
    ...missed,
    ...(rest.length > 0 && { paused: rest }),
  }
}

/** What is left of the decisions that are interrupted at `at`: their clocks stand still. */
function pausedAt({ decision, since, allowed, limit, paused = [] }: Clock, at: number): NonNullable<Clock['paused']> {
  if (decision === null || (allowed === null && limit === undefined)) return paused
  const left = (seconds: number): number => Math.max(0, seconds - (at - since) / 1000)
  const own = { decision, allowed: allowed === null ? null : left(allowed), ...(limit !== undefined && { limit: left(limit) }) }
  return [...paused, own].slice(-deepest)
}

/** Decisions that are never resumed drop out at the front. */
const deepest = 4

/** A game's own limits are there so that people needn't wait for each other; bots don't mind waiting. */
const isWaitedFor = ({ seats }: Table): boolean => seats.filter((occupant) => occupant?.kind !== 'bot').length > 1
