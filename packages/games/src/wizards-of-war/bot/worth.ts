import { idOf, kindOf, type Seat, type Token } from '../../tabletop/token.ts'
import { distance } from '../rules/board.ts'
import { isAsleep } from '../rules/ground.ts'
import { expectedDamage, pHit } from '../rules/odds.ts'
import { isWizard, kindOfUnit, nameOf, other, wizardOf } from '../rules/pieces.ts'
import { attackPool, defencePool } from '../rules/strength.ts'
import type { Square, UnitId, View } from '../state.ts'

/** What things are worth to the bot, in points. */
const monsterWorth: Readonly<Record<string, number>> = {
  goblin: 2,
  orc: 4,
  skeleton: 3.5,
  lizardman: 4.5,
  zombie: 4,
  mummy: 4.5,
  minotaur: 6.5,
  troll: 8,
}
const lifeWorth = 9
const lastLifeWorth = 100

export const worthOfMonster = (unit: UnitId): number => monsterWorth[nameOf(unit)] ?? 0

/** What an attack with so many dice takes from its victim on average. */
export function lossOf(view: View, unit: UnitId, attack: number, defence: number): number {
  const victim = view.units[unit]
  if (!victim) return 0
  if (!isWizard(unit)) return odds(attack, defence) * worthOfMonster(unit)
  const life = view.life[victim.seat] ?? 0
  return mean(attack, defence) * lifeWorth + (life === 1 ? odds(attack, defence) * lastLifeWorth : 0)
}

/** The same for an attack on a unit or a wall that is won or lost by a spell's dice. */
export function strikeWorth(view: View, seat: Seat, target: Token, dice: number): number {
  if (kindOf(target) !== 'unit') return view.effects[idOf(target)]?.caster === seat ? -0.5 : 0.5
  const id = idOf(target)
  const loss = lossOf(view, id, dice, defencePool(view, id).total)
  return view.units[id]?.seat === seat ? -1.2 * loss : loss
}

/** What the enemy may take from `unit` in his next turn, were it to stand on `at`. */
export function dangerAt(view: View, unit: UnitId, at: Square): number {
  const seat = view.units[unit]?.seat
  if (seat === undefined) return 0
  const defence = defencePool(view, unit).total
  let loss = 0
  for (const [id, enemy] of Object.entries(view.units)) {
    if (enemy.seat === seat || isWizard(id) || isAsleep(view, id)) continue
    const { move, range, attack } = kindOfUnit(id)
    if (distance(enemy.at, at) - range <= move) loss += lossOf(view, unit, attack, defence)
  }
  return loss
}

export const enemyWizard = (seat: Seat): UnitId => wizardOf(other(seat))

/** Means of the dice, looked up: the same few pools come again and again. */
export const odds = lookUp(pHit)
const mean = lookUp(expectedDamage)

export const attackDice = (view: View, unit: UnitId): number => attackPool(view, unit).total

function lookUp(count: (attack: number, defence: number) => number): (attack: number, defence: number) => number {
  const known = new Map<number, number>()
  return (attack, defence) => {
    const key = attack * 32 + defence
    const found = known.get(key) ?? count(attack, defence)
    known.set(key, found)
    return found
  }
}
