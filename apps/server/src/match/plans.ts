/** What will happen to a seat that owes a decision, and when. The status tells the same plan that is carried out. */
import type { Seat } from '@toadstool/games'
import type { Absence } from '@toadstool/protocol'
import { type Away, type Clock, isAsleep } from '../journal/records.ts'
import { absenceOf, livingSeats } from '../tables/away.ts'
import { heldBy } from '../tables/takeBacks.ts'
import { deadlineOf } from './clocks.ts'
import type { Running } from './running.ts'

export interface Plan {
  readonly does: Exclude<Absence, 'wait'>
  /** In table time. */
  readonly at: number
  /** Whether the seat counts as away from then on; otherwise it is about one decision. */
  readonly marks: boolean
}

type Seats = Pick<Running, 'table' | 'progress' | 'seen'>

const minute = 60_000

/** Without a clock: how long a player may be gone, or present but silent, before anything is done. */
const patience = {
  open: { gone: 3 * minute, silent: 20 * minute },
  private: { gone: 10 * minute, silent: 120 * minute },
}
/** Pause before each decision made for a player who is gone, in ms. */
const soon = 1500
/** Shortest time for a fresh decision, in ms. */
const shortest = 15_000

/** `null`: nothing will happen, however long it takes. */
export function planFor(running: Seats, seat: Seat): Plan | null {
  const plan = planByItself(running, seat)
  const clock = running.progress.clocks?.[seat]
  return plan && clock ? { ...plan, at: plan.at + heldBy(running.table, seat, clock) } : plan
}

/** As if nobody asked anything. */
function planByItself(running: Seats, seat: Seat): Plan | null {
  const { table, progress, seen } = running
  const clock = progress.owes.includes(seat) ? progress.clocks?.[seat] : undefined
  if (!clock || clock.decision === null || isAsleep(table)) return null
  const occupant = table.seats[Number(seat)]
  if (occupant?.kind !== 'person') return standIn(deadlineOf(clock))
  if (occupant.away) return planAway(clock, occupant.away)
  const absence = absenceOf(table)
  if (absence === 'wait') return standIn(limitOf(clock))
  if (clock.allowed !== null) return planByClock(clock, absence, table.pace.kind, seen.get(seat)?.here === false)
  const limit = standIn(limitOf(clock))
  const { here = true, since = 0 } = seen.get(seat) ?? {}
  if (!hasCompany(running, seat)) return limit
  const { gone, silent } = patience[table.listed ? 'open' : 'private']
  const at = here ? Math.max(clock.since, since) + silent : Math.max(since + gone, clock.since + shortest)
  return limit && limit.at <= at ? limit : { does: absence, at, marks: true }
}

/** The time of a match's next plan. */
export function nextPlanAt(running: Seats): number | null {
  const times = running.progress.owes.flatMap((seat) => planFor(running, seat)?.at ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** For a slow player who is present, the fallback only stands in. A missed day doesn't mean that a player has gone. */
function planByClock(clock: Clock, absence: Plan['does'], pace: string, gone: boolean): Plan | null {
  const at = deadlineOf(clock)
  if (at === null || !gone || at === limitOf(clock)) return standIn(at)
  return { does: absence, at, marks: absence !== 'stand-in' || pace === 'live' }
}

/** For a player who is gone. A clock gives its time once more, to the others who vote, or in case the bot fails. */
function planAway(clock: Clock, { by, since, votes }: Away): Plan | null {
  if (by === 'fallback') return standIn(clock.since + soon)
  if (clock.allowed === null || (by === 'nobody' && !votes)) return standIn(limitOf(clock))
  return standIn(Math.max(clock.since, since) + Math.round(1000 * clock.allowed))
}

const standIn = (at: number | null): Plan | null => (at === null ? null : { does: 'stand-in', at, marks: false })

/** When the game's own limit ends the decision, whatever the table's clock. */
const limitOf = ({ since, limit }: Clock): number | null => (limit === undefined ? null : since + Math.round(limit * 1000))

/** Is any other player present to wait? */
const hasCompany = ({ table, seen }: Seats, seat: Seat): boolean =>
  livingSeats(table).some((other) => other !== seat && seen.get(other)?.here !== false)
