import type { Sentence } from '../../tabletop/grammar.ts'
import { type Seat, spaceToken, unitToken } from '../../tabletop/token.ts'
import { materials } from '../content/materials.ts'
import { isTruce } from '../rules/battle.ts'
import { distance, isTower, neighbours, terrainAt } from '../rules/board.ts'
import { isMaterial, partOf } from '../rules/cards.ts'
import { figuresOf } from '../rules/figures.ts'
import { movesLeft, reachable, stackLimit } from '../rules/movement.ts'
import { conflictsWith, golemsAt, golemsOf, isWizard, ownerAt, seatOfUnit, stacksBy, unitsAt, wizardOf } from '../rules/stacks.ts'
import type { Square, TerrainId, UnitId, View } from '../state.ts'
import { estimated, stackOn } from './clash.ts'
import { portalDanger } from './guard.ts'
import { bestOf, type Idea, type Seen } from './idea.ts'
import { quarry, turnsTo } from './land.ts'
import { foesOfSeat, unitWorth } from './worth.ts'

/** How an army looks at the board in the Move Phase; made once for a decision. */
interface Plan {
  readonly view: View
  readonly seat: Seat
  readonly goal: Square
  /** The seat's strongest stack, which others join. */
  readonly main: Square | undefined
  /** How much a turn nearer to the goal is worth. */
  readonly drive: number
  /** How much the enemy's possible attacks count; less and less as the game goes on. */
  readonly care: number
  /** How much it minds that a Portal could bring enemies to the Tower. */
  readonly guard: number
  /** Terrain of Materials in the hand. */
  readonly wanted: ReadonlySet<TerrainId>
  readonly foes: readonly { readonly at: Square; readonly units: readonly UnitId[] }[]
  readonly known: Map<string, number>
}

/** The move that improves the position most; `undefined` if none does. */
export function march(view: View, seat: Seat, guard: number, seen: Seen): Sentence | undefined {
  const best = bestOf(seen(marches(planOf(view, seat, guard))))
  return best && best.score > 0.4 ? best.sentence : undefined
}

/** Every move of a golem or a group, by how much it improves the position. */
function marches(plan: Plan): Idea[] {
  const { view, seat } = plan
  const found: Idea[] = []
  for (const units of groups(view, seat)) {
    const from = view.golems[units[0] ?? '']?.at ?? ''
    const all = unitsAt(view, from)
    const rest = all.filter((unit) => !units.includes(unit))
    const before = standing(plan, from, all)
    const left = standing(plan, from, rest)
    for (const to of reachable(view, units).keys()) {
      const there = unitsAt(view, to)
      const score = standing(plan, to, [...there, ...units]) + left - before - standing(plan, to, there)
      found.push({ score, sentence: { move: 'moveUnits', args: [units.map(unitToken), spaceToken(to)] } })
    }
  }
  return found
}

/** The best attack that these golems of one square could make this turn, with its expected gain; for Spells before the Move Phase. */
export function bestAttack(view: View, units: readonly UnitId[], places: Iterable<Square>, might = 0): { at: Square; gain: number } {
  const seat = seatOfUnit(units[0] ?? '')
  let best = { at: '', gain: 0 }
  if (isTruce(view)) return best
  for (const at of places) {
    const side = stackOn(view, [...unitsAt(view, at).filter((unit) => !units.includes(unit)), ...units], at, might)
    for (const next of neighbours(at)) {
      const owner = ownerAt(view, next)
      if (owner === undefined || owner === seat) continue
      const { gain } = estimated(side, stackOn(view, unitsAt(view, next), next))
      if (gain > best.gain) best = { at, gain }
    }
  }
  return best
}

function planOf(view: View, seat: Seat, guard: number): Plan {
  const goal = quarry(view, seat)
  const stacks = stacksBy(view, seat).map((at) => ({ at, golems: golemsAt(view, at) }))
  const strength = (golems: readonly UnitId[]): number => golems.reduce((sum, unit) => sum + unitWorth(view, unit), 0)
  const main = stacks.toSorted((a, b) => strength(b.golems) - strength(a.golems))[0]
  const might = main ? strength(main.golems) : 0
  const held = view.hand?.golem ?? []
  const wanted = new Set<TerrainId>(
    held.flatMap((card) => {
      const { id } = partOf(card)
      return isMaterial(id) ? [materials[id].terrain] : []
    }),
  )
  const foes = foesOfSeat(view, seat).flatMap((foe) => stacksBy(view, foe).map((at) => ({ at, units: unitsAt(view, at) })))
  const late = Math.min(1.5, view.turn.round / 12)
  const care = Math.max(0.18, 0.55 - view.turn.round / 60)
  return {
    view,
    seat,
    goal,
    main: main?.at,
    care,
    guard,
    drive: 1.2 + late + (might >= 24 ? 1 : 0),
    wanted,
    foes,
    known: new Map(),
  }
}

