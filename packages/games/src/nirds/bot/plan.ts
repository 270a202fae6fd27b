import { remember } from '../../tabletop/drafts.ts'
import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { wallsPatience } from '../content/bosses.ts'
import type { Activation, Face } from '../content/nirds.ts'
import { sizeOf } from '../rules/activation.ts'
import { freeDice } from '../rules/dice.ts'
import { isLedTo, isUnit, unitCard } from '../rules/nirds.ts'
import type { UnitId, View } from '../state.ts'

/** What dice are good for: expected damage of the units that they activate, and a little for each pip that is left. */
export interface Plan {
  readonly value: number
  readonly attacks: readonly { readonly unit: UnitId; readonly faces: readonly Face[] }[]
}

const pip = 0.42

/** The damage that a unit may be expected to do. */
export function expected(view: View, seat: Seat, unit: UnitId): number {
  const { activation, bonus, ability, leads } = unitCard(unit)
  const led = leads === 'strikeHarder' && isLedTo(view, seat, 'strikeHarder') ? 1 : 0
  const horde = ability === 'horde' ? Math.min(6, playerOf(view, seat).army.length - 1) : 0
  return 3.5 * sizeOf(activation) + bonus + led + horde + (ability ? (extras[ability] ?? 0) : 0)
}

const extras: Readonly<Record<string, number>> = {
  extra1: 3.5,
  reroll1: 0.9,
  ones6: 0.83,
  double: 1.2,
  splash: 2,
  stun: 2,
  loot: 1,
  wakesci: 1,
}

/** The best plan for these dice with the awake units of a seat. */
export function planFor(view: View, seat: Seat, faces: readonly Face[]): Plan {
  const key = faces.toSorted().join('')
  const bySeat = plansOf(view)
  const own = bySeat.get(seat) ?? plansWith(armyKey(view, seat))
  bySeat.set(seat, own)
  const plan = own.get(key) ?? bestPlan(view, seat, faces)
  own.set(key, plan)
  return plan
}

export const planValue = (view: View, seat: Seat, faces: readonly Face[]): number => planFor(view, seat, faces).value

export const freeFaces = (view: View, seat: Seat): Face[] => freeDice(view, seat).map(({ value }) => value)

const plansOf = remember((_view: View) => new Map<Seat, Map<string, Plan>>())

/** Everything besides the dice on which plans depend; imagined rounds meet the same armies again and again. */
function armyKey(view: View, seat: Seat): string {
  const { army } = playerOf(view, seat)
  const awake = army.flatMap(({ id, asleep }) => (asleep ? [] : [id]))
  return [army.length, isLedTo(view, seat, 'strikeHarder'), attacksOf(view), ...awake].join(' ')
}

const plansByArmy = new Map<string, Map<string, Plan>>()
const mostArmies = 500

function plansWith(key: string): Map<string, Plan> {
  if (plansByArmy.size >= mostArmies) plansByArmy.clear()
  const plans = plansByArmy.get(key) ?? new Map<string, Plan>()
  plansByArmy.set(key, plans)
  return plans
}

function bestPlan(view: View, seat: Seat, faces: readonly Face[]): Plan {
  const units = playerOf(view, seat)
    .army.flatMap(({ id, asleep }) => (!asleep && isUnit(id) ? [id] : []))
    .toSorted((a, b) => fussiness(unitCard(b).activation) - fussiness(unitCard(a).activation))
  const known = new Map<string, Plan>()
  return from(0, faces.toSorted(), attacksOf(view))

  function from(at: number, left: readonly Face[], most: number): Plan {
    const unit = units[at]
    if (unit === undefined || left.length === 0 || most === 0)
      return { value: pip * left.reduce((sum: number, face) => sum + face, 0), attacks: [] }
    const key = `${at} ${left.join('')} ${most}`
    const found = known.get(key)
    if (found) return found
    let best = from(at + 1, left, most)
    const hit = expected(view, seat, unit)
    for (const used of fillings(unitCard(unit).activation, left)) {
      const rest = from(at + 1, without(left, used), most - 1)
      if (hit + rest.value > best.value) best = { value: hit + rest.value, attacks: [{ unit, faces: used }, ...rest.attacks] }
    }
    known.set(key, best)
    return best
  }
}

/** How many attacks a plan counts: against the Walls only a few. */
const attacksOf = (view: View): number => (view.boss?.id === 'invisible-walls' ? wallsPatience : Number.POSITIVE_INFINITY)

/** The harder to activate, the earlier it is thought of. */
const fussiness = (activation: Activation): number => ({ exact: 3, triple: 2, pair: 1, any: 0 })[activation.kind] * 10 + sizeOf(activation)

/** Dice that activate it, each combination once; where any will do, the lowest. */
function fillings(activation: Activation, left: readonly Face[]): Face[][] {
  const size = sizeOf(activation)
  if (left.length < size) return []
  if (activation.kind === 'any') return [left.slice(0, size)]
  if (activation.kind === 'exact') return without(left, activation.values).length === left.length - size ? [[...activation.values]] : []
  const many = [...new Set(left)].filter((face) => left.filter((each) => each === face).length >= size)
  return many.map((face) => Array<Face>(size).fill(face))
}

function without(left: readonly Face[], used: readonly Face[]): Face[] {
  const rest = [...left]
  for (const face of used) {
    const at = rest.indexOf(face)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}
