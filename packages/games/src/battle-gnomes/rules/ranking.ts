import type { Outcome } from '../../tabletop/grammar.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { View } from '../state.ts'
import { itemsInPlay } from './households.ts'

/** BG-12.1, 12.5–12.7 */
export function outcomeOf(view: View, reason: 'third-gnome' | 'gnomes-out'): Outcome {
  const ranking = rankingOf(view)
  return { winners: ranking[0] ?? [], reason, ranking }
}

/** By gnomes in the stack, items in play and gnomes lost; equal ones together. */
export function rankingOf(view: View): Seat[][] {
  const places: Seat[][] = []
  for (const seat of seatsOf(view).toSorted((a, b) => better(view, a, b))) {
    const last = places.at(-1)
    if (last?.[0] !== undefined && better(view, last[0], seat) === 0) last.push(seat)
    else places.push([seat])
  }
  return places
}

function better(view: View, a: Seat, b: Seat): number {
  const [one, other] = [playerOf(view, a), playerOf(view, b)]
  return other.trophies.length - one.trophies.length || itemsInPlay(view, b) - itemsInPlay(view, a) || one.lost - other.lost
}
