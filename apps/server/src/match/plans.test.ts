/** What is done about a seat that owes a decision, and when: with bots, absent people, silent people, and clocks. */
import type { Absence, Pace } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import type { Away, Clock, Occupant, TableRecord } from '../journal/records.ts'
import { tableRecord } from '../test/liveTable.ts'
import { nextPlanAt, planFor } from './plans.ts'
import type { Seen } from './running.ts'

const person: Occupant = { kind: 'person', personId: null, name: 'Ann', credentialHash: null, ready: true, data: null }
const bot: Occupant = { kind: 'bot', name: 'Morel', level: 'easy' }
const away = (by: Away['by'], votes?: Away['votes']): Occupant => ({ ...person, away: { by, since: 200_000, ...(votes && { votes }) } })

/** A decision that began at second 100. */
const asked: Clock = { decision: 'turn 1', since: 100_000, allowed: null, bank: 0 }

interface Given {
  readonly clock?: Partial<Clock>
  readonly seats?: readonly Occupant[]
  readonly absence?: Absence
  readonly pace?: Pace
  readonly listed?: boolean
  readonly sleep?: TableRecord['sleep']
  readonly owes?: readonly string[]
  /** By seat: when its player last came or went. */
  readonly here?: Readonly<Record<string, number>>
  readonly gone?: Readonly<Record<string, number>>
}

function match({ clock = {}, seats = [person, person], absence = 'bot', pace = { kind: 'none' }, ...given }: Given) {
  const { listed = true, sleep, owes = ['0'], here = {}, gone = {} } = given
  const table = { ...tableRecord('mossy-kiln-2222-3333', pace, 'running', [...seats]), absence, listed, ...(sleep && { sleep }) }
  const progress = { owes: [...owes], owesSince: 100_000, outcome: null, clocks: { '0': { ...asked, ...clock }, '1': asked } }
  const seenAs = (seats: Readonly<Record<string, number>>, isHere: boolean) =>
    Object.entries(seats).map(([seat, since]): [string, Seen] => [seat, { here: isHere, away: false, since }])
  return { table, progress, seen: new Map([...seenAs(here, true), ...seenAs(gone, false)]) }
}

const plan = (given: Given) => planFor(match(given), '0')
const standIn = (at: number) => ({ does: 'stand-in', at, marks: false })
const minutes = (count: number): number => count * 60_000
const live = { kind: 'live', factor: 1, bank: 60 } as const

test('nothing is done about a seat that is not waited for, nor while the match sleeps', () => {
  const clock = { allowed: 10 }
  expect(plan({ clock })).toEqual(standIn(110_000))
  expect(plan({ clock, owes: ['1'] })).toBeNull()
  expect(plan({ clock: { allowed: 10, decision: null } })).toBeNull()
  expect(plan({ clock, sleep: { since: 1 } })).toBeNull()
  expect(planFor({ ...match({ clock }), progress: { owes: ['0'], owesSince: 100_000, outcome: null } }, '0')).toBeNull()
})

test('a bot has its time, and no limit without a clock', () => {
  const seats = [bot, person]
  expect(plan({ seats, clock: { allowed: 10, bank: 5 } })).toEqual(standIn(115_000))
  expect(plan({ seats })).toBeNull()
})

test('for somebody known to be gone a fallback comes soon, anybody else after the time that is allowed', () => {
  const of = (occupant: Occupant, clock: Partial<Clock>) => plan({ seats: [occupant, person], clock })
  expect(of(away('fallback'), { allowed: 10 })).toEqual(standIn(101_500))
  for (const occupant of [away('bot'), away('nobody', {})]) {
    expect(of(occupant, { allowed: 10.0004, bank: 60, limit: 5 })).toEqual(standIn(210_000))
    expect(of(occupant, { allowed: 10, since: 300_000 })).toEqual(standIn(310_000))
    expect(of(occupant, { limit: 5.0004 })).toEqual(standIn(105_000))
    expect(of(occupant, {})).toBeNull()
  }
  expect(of(away('nobody'), { allowed: 10, limit: 5 })).toEqual(standIn(105_000))
  expect(of(away('nobody'), { allowed: 10 })).toBeNull()
})

