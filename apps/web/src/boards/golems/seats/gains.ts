import { incomeSquares, type Square, type View } from '@toadstool/games/golems'
import { type Seat, seatToken } from '@toadstool/games/tabletop'
import { mostFlights } from '../../kit/index.ts'
import { eventsSince } from '../pieces/news.ts'

/** The source of each mana that a seat has just gained: income from its squares (GO-3.3 to 3.6), all else from its own Tower. */
export function sourcesOf(view: View, previous: View | null, seat: Seat): readonly Square[] {
  const player = view.players[seat]
  const gained = (player?.mana ?? 0) - (previous?.players[seat]?.mana ?? 0)
  if (!previous || !player || gained <= 0) return []
  const isIncome = eventsSince(view, previous).some(({ key, params }) => key === 'income' && params.seat === seatToken(seat))
  const given = isIncome ? incomeSquares(view, seat) : []
  const own = Array.from({ length: gained - given.length }, () => player.tower)
  return [...own, ...given].slice(0, mostFlights)
}
