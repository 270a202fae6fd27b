import { idOf, type Seat } from '../../tabletop/token.ts'
import type { Target, UnitId, View } from '../state.ts'
import { effectsOn } from './ground.ts'
import { isCounterspell, other, spellCards } from './pieces.ts'

/** Could this seat hold a counterspell, by what everybody sees (WW-11.14)? */
export function mayHoldCounterspell(view: View, seat: Seat): boolean {
  const visible = [...view.spellDiscard, ...view.stack.map(({ card }) => card)].filter(isCounterspell).length
  return (view.counts.hand[seat] ?? 0) >= 1 && spellCards.filter(isCounterspell).length - visible >= 1
}

/** Is the seat asked about the spell on top of the chain (WW-11.10, 11.20)? */
export const isAskedAboutSpell = (view: View, seat: Seat): boolean => view.spellStops[seat] === true && mayHoldCounterspell(view, seat)

/** Is the other seat asked before this blow falls (WW-11.16)? */
export function isAskedBeforeBlow(view: View, attacker: UnitId, target: Target): boolean {
  const by = view.units[attacker]?.seat
  if (by === undefined || view.attackStops[other(by)] !== true || !mayHoldCounterspell(view, other(by))) return false
  return [attacker, idOf(target)].some((unit) => effectsOn(view, unit).some((card) => view.effects[card]?.caster === by))
}

/** The card on top of the chain, if this seat may answer it now (WW-11.11). */
export function answerable(view: View, seat: Seat): string | undefined {
  const { pending } = view
  return pending?.type === 'respond' && pending.to === 'spell' && pending.seat === seat ? view.stack.at(-1)?.card : undefined
}
