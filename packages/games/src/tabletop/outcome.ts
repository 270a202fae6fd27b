import type { Outcome } from './grammar.ts'
import type { Seat } from './token.ts'

/**
 * How a match ended for one viewer. `victory` and `defeat` are shared by all seats, against the table; `shared` is won
 * along with others who weren't partners; for a spectator (`null`) a match with a winner is `won`.
 */
export type Result = 'won' | 'shared' | 'lost' | 'drawn' | 'victory' | 'defeat'

export function resultOf(outcome: Outcome, seat: Seat | null): Result {
  const { winners } = outcome
  if (isCommon(outcome)) return winners.length > 0 ? 'victory' : 'defeat'
  if (winners.length === 0) return 'drawn'
  if (seat === null) return 'won'
  if (!winners.includes(seat)) return 'lost'
  const partners = alliesOf(outcome, seat)
  return winners.every((winner) => winner === seat || partners.includes(winner)) ? 'won' : 'shared'
}

/** The place of a seat, from 1 on; seats that tie share the best, and a side takes one place. `undefined` where there are no places. */
export function placeOf({ ranking, sides }: Outcome, seat: Seat): number | undefined {
  const at = ranking?.findIndex((place) => place.includes(seat)) ?? -1
  if (at < 0) return
  const better = (ranking ?? []).slice(0, at).flat()
  return 1 + (sides?.filter((side) => side.some((of) => better.includes(of))) ?? better).length
}

/** Nobody went on playing, so nobody has won or lost. */
export const calledOff: Outcome = { winners: [], reason: 'called-off' }

export const isCalledOff = ({ reason }: Pick<Outcome, 'reason'>): boolean => reason === calledOff.reason

export const isWin = (result: Result): boolean => ['won', 'shared', 'victory'].includes(result)

/** The seats that win and lose together with this one. */
export const alliesOf = ({ sides = [] }: Pick<Outcome, 'sides'>, seat: Seat): readonly Seat[] =>
  sides.find((side) => side.includes(seat))?.filter((other) => other !== seat) ?? []

/** Do all win and lose together? */
const isCommon = ({ sides = [] }: Pick<Outcome, 'sides'>): boolean => sides.length === 1
