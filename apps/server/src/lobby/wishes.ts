/** The wishes of people looking for opponents, and whether two go together. */
import { isDeepStrictEqual } from 'node:util'
import type { Rulebook } from '@toadstool/games'
import type { TableRecord, Wished } from '../journal/records.ts'
import { lookingAt } from '../tables/seats.ts'
import { optionsOf, refitted } from './terms.ts'

/** Does the table meet the wish? Without a pace the wish is to play now. */
export const fits = (table: TableRecord, { seats, options = {}, pace }: Wished): boolean =>
  (seats === undefined || table.seats.length === seats) &&
  Object.entries(options).every(([key, value]) => table.options[key] === value) &&
  (pace === undefined ? table.pace.kind !== 'days' : isDeepStrictEqual(table.pace, pace))

/** Is the table held by a single waiting person whose own wish goes together with this one? */
export function isOpenFor(table: TableRecord, wish: Wished): boolean {
  const isAlone = table.seats.filter((seat) => seat !== null).length === 1 && lookingAt(table).length === 1
  return isAlone && table.wished !== undefined && goTogether(table.wished, wish)
}

/** The table with this wish met as well. */
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
