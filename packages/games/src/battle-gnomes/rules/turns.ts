import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { type Seat, seatToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Kind, View } from '../state.ts'
import { fewGnomes } from './households.ts'
import { hasBegun } from './seats.ts'
import { mayAttack } from './sides.ts'

/** May this turn action be chosen (BG-3.6, 4.6, 8.4)? For a battle: against any household? */
export function kindRefusal(view: View, seat: Seat, kind: Kind): Refusal | undefined {
  if (view.turn.completed.includes(kind)) return refuse('same-action', 'BG-3.11')
  if (kind === 'recruit') return view.row.length > 0 ? undefined : refuse('row-empty', 'BG-4.6')
  if (kind === 'organize') return undefined
  if (!playerOf(view, seat).gnomes.some((gnome) => mayAttack(view, seat, gnome))) return refuse('no-attacker', 'BG-8.4')
  return challengeable(view, seat) ? undefined : lastReason(seatsOf(view).map((each) => opponentRefusal(view, seat, each)))
}

/** BG-8.1–8.3, 8.9, 8.11 */
export function opponentRefusal(view: View, seat: Seat, opponent: Seat): Refusal | undefined {
  const params = { q: seatToken(opponent) }
  const own = playerOf(view, seat).gnomes.length
  const foes = playerOf(view, opponent).gnomes.length
  if (opponent === seat) return refuse('self-target', 'BG-8.1')
  if (view.turn.truce.includes(opponent)) return refuse('truce', 'BG-8.9', params)
  if (foes === 0) return refuse('no-defender', 'BG-8.3', params)
  if (foes < fewGnomes && own >= fewGnomes) return refuse('too-few-gnomes', 'BG-8.2', params)
  if (view.options.firstAttack === 'after-first-turn' && !hasBegun(view, opponent)) return refuse('not-yet', 'BG-8.11', params)
  return undefined
}

/** A kind of turn action that can still be taken. */
export const isKindLeft = (view: View, seat: Seat): boolean =>
  (['organize', 'recruit', 'battle'] as const).some((kind) => kindRefusal(view, seat, kind) === undefined)

const challengeable = (view: View, seat: Seat): boolean =>
  seatsOf(view).some((opponent) => opponentRefusal(view, seat, opponent) === undefined)

/** The refusal whose condition is checked last. */
function lastReason(refusals: readonly (Refusal | undefined)[]): Refusal {
  const order = ['truce', 'no-defender', 'too-few-gnomes', 'not-yet']
  const [last] = refusals.filter((each) => each !== undefined).toSorted((a, b) => order.indexOf(b.code) - order.indexOf(a.code))
  return last ?? refuse('no-choice', null)
}