test('a table that waits stands in only where the game itself sets a limit', () => {
  expect(plan({ absence: 'wait', clock: { allowed: 10 } })).toBeNull()
  expect(plan({ absence: 'wait', clock: { allowed: 10, limit: 20 } })).toEqual(standIn(120_000))
})

test('when the clock is up somebody slow is stood in for; somebody gone counts as away, but for a day that has passed by', () => {
  const at = (given: Given) => plan({ clock: { allowed: 10, bank: 5 }, pace: live, ...given })
  expect(at({})).toEqual(standIn(115_000))
  expect(at({ here: { '0': 0 } })).toEqual(standIn(115_000))
  const gone = { '0': 0 }
  expect(at({ gone })).toEqual({ does: 'bot', at: 115_000, marks: true })
  expect(at({ gone, absence: 'stand-in' })).toEqual({ does: 'stand-in', at: 115_000, marks: true })
  const days = { kind: 'days', days: 1 } as const
  expect(at({ gone, absence: 'stand-in', pace: days })).toEqual(standIn(115_000))
  expect(at({ gone, absence: 'vote', pace: days })).toEqual({ does: 'vote', at: 115_000, marks: true })
  // the game's own limit is about one decision
  expect(at({ gone, clock: { allowed: 10, bank: 5, limit: 15 } })).toEqual(standIn(115_000))
  expect(at({ gone, clock: { allowed: 10, bank: 5, limit: 16 } })).toEqual({ does: 'bot', at: 115_000, marks: true })
})

test('without a clock somebody may be gone for 3 minutes, or silent for 20, where anybody may come; by link for 10 and 120', () => {
  const at = (given: Given) => plan(given)?.at
  expect(plan({ gone: { '0': 150_000 } })).toEqual({ does: 'bot', at: 150_000 + minutes(3), marks: true })
  expect(at({ gone: { '0': 150_000 }, listed: false })).toBe(150_000 + minutes(10))
  // a fresh decision gets at least 15 seconds
  expect(at({ gone: { '0': 100_000 - minutes(3) } })).toBe(115_000)
  expect(at({})).toBe(100_000 + minutes(20))
  expect(at({ here: { '0': 50_000 } })).toBe(100_000 + minutes(20))
  expect(at({ here: { '0': 150_000 } })).toBe(150_000 + minutes(20))
  expect(at({ here: { '0': 150_000 }, listed: false })).toBe(150_000 + minutes(120))
})

test("without a clock the game's own limit comes first, unless it is later", () => {
  const gone = { '0': 100_000 }
  expect(plan({ gone, clock: { limit: 179 } })).toEqual(standIn(279_000))
  expect(plan({ gone, clock: { limit: 180 } })).toEqual(standIn(280_000))
  expect(plan({ gone, clock: { limit: 181 } })).toEqual({ does: 'bot', at: 280_000, marks: true })
})

test('without a clock nobody counts as away where nobody else is there to wait', () => {
  const alone: readonly Given[] = [
    { seats: [person, bot] },
    { seats: [person, away('bot')] },
    { seats: [person, person], gone: { '1': 0 } },
    { seats: [person, person], gone: { '0': 0, '1': 0 } },
  ]
  for (const given of alone) {
    expect(plan(given)).toBeNull()
    expect(plan({ ...given, clock: { limit: 5 } })).toEqual(standIn(105_000))
  }
  expect(plan({ seats: [person, person, person], gone: { '1': 0 } })).not.toBeNull()
  expect(plan({ here: { '1': 0 }, gone: { '0': 0 } })).not.toBeNull()
})

test('the next plan of a match is that of the seat whose time is up first', () => {
  const both = match({ owes: ['0', '1'], clock: { limit: 5 } })
  expect(nextPlanAt(both)).toBe(105_000)
  expect(nextPlanAt(match({ owes: ['1'] }))).toBe(100_000 + minutes(20))
  expect(nextPlanAt(match({ owes: [] }))).toBeNull()
})
