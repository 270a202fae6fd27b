/** Looks after seats that owe a decision: notes who comes and goes, and when the time comes does what the table has agreed on. */
import type { Seat } from '@toadstool/games'
import { callOffAction } from '@toadstool/games/tabletop'
import type { EndedBy } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { awayAt, backAt, decided, goneAt, livingSeats, withEmptied } from '../tables/away.ts'
import type { Tables } from '../tables/changes.ts'
import { announce } from '../tables/talk.ts'
import { alarms } from './alarms.ts'
import { byClock } from './decision.ts'
import { nextPlanAt, type Plan, planFor } from './plans.ts'
import type { MatchHost } from './ports.ts'
import type { Match, Seen } from './running.ts'
import type { Shelf } from './shelf.ts'
import type { Time } from './time.ts'

interface TimeOutParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly tables: Tables
  readonly shelf: Shelf
  readonly act: MatchHost['act']
  readonly time: Time
  /** Whether anybody is connected on this seat. */
  isHere(match: string, seat: Seat): boolean
  readonly log: Log
}

export interface TimeOuts {
  /** Called when the match or its seats have changed. */
  attend(match: Match): void
  /** The player of this seat is back, and decides. */
  back(match: string, seat: Seat): Promise<void>
  callOff: MatchHost['callOff']
  /** Sets the alarms of all running matches. Matches that are waiting for people stay out of memory. */
  wake(): Promise<void>
  close(): void
}

/** Milliseconds until a failed time-out is tried again. */
const retryAfter = 5000
const pageLength = 100
/** After so many decisions in a row made for each person, nobody is playing any more. */
const mostMissed = 3

export function timeOutsOf(parts: TimeOutParts): TimeOuts {
  const { journal, tables, shelf, act, time, log } = parts
  let closed = false
  const clock = alarms(time, (id) => {
    timeOut(id).catch((error: unknown) => {
      log.error({ err: error, match: id }, 'a time-out failed')
      clock.set(id, time.now() + retryAfter)
    })
  })

  return {
    attend(match) {
      const { id } = match.table
      if (match.table.seats.includes(null)) settleEmptied(parts, id)
      for (const seat of look(parts, match)) void back(id, seat).catch((error) => log.error({ err: error, match: id }, 'nobody came back'))
      if (isForsaken(match)) void callOff(id, 'silence')
      clock.set(id, nextPlanAt(match))
    },
    back,
    callOff,
    async wake() {
      let after = ''
      while (!closed) {
        const page = await journal.runningMatches(after, pageLength)
        for (const id of page) {
          await rouse(id).catch((error: unknown) => log.error({ err: error, match: id }, 'a match could not be woken'))
          // Other work gets its turn in between.
          await new Promise((resolve) => setImmediate(resolve))
        }
        if (page.length < pageLength) return
        after = page.at(-1) ?? after
      }
    },
    close() {
      closed = true
      clock.close()
    },
  }

  async function back(id: string, seat: Seat): Promise<void> {
    if (!closed) await tables.change(id, (table) => backAt(table, seat))
  }

  async function timeOut(id: string): Promise<void> {
    const match = await shelf.take(id)
    if (!match || closed) return
    let stuck = false
    for (const seat of match.progress.owes) {
      const plan = planFor(match, seat)
      if (plan && plan.at <= time.now() && !(await carryOut(match, seat, plan))) stuck = true
    }
    clock.set(id, stuck ? time.now() + retryAfter : nextPlanAt(match))
  }

  /** @returns whether the match can go on. */
  async function carryOut(match: Match, seat: Seat, { does, marks }: Plan): Promise<boolean> {
    const { state, rulebook } = match
    const { id } = match.table
    if (marks) await gone(match, seat, does)
    if (does !== 'stand-in') return true
    const fallback = rulebook.fallback(match.viewOf(seat), seat)
    const answer = fallback && (await act(id, seat, { id: `${byClock}${state.version}:${seat}`, ...fallback, on: state.version }))
    if (answer?.status === 'done' || match.state !== state) return true
    log.error({ match: id, seat, version: state.version, move: fallback?.move, answer: answer?.status }, 'the fallback was not taken')
    return false
  }

  /** With one voter fewer, votes about others may now be decided. */
  async function gone(match: Match, seat: Seat, does: Plan['does']): Promise<void> {
    const { id } = match.table
    let agreed: string | undefined
    match.table = await tables.change(id, (table) => {
      const result = decided(goneAt(table, seat, does, time.now()), time.now())
      agreed = result.agreed
      return result.table
    })
    if (agreed === 'call-off') await callOff(id, 'vote')
  }

  async function callOff(id: string, by?: EndedBy): Promise<void> {
    const match = await shelf.take(id)
    if (!match || match.progress.outcome || closed) return
    const { version } = match.state
    const answer = await act(id, '0', { id: `${byClock}${version}:call-off`, move: callOffAction, args: [] })
    if (answer.status !== 'done') log.error({ match: id, version, answer: answer.status }, 'a match could not be called off')
    else if (by) await announce(parts, id, calledOff[by], { what: 'called-off', by })
  }

  async function rouse(id: string): Promise<void> {
    const table = await journal.table(id)
    if (!table || closed) return
    if (table.owes.length === 0 || !table.owes.every((seat) => isWaitedFor(table, seat))) await shelf.take(id)
    else if (!shelf.held(id)) clock.set(id, nextPlanAt({ table, progress: table, seen: nobodyIn(table) }))
  }
}

