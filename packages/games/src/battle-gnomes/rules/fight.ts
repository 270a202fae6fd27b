import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Battle, GnomeId, View } from '../state.ts'
import { hasFunction } from './functions.ts'
import { fewGnomes } from './households.ts'
import { fightersOf, isParticipant, mayAttack, outsiders, participants } from './sides.ts'
import { leadOf } from './totals.ts'

/** BG-9.12: this seat can do nothing, and everybody knows it. */
export const isAutomatic = (view: View, battle: Battle, seat: Seat): boolean =>
  playerOf(view, seat).cards === 0 && (!isParticipant(battle, seat) || !hasFunction(view, battle, seat))

export const isDone = (view: View, battle: Battle, seat: Seat): boolean => battle.done[seat] !== 'no' || isAutomatic(view, battle, seat)

/**
 * Seats that the fight asks now (BG-9.18): the side that isn't ahead first, then the one that is, then everybody else;
 * none when it is over.
 */
export function askedNow(view: View, battle: Battle): Seat[] {
  const open = participants(battle).filter((seat) => !isDone(view, battle, seat))
  const behind = open.filter((seat) => leadOf(view, battle, seat) <= 0)
  if (behind.length > 0) return behind
  return open.length > 0 ? open : outsiders(view, battle).filter((seat) => !isDone(view, battle, seat))
}

/** Who is defeated if it ends like this (BG-9.8, 9.13, 9.17); `null`: nobody. */
export function loserOf(view: View, battle: Battle): Seat | null {
  if (battle.conceded !== null) return battle.conceded
  const lead = leadOf(view, battle, battle.instigator)
  if (lead === 0) return view.options.battleTie === 'defender-wins' ? battle.instigator : null
  return lead < 0 ? battle.instigator : battle.defender
}

/** Participants that may still speak about the whole battle (BG-8.5). */
export const declaring = (view: View, battle: Battle): Seat[] =>
  participants(battle).filter((seat) => battle.done[seat] === 'no' && playerOf(view, seat).cards > 0)

/** How many gnomes a participant may send at most (BG-8.6, 8.7, 8.10). */
export function mostFighters(view: View, battle: Battle): number {
  if (battle.oneOnOne) return 1
  if (battle.step === 'attackers') return fewGnomes
  return Math.min(fightersOf(battle, battle.instigator).length, playerOf(view, battle.defender).gnomes.length)
}

/** Own gnomes that may be sent now. */
export function sendable(view: View, battle: Battle, seat: Seat): GnomeId[] {
  const { gnomes } = playerOf(view, seat)
  return battle.step === 'attackers' ? gnomes.filter((gnome) => mayAttack(view, seat, gnome)) : gnomes
}

/** Fighters of whom one must be given (BG-10.1, 10.7). */
export function giveable(battle: Battle): readonly GnomeId[] {
  const own = fightersOf(battle, battle.loser ?? '')
  const raged = own.filter((gnome) => battle.raged.includes(gnome))
  return raged.length > 0 ? raged : own
}
