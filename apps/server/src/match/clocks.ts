import { type GameView, owing, type Rulebook, type Seat } from '@toadstool/games'
import type { Clock, Progress, TableRecord } from '../journal/records.ts'
import { after, ranBetween, stopsOf } from '../tables/stops.ts'
import { heldBy } from '../tables/takeBacks.ts'

type Table = Pick<TableRecord, 'pace' | 'seats' | 'pauses'>

/** `at` in table time; the wall clock is `ahead` of it. */
interface Moment {
  readonly at: number
  readonly ahead: number
}

/** The progress of a match after a change at `at`, in table time: who owes a decision, since when, and with how much time. */
export function progressOf(rulebook: Rulebook, state: GameView, table: Table, at: number, before?: Progress, ahead = 0): Progress {
  const moment = { at, ahead }
  const outcome = rulebook.outcome(state)
  const owes = outcome ? [] : owing(rulebook, state)
  const seems = outcome ? [] : rulebook.owes(rulebook.viewOf(state, null))
  const clocks: Record<Seat, Clock> = {}
  for (const number of table.seats.keys()) {
    const seat = String(number)
    const earlier = before?.clocks?.[seat]
    const clock = clockOf(rulebook, state, table, moment, seat, owes.includes(seat), earlier)
    clocks[seat] = !owes.includes(seat) && seems.includes(seat) ? seeming(rulebook, state, table, moment, seat, clock, earlier) : clock
  }
  const since = owes.map((seat) => clocks[seat]?.since ?? at)
  return { owes: [...owes], owesSince: since.length > 0 ? Math.min(...since) : null, outcome, clocks }
}

/** After an undo the seat's clock runs on as before the undone action: nobody gains time by it. */
export function resumed(rulebook: Rulebook, state: GameView, progress: Progress, seat: Seat, clock: Clock | undefined): Progress {
  if (!clock || clock.decision === null) return progress
  const { decision } = rulebook.allowance(rulebook.viewOf(state, seat), seat)
  return { ...progress, clocks: { ...progress.clocks, [seat]: { ...clock, decision } } }
}

/** All clocks stood still for `time` ms, which count for nobody. */
export function stoodStill(progress: Progress, time: number): Progress {
  if (time <= 0) return progress
  const later = ({ shown, ...clock }: Clock): Clock => ({
    ...clock,
    since: clock.since + time,
    ...(shown && { shown: { ...shown, since: shown.since + time } }),
  })
  const clocks = Object.entries(progress.clocks ?? {}).map(([seat, clock]): [Seat, Clock] => [seat, later(clock)])
  return { ...progress, ...(progress.clocks && { clocks: Object.fromEntries(clocks) }) }
}

/**
 * The clocks after a question of this seat that was open between these moments: it has cost the asker's bank, and nobody else anything.
 * @param only the one seat whose clock is settled now, as it has decided meanwhile
 */
export function paidBy(progress: Progress, table: Table, asked: { seat: Seat; since: number; now: number }, only?: Seat): Progress {
  const { seat: asker, since, now } = asked
  if (now <= since || !progress.clocks) return progress
  const clocks = Object.entries(progress.clocks).map(([seat, clock]): [Seat, Clock] => {
    if (only !== undefined && seat !== only) return [seat, clock]
    const seconds = ranBetween(stopsOf(table, seat, clock), since, now) / 1000
    if (seat !== asker) return [seat, { ...longer(clock, seconds), ...(clock.shown && { shown: longer(clock.shown, seconds) }) }]
    return [seat, clock.decision === null && !clock.shown ? { ...clock, bank: Math.max(0, clock.bank - seconds) } : clock]
  })
  return { ...progress, clocks: Object.fromEntries(clocks) }
}

function longer<C extends Pick<Clock, 'decision' | 'allowed' | 'limit'>>(clock: C, seconds: number): C {
  const { decision, allowed, limit } = clock
  if (decision === null) return clock
  return { ...clock, allowed: allowed === null ? null : allowed + seconds, ...(limit !== undefined && { limit: limit + seconds }) }
}