/** Single golems that can move, and all of a square together; pairs of larger stacks too. */
function groups(view: View, seat: Seat): UnitId[][] {
  const bySquare = new Map<Square, UnitId[]>()
  for (const unit of golemsOf(view, seat)) {
    const at = view.golems[unit]?.at ?? ''
    if (movesLeft(view, unit) > 0) bySquare.set(at, [...(bySquare.get(at) ?? []), unit])
  }
  return [...bySquare.values()].flatMap((stack) => [
    ...(stack.length > 1 ? [stack] : []),
    ...(stack.length > 2 ? stack.map((unit) => stack.filter((each) => each !== unit)) : []),
    ...stack.map((unit) => [unit]),
  ])
}

/** What it is worth to have this stack on this square. */
function standing(plan: Plan, at: Square, units: readonly UnitId[]): number {
  if (units.length === 0) return 0
  const key = `${at} ${[...units].sort().join(' ')}`
  const known = plan.known.get(key)
  if (known !== undefined) return known
  const { view } = plan
  const golems = units.filter((unit) => !isWizard(unit))
  const worth = golems.reduce((sum, unit) => sum + unitWorth(view, unit), 0)
  const together = golems.length > 1 ? 0.1 * worth + golems.length : 0
  const score =
    ground(plan, at, golems) + together + golems.reduce((sum, unit) => sum + advance(plan, unit, at), 0) + chances(plan, at, units)
  const value = score + guarding(plan, units, worth)
  plan.known.set(key, value)
  return value
}

/** Worth of guarding the Wizard in his Tower. */
function guarding({ view, seat, guard }: Plan, units: readonly UnitId[], worth: number): number {
  if (!units.includes(wizardOf(seat))) return 0
  return 0.02 * worth - (guard > 0 ? guard * portalDanger(view, seat, units) : 0)
}

/** Mana and materials. */
function ground({ view, seat, wanted }: Plan, at: Square, golems: readonly UnitId[]): number {
  if (golems.length === 0) return 0
  const terrain = terrainAt(view, at)
  const home = view.players[seat]?.tower
  const mana = terrain === 'monolith' || (isTower(at) && at !== home) ? 1.8 : 0
  const near = neighbours(at).filter((next) => ownerAt(view, next) === undefined)
  const access = [at, ...near].some((square) => wanted.has(terrainAt(view, square))) ? 2.4 : 0
  return mana + access
}

/** Worth of approaching the main stack, for golems that fit into it; for others, the enemy Wizard. */
function advance({ view, goal, main, drive }: Plan, unit: UnitId, at: Square): number {
  const golem = view.golems[unit]
  if (!golem) return 0
  const gap = Math.max(0, turnsTo(view, golem, at, goal) - 1 / figuresOf(golem).move)
  const joins = main !== undefined && golem.at !== main && golemsAt(view, main).length < stackLimit && !conflictsWith(view, main, golem)
  if (!joins || main === undefined) return -drive * gap
  return -drive * (0.4 * gap + 0.8 * turnsTo(view, golem, at, main))
}

/** What could be attacked from here in this turn, and who could attack in the next. */
function chances({ view, foes, care }: Plan, at: Square, units: readonly UnitId[]): number {
  const side = stackOn(view, units, at)
  let [hope, fear] = [0, 0]
  for (const foe of foes) {
    const apart = distance(at, foe.at)
    if (apart === 1 && !isTruce(view)) hope = Math.max(hope, estimated(side, stackOn(view, foe.units, foe.at)).gain)
    const reach = foe.units.filter((unit) => {
      const golem = view.golems[unit]
      return golem ? figuresOf(golem).move >= apart - 1 : apart === 1
    })
    if (reach.length === 0) continue
    // from beside, where a Tower doesn't help the attacker
    fear = Math.max(fear, estimated(stackOn(view, reach, apart === 1 ? foe.at : 'd4'), side).gain)
  }
  return hope - care * Math.max(0, fear - 0.8 * hope)
}
