/** What people who look for people want, and whether that goes together. */
import { isDeepStrictEqual } from 'node:util'
import type { Rulebook } from '@toadstool/games'
import type { TableRecord, Wished } from '../journal/journal.ts'
import { lookingAt } from '../tables/seats.ts'
import { optionsOf, refitted } from './terms.ts'

/** Is this what is wished for? Whoever says nothing of the pace means to play now. */
export const fits = (table: TableRecord, { seats, options = {}, pace }: Wished): boolean =>
  (seats === undefined || table.seats.length === seats) &&
  Object.entries(options).every(([key, value]) => table.options[key] === value) &&
  (pace === undefined ? table.pace.kind !== 'days' : isDeepStrictEqual(table.pace, pace))

/** Somebody waits there alone, and has left open, or wants as well, all that is wished for. */
export function isOpenFor(table: TableRecord, wish: Wished): boolean {
  const isAlone = table.seats.filter((seat) => seat !== null).length === 1 && lookingAt(table).length === 1
  return isAlone && table.wished !== undefined && goTogether(table.wished, wish)
}

/** The table as it is when this is wished for as well. */
export function withWish(rulebook: Rulebook, table: TableRecord, { seats, options = {}, pace }: Wished): TableRecord {
  const sitting = table.seats.filter((seat) => seat !== null)
  const count = seats ?? table.seats.length
  const wished = { ...table.wished?.options, ...options }
  const usual = refitted(rulebook, table.options, count)
  const demanded = optionsOf(rulebook, wished, count)
  const own = Object.fromEntries(Object.keys(wished).map((key) => [key, demanded[key]]))
  return {
    ...table,
    seats: count === table.seats.length ? table.seats : Array.from({ length: count }, (_, index) => sitting[index] ?? null),
    options: optionsOf(rulebook, { ...usual, ...own }, count),
    pace: pace ?? table.pace,
  }
}

function goTogether(one: Wished, other: Wished): boolean {
  const [some, others] = [one.options ?? {}, other.options ?? {}]
  return (
    (one.seats === undefined || other.seats === undefined || one.seats === other.seats) &&
    Object.entries(some).every(([key, value]) => !Object.hasOwn(others, key) || others[key] === value) &&
    pacesGoTogether(one.pace, other.pace)
  )
}

function pacesGoTogether(one: Wished['pace'], other: Wished['pace']): boolean {
  if (one && other) return isDeepStrictEqual(one, other)
  return (one ?? other)?.kind !== 'days'
}
