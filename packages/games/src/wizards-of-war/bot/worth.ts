import { idOf, kindOf, type Seat, type Token } from '../../tabletop/token.ts'
import { boardOf, distance } from '../rules/board.ts'
import { groundOf, isAsleep } from '../rules/ground.ts'
import { costsFor } from '../rules/movement.ts'
import { expectedDamage, pHit } from '../rules/odds.ts'
import { isWizard, kindOfUnit, nameOf, other, wizardOf } from '../rules/pieces.ts'
import { defencePool } from '../rules/strength.ts'
import type { Square, UnitId, View } from '../state.ts'
import { monsterWorth, taste } from './taste.ts'

export const worthOfMonster = (unit: UnitId): number => monsterWorth[nameOf(unit)] ?? 0

/** The average loss of a unit in an attack with this many dice. */
export function lossOf(view: View, unit: UnitId, attack: number, defence: number): number {
  const victim = view.units[unit]
  if (!victim) return 0
  if (!isWizard(unit)) return odds(attack, defence) * worthOfMonster(unit)
  const life = view.life[victim.seat] ?? 0
  return mean(attack, defence) * taste.life + (life === 1 ? odds(attack, defence) * taste.lastLife : 0)
}

/** The same for a spell against a unit or a wall; below 0 if it hits something of its own side. */
export function strikeWorth(view: View, seat: Seat, target: Token, dice: number): number {
  if (kindOf(target) !== 'unit') return view.effects[idOf(target)]?.caster === seat ? -0.5 : 0.5
  const id = idOf(target)
  const loss = lossOf(view, id, dice, defencePool(view, id).total)
  return view.units[id]?.seat === seat ? -taste.ownLoss * loss : loss
}

/** What the enemy may take from `unit` in their next turn, if it stood on `at`. */
export function dangerAt(view: View, unit: UnitId, at: Square): number {
  const seat = view.units[unit]?.seat
  if (seat === undefined) return 0
  const defence = defencePool(view, unit).total
  let loss = 0
  for (const [id, enemy] of Object.entries(view.units)) {
    if (enemy.seat === seat || isWizard(id) || isAsleep(view, id)) continue
    const { attack } = kindOfUnit(id)
    if (comesTo(view, id, enemy.at, unit, at)) loss += lossOf(view, unit, attack, defence)
  }
  return loss
}

/** Could an enemy walk to where it hits the square? Shots are assumed to find a line. */
function comesTo(view: View, enemy: UnitId, from: Square, unit: UnitId, at: Square): boolean {
  const { move, range } = kindOfUnit(enemy)
  if (distance(from, at) - range > move) return false
  if (range > 1) return true
  const costs = costsFor(view, enemy)
  const ground = groundOf(view)
  const beside = boardOf(view.options).neighbours.get(at) ?? []
  return beside.some((square) => {
    if ((costs.get(square) ?? 99) > move && square !== view.units[unit]?.at) return false
    const there = ground.unitAt.get(square)
    return (there === undefined || there === enemy || there === unit) && !ground.wallAt.has(square)
  })
}

export const enemyWizard = (seat: Seat): UnitId => wizardOf(other(seat))

/** Means of the dice, looked up: the same few pools come up again and again. */
export const odds = lookUp(pHit)
const mean = lookUp(expectedDamage)

function lookUp(count: (attack: number, defence: number) => number): (attack: number, defence: number) => number {
  const known = new Map<number, number>()
  return (attack, defence) => {
    const key = attack * 32 + defence
    const found = known.get(key) ?? count(attack, defence)
    known.set(key, found)
    return found
  }
}
