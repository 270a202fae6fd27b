import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import type { GnomeId, UnitId, View } from '../state.ts'
import { attackDice } from './dice.ts'
import { gnomeCard, gnomeOnTable, gnomesOnTable } from './gnomes.ts'
import { isLedTo, unitCard } from './nirds.ts'

/** How an attack's damage comes about. */
export interface Damage {
  readonly total: number
  /** What each attack die does, in order. */
  readonly dice: readonly number[]
  readonly doubled: boolean
  /** Of the unit, its leader, its army and Battle Cries. */
  readonly bonus: number
}

/** The dice of an attack and what helps it. */
export interface Force {
  readonly unit: UnitId
  readonly faces: readonly Face[]
  readonly cry: number
  readonly weakSpot: boolean
}

/** The damage of the open attack (NI-7.10) to a gnome; to anything else, or without a target, before armour and weakness. */
export function damageOf(view: View, target?: GnomeId): Damage {
  const { attack } = view
  if (!attack) return { total: 0, dice: [], doubled: false, bonus: 0 }
  const faces = attackDice(view).map(({ value }) => value)
  return damageBy(view, attack.seat, { unit: attack.unit, faces, cry: attack.cry ?? 0, weakSpot: attack.weakSpot ?? false }, target)
}

/** The damage that such an attack would do; `gagged`: as if the target were gagged. */
export function damageBy(view: View, seat: Seat, force: Force, target?: GnomeId, gagged = false): Damage {
  const { ability } = unitCard(force.unit)
  const gnome = target && gnomeOnTable(view, target)
  const { armour = [], weakness = {} } = target ? gnomeCard(target) : {}
  const pierced = ability === 'pierce' || force.weakSpot || gagged || gnome?.gagged === true
  const shown = shownFaces(force)
  const dice = shown.map((face) => (!pierced && armour.includes(face) ? 0 : face) + (weakness[face] ?? 0)) // NI-7.8, 7.9
  const doubled = ability === 'double' && shown.length > 1 && shown.every((face) => face === shown[0])
  const sum = dice.reduce((all, each) => all + each, 0) * (doubled ? 2 : 1)
  const bonus = bonusOf(view, seat, force)
  return { total: Math.max(0, sum + bonus), dice, doubled, bonus } // NI-7.7
}

/** The faces as they count. */
const shownFaces = ({ unit, faces, weakSpot }: Force): Face[] =>
  faces.map((face) => (face === 1 && (weakSpot || unitCard(unit).ability === 'ones6') ? 6 : face))

function bonusOf(view: View, seat: Seat, { unit, cry }: Force): number {
  const { bonus, ability, leads } = unitCard(unit)
  const led = leads === 'strikeHarder' && isLedTo(view, seat, 'strikeHarder') ? 1 : 0 // NI-12.2
  const horde = ability === 'horde' ? Math.min(mostHorde, playerOf(view, seat).army.length - 1) : 0
  return bonus + led + horde + cry
}

const mostHorde = 6

/** NI-10.5, 10.18 */
export const canHitBoss = (view: View): boolean => view.boss !== null && gnomesOnTable(view).length === 0

/** Is there anything to attack (NI-7.15)? */
export const hasTarget = (view: View): boolean => gnomesOnTable(view).length > 0 || canHitBoss(view)
