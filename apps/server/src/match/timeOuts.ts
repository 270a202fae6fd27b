/** Looks after seats that owe a decision: notes who comes and goes, and when the time comes does what the table has agreed on. */
import type { Seat } from '@toadstool/games'
import { callOffAction } from '@toadstool/games/tabletop'
import type { EndedBy } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Keeper } from '../cluster/keeper.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import { awayAt, backAt, decided, goneAt, livingSeats, withEmptied } from '../tables/away.ts'
import type { Tables } from '../tables/changes.ts'
import { announce } from '../tables/talk.ts'
import { isSameDue } from './clocks.ts'
import { byClock } from './decision.ts'
import { retryAfter, watchDue } from './due.ts'
import type { MatchOwes } from './owed.ts'
import { nextPlanAt, type Plan, planFor } from './plans.ts'
import type { MatchHost } from './ports.ts'
import type { Match } from './running.ts'
import type { Shelf } from './shelf.ts'
import type { Time } from './time.ts'

interface TimeOutParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly tables: Tables
  readonly shelf: Shelf
  readonly act: MatchHost['act']
  /** Has everybody look at the match again. */
  attend(match: Match): void
  /** Whether its bots are about to act. */
  isBusy(match: string): boolean
  readonly keeper: Keeper
  readonly owes: Pick<MatchOwes, 'look' | 'note' | 'closes'>
  /** Does what there is to do about open questions. */
  settle(match: Match): Promise<void>
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
  close(): void
}

/** Milliseconds until a match is looked for again that isn't to be had: its game isn't here. */
const goneFor = 300_000
/** After so many decisions in a row made for each person, nobody is playing any more. */
const mostMissed = 3

export function timeOutsOf(parts: TimeOutParts): TimeOuts {
  const { tables, shelf, act, isBusy, keeper, owes, settle, time, log } = parts
  let closed = false
  const end = watchDue({ ...parts, act: timeOut })

  return {
    attend(match) {
      const { id } = match.table
      owes.look(match)
      for (const seat of look(parts, match)) void back(id, seat).catch((error) => log.error({ err: error, match: id }, 'nobody came back'))
      if (match.progress.outcome) owes.closes(match)
      if (!keeper.keeps(id)) return
      if (match.table.seats.includes(null)) settleEmptied(parts, id)
      if (isForsaken(match)) void callOff(id, 'silence')
    },
    back,
    callOff,
    close() {
      closed = true
      end()
    },
  }

  async function back(id: string, seat: Seat): Promise<void> {
    if (!closed) await tables.change(id, (table) => backAt(table, seat))
  }

  /** @returns the milliseconds to wait if it is still due then. */
  async function timeOut(id: string, dueAt: number): Promise<number> {
    const match = await shelf.take(id)
    if (!match || closed) return goneFor
    // Another node, which knew less or more, may have stored it.
    if (!isSameDue(match.progress.dueAt, dueAt, time.now())) match.progress = { ...match.progress, dueAt }
    await owes.note(match)
    await settle(match)
    if (isForsaken(match)) {
      await callOff(id, 'silence')
      return retryAfter
    }
    // Bots that pause or think have been told already.
    if (isBusy(id) && (nextPlanAt(match) ?? Number.POSITIVE_INFINITY) > time.now()) return 0
    let goesOn = true
    for (const seat of match.progress.owes) {
      const plan = planFor(match, seat)
      if (plan && plan.at <= time.now() && !(await carryOut(match, seat, plan))) goesOn = false
    }
    parts.attend(match)
    return goesOn ? 0 : retryAfter
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
    else if (by && !answer.again) await announce(parts, id, calledOff[by], { what: 'called-off', by })
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
    const left = before?.here === true && !now.here && { left: true as const }
    if (before?.here !== now.here || (before.away && !now.away)) seen.set(seat, { ...now, since: time.now(), ...left })
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