/** All clocks at rest and nothing missed: the next decision gets its full time, and the bank that is left. */
export function rested(progress: Progress, table: Table, now: number): Progress {
  const clocks = Object.entries(progress.clocks ?? {}).map(([seat, clock]): [Seat, Clock] => [
    seat,
    { decision: null, since: now, allowed: null, bank: bankAt(table, seat, clock, now) },
  ])
  return { ...progress, clocks: Object.fromEntries(clocks) }
}

/**
 * The progress as far as this viewer may know: others who have answered in secret still seem to owe.
 * In seat order, so that the order doesn't tell who has answered.
 */
export function toldTo(progress: Progress, viewer: Seat | null): Progress {
  const clocks = Object.fromEntries(
    Object.entries(progress.clocks ?? {}).map(([seat, { shown, ...own }]) => [seat, shown && seat !== viewer ? shown : own]),
  )
  const hidden = hiddenAnswers(progress).filter((seat) => seat !== viewer)
  const owes = [...progress.owes, ...hidden].toSorted((one, other) => Number(one) - Number(other))
  if (hidden.length === 0) return { ...progress, owes, ...(progress.clocks && { clocks }) }
  return { ...progress, owes, owesSince: Math.min(...owes.flatMap((seat) => clocks[seat]?.since ?? [])), clocks }
}

/** The seats that have answered in secret. */
export const hiddenAnswers = ({ clocks = {} }: Progress): Seat[] => Object.keys(clocks).filter((seat) => clocks[seat]?.shown)

/** Whether both are equal. Unchanged clocks are the same objects. */
export function isSame(one: Progress, other: Progress): boolean {
  const [clocks = {}, others = {}] = [one.clocks, other.clocks]
  if (one.outcome || other.outcome || one.owes.join() !== other.owes.join() || one.owesSince !== other.owesSince) return false
  return Object.keys(clocks).every((seat) => clocks[seat] === others[seat])
}

/** Whether both say the same of when a match is due: what is past is due at once. */
export const isSameDue = (one: number | null = null, other: number | null = null, now: number): boolean =>
  one === other || (one !== null && other !== null && one <= now && other <= now)

/** Since when this seat owes a decision, in table time; `null` if it doesn't. */
export const answeringSince = (progress: Progress, seat: Seat): number | null =>
  progress.owes.includes(seat) ? (progress.clocks?.[seat]?.since ?? progress.owesSince) : null

/** When this seat's time is up, in table time; `null` without a clock. */
export function deadlineOf(table: Running, seat: Seat, clock: Clock | undefined): number | null {
  const time = clock ? timeOf(clock) : null
  return clock && time !== null ? runsOf(table, seat, clock)(clock.since, time) : null
}

/** How much of that time is left, in ms. */
export function leftOf(table: Running, seat: Seat, clock: Clock, now: number): number | null {
  const time = timeOf(clock)
  return time === null ? null : time + heldBy(table, seat, clock) - ranBetween(stopsOf(table, seat, clock), clock.since, now)
}

/** The whole time for the decision, in ms. */
function timeOf({ decision, allowed, bank, limit = Number.POSITIVE_INFINITY }: Clock): number | null {
  const seconds = Math.min(allowed === null ? Number.POSITIVE_INFINITY : allowed + bank, limit)
  return decision !== null && Number.isFinite(seconds) ? Math.round(seconds * 1000) : null
}

type Running = Table & Pick<TableRecord, 'takeBack'>

/** When `ms` of this clock's time have passed since then: not while it stands still, nor while it waits for a question to be answered. */
export const runsOf =
  (table: Running, seat: Seat, clock: Clock): ((from: number, ms: number) => number) =>
  (from, ms) =>
    after(stopsOf(table, seat, clock), from, ms + heldBy(table, seat, clock))

