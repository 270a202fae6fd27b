/** When clocks stand still, and that they lose nothing by it. */
import { randomOf } from '@toadstool/games/testing'
import type { Pace, Span } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import type { Occupant } from '../journal/records.ts'
import { after, offShown, pauseAt, ranBetween, stopAt, stopsOf } from './stops.ts'

const hour = 3_600_000
const days = { kind: 'days', days: 2 } as const
const offDays = { ...days, weekends: 'off' } as const
const live = { kind: 'live', factor: 1, bank: 60 } as const

function table(pace: Pace, off: readonly Span[] = [], pauses: readonly Span[] = []) {
  const person = { kind: 'person', personId: 'ann', name: 'Ann', credentialHash: null, ready: true, data: null } as const
  const seats: Occupant[] = [{ ...person, off }, person]
  return { pace, seats, pauses }
}

const at = (text: string): number => Date.parse(`${text}Z`)

test('days off stop the clocks by day of their own seat, and no others', () => {
  const off = [{ from: 10 * hour, until: 30 * hour }]
  const due = (pace: Pace, seat: string) => after(stopsOf(table(pace, off), seat, {}), 5 * hour, 8 * hour) / hour
  expect([due(days, '0'), due(days, '1'), due(live, '0'), due({ kind: 'none' }, '0')]).toEqual([33, 13, 13, 13])
})

test('a weekend lasts from Saturday to the end of Sunday in UTC, at all seats of a table by day that has agreed on it', () => {
  const due = (pace: Pace, from: string, hours: number) =>
    new Date(after(stopsOf(table(pace), '1', {}), at(from), hours * hour)).toISOString()
  // 7 August 2026 is a Friday
  expect(due(offDays, '2026-08-07T20:00', 4.5)).toBe('2026-08-10T00:30:00.000Z')
  expect(due(offDays, '2026-08-08T13:00', 1)).toBe('2026-08-10T01:00:00.000Z')
  expect(due(offDays, '2026-08-10T00:00', 120)).toBe('2026-08-17T00:00:00.000Z')
  expect(due(offDays, '2026-08-10T00:00', 119)).toBe('2026-08-14T23:00:00.000Z')
  expect(due(days, '2026-08-07T20:00', 4.5)).toBe('2026-08-08T00:30:00.000Z')
})

test('what goes by the wall clock counts from where it was when the decision began', () => {
  const stops = stopsOf(table(offDays, [{ from: 100, until: 200 }]), '0', { ahead: 30 })
  expect(stops(0)).toEqual({ from: 70, until: 170 })
  expect(stopAt(stops, 69)).toBeUndefined()
  expect(stopAt(stops, 70)).toEqual({ from: 70, until: 170 })
  expect(stopAt(stops, 170)).toBeUndefined()
})

test('a pause stops clocks of all paces, as long as it lasts', () => {
  const pauses = [{ from: 10, until: 20 }]
  for (const pace of [days, live, { kind: 'none' }] as const) expect(after(stopsOf(table(pace, [], pauses), '1', {}), 5, 10)).toBe(25)
  expect([9, 10, 19, 20].map((now) => pauseAt({ pauses }, now) !== undefined)).toEqual([false, true, true, false])
})

test('of days off the table shows those under way, or else the next', () => {
  const off = [3, 7].map((day) => ({ from: day, until: day + 2 }))
  expect([1, 4, 5, 9].map((now) => offShown({ off }, now)?.from)).toEqual([3, 3, 7, undefined])
  expect(offShown({}, 1)).toBeUndefined()
})

test('whatever stops come, and whenever one looks, a clock has as much left after a stop as before it', () => {
  const random = randomOf(24)
  const some = (most: number): number => Math.floor(random() * most)
  const spans = (): Span[] =>
    Array.from({ length: some(5) }, () => some(900) * hour).map((from) => ({ from, until: from + (1 + some(72)) * hour }))
  for (let game = 0; game < 400; game += 1) {
    const stops = stopsOf(table(random() < 0.5 ? days : offDays, spans(), spans()), '0', { ahead: some(40) * hour })
    const [from, total] = [some(300) * hour, some(200) * hour]
    const due = after(stops, from, total)
    expect(ranBetween(stops, from, due)).toBe(total)
    expect(stopAt(stops, due)).toBeUndefined()
    let [now, left] = [from, total]
    // Each move, or look, keeps what is left.
    while (now < due) {
      const next = Math.min(due, now + (1 + some(30)) * hour)
      const stop = stopAt(stops, now)
      if (stop && stop.until >= next) expect(ranBetween(stops, now, next)).toBe(0)
      left -= ranBetween(stops, now, next)
      expect(after(stops, next, left)).toBe(due)
      now = next
    }
    expect(left).toBe(0)
  }
})
