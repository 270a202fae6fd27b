import type { Seat } from '../../tabletop/token.ts'
import type { Auto, View } from '../state.ts'
import { askedNow, declaring } from './fight.ts'
import { agrees, letsDeclare, letsPass, noOrders, staysOut } from './orders.ts'
import { topPlay } from './plays.ts'
import { isParticipant } from './sides.ts'

/** Would these orders alone answer the question that the seat is asked now (BG-13.5)? */
export function isCovered(view: View, seat: Seat, some: Partial<Auto>): boolean {
  const auto = { ...noOrders(), ...some }
  const play = topPlay(view)
  if (play) return view.waiting.includes(seat) && letsPass(view, seat, auto, play)
  const { battle } = view
  if (!battle) return false
  if (battle.step === 'declare') return declaring(view, battle).includes(seat) && letsDeclare(auto)
  if (battle.step !== 'fight' || !askedNow(view, battle).includes(seat)) return false
  return isParticipant(battle, seat) ? battle.conceded !== null && agrees(auto) : staysOut(view, battle, auto)
}
