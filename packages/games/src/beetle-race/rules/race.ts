import type { Outcome } from '../../tabletop/grammar.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { lastRound } from '../content.ts'
import type { CardId, View } from '../state.ts'
import { numberOf } from './cards.ts'

export const racing = (view: Pick<View, 'players'>): Seat[] => seatsOf(view).filter((seat) => !playerOf(view, seat).out)

/** How far a choice moves its seat among all that were opened (BR-2.3, 2.4). */
export function stepsOf(opened: Readonly<Record<Seat, CardId>>, seat: Seat): number {
  const numbers = Object.values(opened).map(numberOf)
  const number = numberOf(opened[seat] ?? '')
  return numbers.filter((each) => each === number).length === 1 ? number : 0
}

/** The end of the race after a round, or after somebody has given up; `undefined` while it goes on. */
export function outcomeOf(view: Pick<View, 'players' | 'options' | 'round'>): Outcome | undefined {
  const ranking = rankingOf(view)
  const [winners = []] = ranking
  const [first = ''] = winners
  const ended = (reason: string): Outcome => ({ winners, reason, ranking })
  if (racing(view).length === 1) return ended('last') // BR-3.5
  if (playerOf(view, first).at === view.options.length) return ended('arrived') // BR-3.1
  return view.round > lastRound ? ended('rounds') : undefined // BR-3.2
}

/** BR-3.3, 3.5 */
function rankingOf(view: Pick<View, 'players'>): Seat[][] {
  const left = seatsOf(view).filter((seat) => playerOf(view, seat).out)
  const distances = [...new Set(racing(view).map((seat) => playerOf(view, seat).at))].toSorted((one, other) => other - one)
  const places = distances.map((at) => racing(view).filter((seat) => playerOf(view, seat).at === at))
  return left.length > 0 ? [...places, left] : places
}
