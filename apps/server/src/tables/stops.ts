/** When clocks stand still: while the table is paused, on weekends if it has agreed on that, and on a player's days off. */
import type { Seat } from '@toadstool/games'
import type { Span } from '@toadstool/protocol'
import type { Clock, TableRecord } from '../journal/records.ts'

type Table = Pick<TableRecord, 'pace' | 'seats' | 'pauses'>

/** The first span, in table time, in which a clock stands still and that isn't over at `at`. */
export type Stops = (at: number) => Span | undefined

const day = 86_400_000
/** The first Saturday of 1970 begins then, in UTC. */
const saturday = 2 * day

/** When the clock of this seat stands still. Days off and weekends go by the wall clock, as it was when the decision began. */
export function stopsOf({ pace, seats, pauses = [] }: Table, seat: Seat, { ahead = 0 }: Pick<Clock, 'ahead'>): Stops {
  if (pace.kind !== 'days') return (at) => first(pauses, at)
  const occupant = seats[Number(seat)]
  const off = occupant?.kind === 'person' ? (occupant.off ?? []) : []
  const inTableTime = ({ from, until }: Span): Span => ({ from: from - ahead, until: until - ahead })
  const spans = [...pauses, ...off.map(inTableTime)]
  return (at) => first(pace.weekends ? [...spans, inTableTime(weekendAt(at + ahead))] : spans, at)
}

function first(spans: readonly Span[], at: number): Span | undefined {
  return spans.reduce<Span | undefined>(
    (earliest, span) => (span.until > at && !(earliest && earliest.from <= span.from) ? span : earliest),
    undefined,
  )
}

/** The weekend under way, or else the next. */
function weekendAt(at: number): Span {
  const from = Math.floor((at - saturday) / (7 * day)) * 7 * day + saturday
  return at < from + 2 * day ? { from, until: from + 2 * day } : { from: from + 7 * day, until: from + 9 * day }
}

/** How long a clock has run between these moments, in ms. */
export function ranBetween(stops: Stops, from: number, to: number): number {
  let [at, ran] = [from, 0]
  while (at < to) {
    const stop = stops(at)
    const next = Math.min(to, Math.max(at, stop?.from ?? to))
    ran += next - at
    at = Math.max(next, Math.min(to, stop?.until ?? to))
  }
  return ran
}

/** When a clock has run for `ms` since then. What would fall due in a stop falls due at its end. */
export function after(stops: Stops, from: number, ms: number): number {
  let [at, left] = [from, ms]
  for (;;) {
    const stop = stops(at)
    if (!stop || stop.from > at + left) return at + left
    left -= Math.max(0, stop.from - at)
    at = stop.until
  }
}

/** The stop under way. */
export function stopAt(stops: Stops, at: number): Span | undefined {
  const stop = stops(at)
  return stop && stop.from <= at ? stop : undefined
}

export const pauseAt = ({ pauses = [] }: Pick<TableRecord, 'pauses'>, at: number): Span | undefined =>
  pauses.find(({ from, until }) => from <= at && at < until)

/** The days off under way by the wall clock, or else the next. */
export const offShown = ({ off = [] }: { readonly off?: readonly Span[] }, now: number): Span | undefined =>
  off.find(({ until }) => until > now)
