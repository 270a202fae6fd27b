import type { Seat } from './token.ts'

/** Anything with a place for each seat, in their order around the table. */
interface Seated<P = unknown> {
  readonly players: Readonly<Record<Seat, P>>
}

/** The seats of a table of `count`. */
export const seatsUpTo = (count: number): Seat[] => Array.from({ length: count }, (_, index) => String(index))

/** Makes records with something for each of these seats. */
export const eachOf =
  (seats: readonly Seat[]) =>
  <T>(make: (seat: Seat) => T): Record<Seat, T> =>
    Object.fromEntries(seats.map((seat) => [seat, make(seat)]))

export const isSeat = ({ players }: Seated, id: string): boolean => Object.hasOwn(players, id)

/**
 * Does a seat still owe its sealed answer, as far as the viewer knows? Its answer stands in its own view only; for all
 * others it owes one until all have answered.
 */
export const owesAnswer = ({ viewer }: { readonly viewer: Seat | null }, seat: Seat, answer: unknown): boolean =>
  viewer !== seat || answer === null

export const seatsOf = ({ players }: Seated): Seat[] => Object.keys(players)

export const othersOf = (view: Seated, seat: Seat): Seat[] => seatsOf(view).filter((other) => other !== seat)

/** All seats in the order of turns, beginning with the given one. */
export const clockwise = (view: Seated, from: Seat): Seat[] => startingAt(seatsOf(view), from)

/** A round, beginning with the given seat. */
export function startingAt(round: readonly Seat[], from: Seat): Seat[] {
  const start = Math.max(0, round.indexOf(from))
  return [...round.slice(start), ...round.slice(0, start)]
}

export function playerOf<P>({ players }: Seated<P>, seat: Seat): P {
  const player = players[seat]
  if (player === undefined) throw new Error(`no seat ${seat}`)
  return player
}
