import { mostAdded } from '../content/lines.ts'
import type { Effect } from '../content/vocabulary.ts'
import type { Cast, UnitId, View } from '../state.ts'
import { touchedBy } from './aims.ts'
import { damageOf, defenseOf } from './figures.ts'
import { castBlow } from './forecast.ts'
import { bearerOf, type DeclaredAttack, powerBehind } from './powers.ts'
import { placeOf, unitOf } from './units.ts'

/** The target and damage of a declared attack once these casts are resolved, as far as that is settled by now. */
export function attackAfter(
  view: View,
  attack: DeclaredAttack,
  casts: readonly Cast[],
): { readonly target: UnitId; readonly damage: number } {
  let { target, power, cancelled } = attack
  const added = new Map<UnitId, number>()
  const shield = (unit: UnitId, by: number): void => void added.set(unit, (added.get(unit) ?? 0) + by)
  for (const cast of casts) {
    cancelled ||= kills(view, attack.unit, cast)
    for (const effect of powerBehind(view, cast.source)?.effects ?? []) {
      const bearer = bearerOf(cast.source) ?? ''
      if (effect.do === 'shield') shield(effect.who === 'bearer' ? bearer : (cast.targets.units[0] ?? ''), effect.by)
      if (effect.do === 'boost' && bearer === attack.unit) power += effect.attack ?? 0
      if (effect.do === 'redirect') {
        target = bearer
        shield(bearer, effect.shield)
      }
      cancelled ||= parts(view, { ...attack, target }, cast, effect)
    }
  }
  const defense = defenseOf(view, target) + Math.min(mostAdded - unitOf(view, target).added, added.get(target) ?? 0)
  return { target, damage: cancelled ? 0 : damageOf(power, defense) }
}

const kills = (view: View, unit: UnitId, cast: Cast): boolean =>
  touchedBy(view, cast).includes(unit) && castBlow(view, cast.source, unit, Math.max(0, cast.targets.units.indexOf(unit)))?.left === 0

/** Does an effect keep the attacker from its target (GW-9.9)? */
function parts(view: View, { unit, target }: DeclaredAttack, { source, targets: { units } }: Cast, effect: Effect): boolean {
  const bearer = bearerOf(source)
  const moved = (each: UnitId | null | undefined): boolean => each === unit || each === target
  switch (effect.do) {
    case 'cancel':
      return true
    case 'counter': {
      const marked = effect.who === 'bearer' ? [bearer] : effect.who === 'enemies-here' ? sharing(view, bearer, unit) : units
      if (effect.counter === 'flying') return marked.includes(target) !== marked.includes(unit)
      return (effect.counter === 'no-attack' || effect.counter === 'sleeping') && marked.includes(unit)
    }
    case 'move':
      return effect.exactly === true && units.some(moved)
    case 'place':
      return moved(bearer)
    case 'swap':
      return [bearer, ...units].some(moved)
    case 'callPack':
      return moved(units[0]) && placeOf(view, bearer ?? '') !== placeOf(view, target)
    default:
      return false
  }
}

const sharing = (view: View, one: UnitId | null, other: UnitId): UnitId[] =>
  one !== null && placeOf(view, one) === placeOf(view, other) ? [other] : []
