import type { Seat } from '../../tabletop/token.ts'
import { type Material, materials } from '../content/materials.ts'
import { shapes } from '../content/shapes.ts'
import { sizes } from '../content/sizes.ts'
import { terrains } from '../content/terrain.ts'
import type { Golem, Kind, MaterialId, Shape, Size, Square, UnitId, View } from '../state.ts'
import { isTower, neighbours, terrainAt } from './board.ts'
import { golemsAt, golemsOfMaterial, seatOfUnit, whereIs } from './stacks.ts'

/** A unit's own figures (GO-4.3, 4.4). */
export interface Figures {
  readonly hits: number
  readonly move: number
  readonly force: number
  readonly armor: number
  /** Mana (GO-4.5). */
  readonly cost: number
}

/** The figures that count where the unit stands now, and where each part comes from. */
export interface Effective {
  readonly force: number
  readonly armor: number
  readonly hits: number
  /** Hits not lost yet. */
  readonly left: number
  readonly move: number
  readonly parts: readonly Modifier[]
}

export interface Modifier {
  readonly figure: 'force' | 'armor'
  readonly why: 'salt' | 'gold' | 'bronze' | 'power' | 'protection' | 'tower' | 'sand' | 'freeze' | 'dodge' | 'great-bulk'
  readonly by: number
}

/** The figures of a golem, or the sum of its known parts. */
export function figuresOf({ material, size, shape }: Partial<Kind>): Figures {
  const { force: might, armor: shell, bonus }: Pick<Material, 'force' | 'armor' | 'bonus'> = material ? materials[material] : blank
  const body = size ? sizes[size] : blank
  const form = shape ? shapes[shape] : blank
  const hits = body.hits + (bonus?.hits ?? 0)
  const force = might + body.force + form.force + (bonus?.force ?? 0)
  const armor = shell + body.armor + form.armor + (bonus?.armor ?? 0)
  return { hits, move: form.move + (bonus?.move ?? 0), force, armor, cost: force + hits }
}

const blank = { hits: 0, move: 0, force: 0, armor: 0 } as const

// GO-2.2, 2.7
export const wizardFigures: Omit<Figures, 'cost'> = { hits: 5, move: 0, force: 7, armor: 7 }
export const wizardKind = { size: 'small', shape: 'man', hardness: 'soft' } as const

export const sizeOf = (view: View, unit: UnitId): Size => golemOf(view, unit)?.size ?? wizardKind.size
export const shapeOf = (view: View, unit: UnitId): Shape => golemOf(view, unit)?.shape ?? wizardKind.shape

/** GO-10.18; in a battle with Sand, Freeze and the cards of the round. */
export function effective(view: View, unit: UnitId): Effective {
  const golem = golemOf(view, unit)
  const at = golem?.at ?? whereIs(view, unit) ?? ''
  const own = golem ? figuresOf(golem) : wizardFigures
  const damage = golem ? golem.damage : (view.players[seatOfUnit(unit)]?.damage ?? 0)
  const parts = golem ? [...golemParts(view, unit, golem, at), ...towerPart(at)] : towerPart(at)
  const sum = (figure: Modifier['figure']): number => parts.reduce((total, part) => total + (part.figure === figure ? part.by : 0), 0)
  return {
    force: own.force + sum('force'),
    armor: own.armor + sum('armor'),
    hits: own.hits,
    left: own.hits - damage,
    move: own.move,
    parts,
  }
}

/** The Power or Protection of a golem by the turns that it still lasts (GO-13.4). */
export function lasting(
  view: View,
  unit: UnitId,
  mark: 'power' | 'protection',
): readonly { readonly by: number; readonly turns: number }[] {
  const marks = view.golems[unit]?.[mark] ?? []
  return [...new Set(marks)].map((last) => ({
    by: marks.filter((each) => each === last).length,
    turns: last - view.turn.no + 1,
  }))
}

/** The size after this one; a Giant has none. */
export const larger: Readonly<Record<Size, Size | null>> = { small: 'medium', medium: 'large', large: 'giant', giant: null }

/** Wood golems of the seat that can still grow (GO-15.10). */
export const growable = (view: View, seat: Seat): UnitId[] =>
  golemsOfMaterial(view, seat, 'wood').filter((unit) => larger[sizeOf(view, unit)] !== null)

/** The golem by its id, also one that has just fallen. */
export const golemOf = (view: View, unit: UnitId): Golem | undefined => view.golems[unit] ?? view.battle?.dead[unit]

// GO-10.15, 2.6
const towerPart = (at: Square): Modifier[] => (isTower(at) ? [{ figure: 'armor', why: 'tower', by: terrains.tower.armor }] : [])

function golemParts(view: View, unit: UnitId, golem: Golem, at: Square): Modifier[] {
  const parts: Modifier[] = []
  const add = (figure: Modifier['figure'], why: Modifier['why'], by: number): void => {
    if (by !== 0) parts.push({ figure, why, by })
  }
  const stack = golemsAt(view, at)
  const has = (material: MaterialId, among = stack): number => among.filter((other) => view.golems[other]?.material === material).length
  const { bronze, gold, ice, salt, sand } = materials
  const atSea = golem.material === 'salt' && neighbours(at).some((next) => terrainAt(view, next) === 'water')
  if (atSea) add('force', 'salt', salt.ability.force) // GO-15.15, 15.16
  if (has('gold') > 0) add('force', 'gold', gold.ability.force) // GO-15.8, 15.9
  add('force', 'power', golem.power.length)
  if (has('bronze') > 0) add('armor', 'bronze', bronze.ability.armor)
  add('armor', 'protection', golem.protection.length)
  const { battle } = view
  if (!battle || (at !== battle.from && at !== battle.to)) return parts
  const foes = golemsAt(view, at === battle.from ? battle.to : battle.from)
  add('force', 'sand', sand.ability.foeForce * has('sand', foes))
  add('force', 'freeze', ice.ability.foeForce * battle.frozen.filter((each) => each === unit).length)
  const small = golem.size === 'small' || golem.size === 'medium'
  add('armor', small ? 'dodge' : 'great-bulk', battle.armorBonus[unit] ?? 0)
  return parts
}
