import { idOf, kindOf, type Token } from '../../tabletop/token.ts'
import type { CardId, UnitId, View } from '../state.ts'
import { isWall } from './ground.ts'
import { aimedAt, isShot } from './lines.ts'
import { pHit } from './odds.ts'
import { spellOf } from './pieces.ts'
import { attackPool, defenceOf, spellPool } from './strength.ts'

/** The dice of both sides, and the chance that the attack does damage. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly chance: number
}

/** The odds of a unit's blow or shot from where it stands; `undefined` if nothing is there to be struck. */
export function blowOdds(view: View, attacker: UnitId, target: Token): Odds | undefined {
  const from = view.units[attacker]?.at
  const to = from !== undefined && isTarget(view, target) ? aimedAt(view, from, target) : undefined
  if (from === undefined || to === undefined) return undefined
  return oddsOf(attackPool(view, attacker).total, defenceOf(view, target, isShot(from, to)).total)
}

/** The odds of a spell's dice against one target; `undefined` if the spell throws none, or nothing is there to be struck. */
export function spellOdds(view: View, card: CardId, target: Token): Odds | undefined {
  const { effect } = spellOf(card)
  if ((effect.do !== 'strike' && effect.do !== 'strikeArea') || !isTarget(view, target)) return undefined
  return oddsOf(spellPool(effect.dice).total, defenceOf(view, target).total)
}

/** A unit on the board, or a wall: squares and directions at which a spell is aimed defend nothing themselves. */
const isTarget = (view: View, target: Token): boolean =>
  kindOf(target) === 'unit' ? view.units[idOf(target)] !== undefined : kindOf(target) === 'card' && isWall(view, idOf(target))

const oddsOf = (attack: number, defence: number): Odds => ({ attack, defence, chance: pHit(attack, defence) })
