import type { Seat } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { lingeringPower } from '../content/lines.ts'
import type { Source, UnitId, View } from '../state.ts'
import { isMine } from './board.ts'
import { boardOf } from './boards.ts'
import { actedOf, damageOf, defenseOf, powerOf } from './figures.ts'
import { routes } from './movement.ts'
import { bearerOf, powerBehind } from './powers.ts'
import { stoppersAt } from './relations.ts'
import { totalRoom } from './slots.ts'
import { targetRefusal } from './strikes.ts'
import { isActive, lineOf, unitOf } from './units.ts'

/** What a blow would do as the table stands; `defense` is `null` where it isn't asked (GW-15, 16.1). */
export interface Blow {
  readonly power: number
  readonly defense: number | null
  readonly damage: number
  /** HP of the target afterwards. */
  readonly left: number
}

/** What the attack of a unit would do (GW-9.3); `undefined` where it can't attack this target. */
export function attackBlow(view: View, unit: UnitId, target: UnitId): Blow | undefined {
  if (!isActive(view, unit) || targetRefusal(view, unit, target)) return undefined
  return defended(view, powerOf(view, unit).total, target)
}

/** What an ability or card would do to a unit that it is aimed at; `undefined` where it doesn't harm. `place` counts the units that it names. */
export function castBlow(view: View, source: Source, target: UnitId, place = 0): Blow | undefined {
  const power = powerBehind(view, source)
  if (!power || !isActive(view, target)) return undefined
  const bearer = bearerOf(source)
  const base = bearer === null ? 0 : lineOf(view, bearer).attack
  for (const effect of power.effects) {
    if (effect.do === 'attack' && isAbout(effect.which, place)) return defended(view, effect.power ?? base + (effect.base ?? 0), target)
    if (effect.do === 'attackAll') return defended(view, effect.power ?? base + (effect.base ?? 0), target)
    if (effect.do === 'sneak') return bare(view, base, target)
    if (effect.do === 'damage') return bare(view, effect.by, target)
    if (effect.do === 'counter' && effect.counter === 'lingering') return defended(view, lingeringPower.first, target)
  }
  return undefined
}

const isAbout = (which: 'first' | 'second' | undefined, place: number): boolean =>
  which === undefined || which === (place === 0 ? 'first' : 'second')

function defended(view: View, power: number, target: UnitId): Blow {
  const defense = defenseOf(view, target)
  const damage = damageOf(power, defense)
  return { power, defense, damage, left: leftOf(view, target, damage) }
}

const bare = (view: View, damage: number, target: UnitId): Blow => ({
  power: damage,
  defense: null,
  damage,
  left: leftOf(view, target, damage),
})

const leftOf = (view: View, target: UnitId, damage: number): number => Math.max(0, unitOf(view, target).hp - damage)

/** What a walk would bring: crystals of mines that are new to the unit, and enemies that stop it at its end (GW-8.4, 8.8). */
export function walkNews(
  view: View,
  unit: UnitId,
  path: readonly Space[],
): { readonly crystals: number; readonly stoppers: readonly UnitId[] } {
  const board = boardOf(view.board)
  const mines = path.filter(
    (space) => isMine(board, space) && !actedOf(view, unit).mines.includes(space) && unitOf(view, unit).at !== space,
  )
  return { crystals: new Set(mines).size, stoppers: stoppersAt(view, unit, path.at(-1) ?? '') }
}

/** Places on the abilities of a seat's units that what already waits in the reserve leaves open: more crystals would be lost (GW-13.2). */
export const placesLeft = (view: View, seat: Seat): number => Math.max(0, totalRoom(view, seat) - view.reserve)

/** The tiles of a unit's way since this view: as it could walk there, or straight. */
export function wayTo(view: View, unit: UnitId, to: Space): readonly Space[] {
  const from = view.units[unit]?.at
  if (!from || from === to) return [to]
  const walk = routes(view, unit).find((path) => path.at(-1) === to)
  return walk ? [from, ...walk] : [from, to]
}