function settleEmptied({ tables, time, log }: TimeOutParts, id: string): void {
  const settled = tables.change(id, (table) => withEmptied(table, time.now()))
  settled.catch((error: unknown) => log.error({ err: error, match: id }, 'a seat stays empty'))
}

/** For clients that don't know notices. */
const calledOff: Readonly<Record<EndedBy, string>> = {
  operator: 'The operator of this server has called the match off.',
  vote: 'The players have agreed to call the match off.',
  left: 'Everyone has left: the match is called off.',
  silence: 'Nobody plays any more: the match is called off.',
}

/** Notes arrivals and departures. @returns the seats whose players are back. */
function look({ isHere, time }: TimeOutParts, { table, seen }: Match): Seat[] {
  const returned: Seat[] = []
  for (const [number, occupant] of table.seats.entries()) {
    const seat = String(number)
    if (occupant?.kind !== 'person') {
      seen.delete(seat)
      continue
    }
    const before = seen.get(seat)
    const now = { here: isHere(table.id, seat), away: occupant.away !== undefined }
    if (now.here && now.away && !before?.here) returned.push(seat)
    if (before?.here !== now.here || (before.away && !now.away)) seen.set(seat, { ...now, since: time.now() })
    else if (before.away !== now.away) seen.set(seat, { ...before, away: now.away })
  }
  return returned
}

function isForsaken({ table, progress }: Match): boolean {
  const people = table.seats.flatMap((occupant, seat) => (occupant?.kind === 'person' ? [String(seat)] : []))
  if (progress.outcome || people.length === 0) return false
  if (!people.every((seat) => (progress.clocks?.[seat]?.missed ?? 0) >= mostMissed)) return false
  // A player who has stayed doesn't end the match by silence while a bot plays on against them.
  return livingSeats(table).length === 0 || !people.some((seat) => awayAt(table, seat)?.by === 'bot')
}

function isWaitedFor(table: TableRecord, seat: Seat): boolean {
  const occupant = table.seats[Number(seat)]
  return occupant?.kind === 'person' && !occupant.away
}

/** Nobody is connected to a match that isn't in memory. */
const nobodyIn = ({ seats }: TableRecord): ReadonlyMap<Seat, Seen> =>
  new Map(seats.map((_, seat) => [String(seat), { here: false, away: false, since: 0 }]))
