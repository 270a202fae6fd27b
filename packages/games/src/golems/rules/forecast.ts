import type { Seat } from '../../tabletop/token.ts'
import type { CardId, Square, View } from '../state.ts'
import { battleBetween, effectOf, helps, type Strike, strengthsOf } from './battle.ts'
import { chanceToHit } from './odds.ts'

export interface Odds {
  readonly force: number
  readonly armor: number
  /** In percent. */
  readonly chance: number
}

/** An attack with all that counts now, and with cards that `seat` could still play on it. */
export function oddsWith(view: View, strike: Strike, seat: Seat, cards: readonly CardId[] = []): Odds {
  const effects = cards.filter((card) => helps(view, seat, card, strike)).map(effectOf)
  const sum = (verb: 'addForce' | 'addArmor'): number => effects.reduce((total, effect) => total + (effect?.do === verb ? effect.by : 0), 0)
  const now = strengthsOf(view, strike)
  const [force, armor] = [now.force + sum('addForce'), now.armor + sum('addArmor')]
  return { force, armor, chance: chanceToHit(force, armor) }
}

/** The view as if these two stacks fought: Sand of the other stack counts (GO-10.18), Freeze isn't known yet. */
export const asInBattle = (view: View, from: Square, to: Square): View => ({ ...view, battle: battleBetween(view, from, to) })
