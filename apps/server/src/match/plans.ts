/** What will happen to a seat that owes a decision, and when. The status tells the same plan that is carried out. */
import type { Seat } from '@toadstool/games'
import type { Absence } from '@toadstool/protocol'
import { type Away, type Clock, isAsleep } from '../journal/records.ts'
import { absenceOf, livingSeats } from '../tables/away.ts'
import { deadlineOf, runsOf } from './clocks.ts'
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

/** When `ms` of a seat's time have passed since then. */
type Runs = (from: number, ms: number) => number

/** `null`: nothing will happen, however long it takes. */
export function planFor(running: Seats, seat: Seat): Plan | null {
  const { table, progress, seen } = running
  const clock = progress.owes.includes(seat) ? progress.clocks?.[seat] : undefined
  if (!clock || clock.decision === null || isAsleep(table)) return null
  const occupant = table.seats[Number(seat)]
  const [deadline, runs] = [deadlineOf(table, seat, clock), runsOf(table, seat, clock)]
  if (occupant?.kind !== 'person') return standIn(deadline)
  if (occupant.away) return planAway(clock, occupant.away, runs)
  const absence = absenceOf(table)
  const limit = standIn(limitOf(clock, runs))
  if (absence === 'wait') return limit
  if (clock.allowed !== null) {
    if (deadline === null || seen.get(seat)?.here !== false || deadline === limit?.at) return standIn(deadline)
    // A missed day doesn't mean that a player has gone.
    return { does: absence, at: deadline, marks: absence !== 'stand-in' || table.pace.kind === 'live' }
  }
  const { here = true, since = 0 } = seen.get(seat) ?? {}
  if (!hasCompany(running, seat)) return limit
  const { gone, silent } = patience[table.listed ? 'open' : 'private']
  const at = here ? runs(Math.max(clock.since, since), silent) : Math.max(runs(since, gone), runs(clock.since, shortest))
  return limit && limit.at <= at ? limit : { does: absence, at, marks: true }
}

/** The time of a match's next plan. */
export function nextPlanAt(running: Seats): number | null {
  const times = running.progress.owes.flatMap((seat) => planFor(running, seat)?.at ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** For a player who is gone. A clock gives its time once more, to the others who vote, or in case the bot fails. */
function planAway(clock: Clock, { by, since, votes }: Away, runs: Runs): Plan | null {
  if (by === 'fallback') return standIn(runs(clock.since, soon))
  if (clock.allowed === null || (by === 'nobody' && !votes)) return standIn(limitOf(clock, runs))
  return standIn(runs(Math.max(clock.since, since), Math.round(1000 * clock.allowed)))
}

const standIn = (at: number | null): Plan | null => (at === null ? null : { does: 'stand-in', at, marks: false })

/** When the game's own limit ends the decision, whatever the table's clock. */
const limitOf = ({ since, limit }: Clock, runs: Runs): number | null => (limit === undefined ? null : runs(since, Math.round(limit * 1000)))

/** Is any other player present to wait? */
const hasCompany = ({ table, seen }: Seats, seat: Seat): boolean =>
  livingSeats(table).some((other) => other !== seat && seen.get(other)?.here !== false)