/** Seconds left in the bank at `now`: the allowance is used up first. */
export function bankAt(table: Table, seat: Seat, clock: Clock, now: number): number {
  const { decision, since, allowed, bank } = clock
  if (decision === null || allowed === null) return bank
  return Math.max(0, bank - Math.max(0, ranBetween(stopsOf(table, seat, clock), since, now) / 1000 - allowed))
}

function clockOf(
  rulebook: Rulebook,
  state: GameView,
  table: Table,
  { at, ahead }: Moment,
  seat: Seat,
  owes: boolean,
  before?: Clock,
): Clock {
  const { pace } = table
  if (!owes && before?.decision === null) return withoutShown(before)
  const bank = before ? bankAt(table, seat, before, at) : pace.kind === 'live' ? pace.bank : 0
  const paused = before ? pausedAt(table, seat, before, at) : []
  const missed = before?.missed !== undefined && { missed: before.missed }
  if (!owes) return { decision: null, since: at, allowed: null, bank, ...missed, ...(paused.length > 0 && { paused }) }
  const { decision, ...time } = timeFor(rulebook, rulebook.viewOf(state, seat), table, seat)
  if (before?.decision === decision) return before
  const again = paused.findIndex((each) => each.decision === decision)
  const rest = again < 0 ? paused : paused.slice(0, again)
  return {
    decision,
    since: at,
    ...time,
    bank,
    ...aheadIn(table, ahead),
    ...paused[again],
    ...missed,
    ...(rest.length > 0 && { paused: rest }),
  }
}

function timeFor(rulebook: Rulebook, view: GameView, table: Table, seat: Seat): Pick<Clock, 'decision' | 'allowed' | 'limit'> {
  const { pace } = table
  const { seconds, decision, limit } = rulebook.allowance(view, seat)
  const allowed = pace.kind === 'none' ? null : pace.kind === 'days' ? pace.days * 86_400 : seconds * pace.factor
  return { decision, allowed, ...(limit !== undefined && isWaitedFor(table) && { limit }) }
}

/** Adds the clock that others see after a secret answer: it runs on, or begins, as if the seat hadn't answered. */
function seeming(
  rulebook: Rulebook,
  state: GameView,
  table: Table,
  { at, ahead }: Moment,
  seat: Seat,
  clock: Clock,
  before?: Clock,
): Clock {
  if (before?.shown) return before
  if (before && before.decision !== null) {
    const { paused: _paused, missed: _missed, shown: _shown, ...shown } = before
    return { ...clock, shown }
  }
  const shown = { ...timeFor(rulebook, rulebook.viewOf(state, null), table, seat), since: at, bank: clock.bank, ...aheadIn(table, ahead) }
  return { ...clock, shown }
}

/** Only clocks by day stand still by the wall clock. */
const aheadIn = ({ pace }: Table, ahead: number): Pick<Clock, 'ahead'> => (pace.kind === 'days' && ahead !== 0 ? { ahead } : {})

function withoutShown(clock: Clock): Clock {
  if (!clock.shown) return clock
  const { shown: _, ...own } = clock
  return own
}

/** The decisions interrupted at `at`, with the time left for each. */
function pausedAt(table: Table, seat: Seat, clock: Clock, at: number): NonNullable<Clock['paused']> {
  const { decision, since, allowed, limit, paused = [] } = clock
  if (decision === null || (allowed === null && limit === undefined)) return paused
  const ran = ranBetween(stopsOf(table, seat, clock), since, at) / 1000
  const left = (seconds: number): number => Math.max(0, seconds - ran)
  const own = { decision, allowed: allowed === null ? null : left(allowed), ...(limit !== undefined && { limit: left(limit) }) }
  return [...paused, own].slice(-deepest)
}

/** With more than this, the oldest interrupted decisions are dropped. */
const deepest = 4

/** Whether a game's own limits apply: they are for people waiting for each other, and bots don't mind waiting. */
const isWaitedFor = ({ seats }: Table): boolean => seats.filter((occupant) => occupant?.kind !== 'bot').length > 1
