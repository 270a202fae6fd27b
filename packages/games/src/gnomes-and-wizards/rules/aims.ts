import { type Refusal, refuse } from '../../tabletop/refusal.ts'
import { type Arg, idOf, kindOf, type Seat, type Token, token } from '../../tabletop/token.ts'
import { faces } from '../content/dice.ts'
import {
  type Aim,
  counters,
  type Effect,
  type Power,
  type TileAim,
  type TileNeed,
  type UnitAim,
  type UnitNeed,
} from '../content/vocabulary.ts'
import type { Cast, SlotId, Source, Space, Targets, UnitId, View } from '../state.ts'
import { distance } from './board.ts'
import { boardOf } from './boards.ts'
import { actedOf } from './figures.ts'
import { borders } from './grid.ts'
import { canFall, isEmpty, isFlipped } from './ground.ts'
import { isWalled } from './movement.ts'
import { bearerOf, powerBehind, slotOfSource, sourceRefusal, works } from './powers.ts'
import { enemiesAt, fitsParity, isAllyUnit, isEnemyUnit, livingSeats, seatsOf } from './relations.ts'
import { shiftSteps } from './shifts.ts'
import { roomOf, slotUnit, socketOf, socketsOf } from './slots.ts'
import { seatToken, slotToken, sourceToken, spaceToken, unitToken } from './tokens.ts'
import { activeUnits, has, isHurt, isMovable, isShieldable, placeOf, seatOf, unitOf, unitsAt } from './units.ts'

/** What a cast may be aimed at: each aim after those before it. */

export const noTargets = (): Targets => ({ units: [], spaces: [], slot: null, seat: null, die: null, face: null, gains: [] })

/** Targets from the arguments behind the source. */
export function targetsFrom(args: readonly Arg[]): Targets {
  const targets = noTargets()
  args.flat().forEach((each) => {
    const id = idOf(each)
    switch (kindOf(each)) {
      case 'unit':
        targets.units.push(id)
        break
      case 'space':
        targets.spaces.push(id)
        break
      case 'seat':
        targets.seat = id
        break
      case 'die':
        targets.die = Number(id)
        break
      case 'face':
        targets.face = faces.find((face) => face === id) ?? null
        break
      default:
        targets.gains.push(id)
    }
  })
  return targets
}

/** As {@link targetsFrom}; of abilities the first is the target where the power aims at one. */
export function targetsOf(power: Power, args: readonly Arg[]): Targets {
  const targets = targetsFrom(args)
  const aimed = power.aims?.some(({ at }) => at === 'slot' || at === 'spell') === true
  const [slot, ...gains] = targets.gains
  return aimed && slot !== undefined ? { ...targets, slot, gains } : targets
}

interface Aiming {
  readonly view: View
  readonly seat: Seat
  readonly source: Source
  readonly power: Power
}

/** Why the seat can't cast this now, at any target (in the order of section 5.3). */
export function castRefusal(view: View, seat: Seat, source: Source): Refusal | undefined {
  const refusal = sourceRefusal(view, seat, source)
  if (refusal) return refusal
  const power = powerBehind(view, source)
  const params = { source: sourceToken(source) }
  if (!power?.effects.every((effect) => worksOrMore(view, seat, source, effect, power)))
    return refuse('no-legal-target', 'GW-14.21', params)
  if (canAim({ view, seat, source, power })) return undefined
  if (needs(power, 'unguarded') && canAim({ view, seat, source, power: without(power, 'unguarded') })) {
    return refuse('target-engaged', 'GW-16.2', params)
  }
  return refuse('no-legal-target', 'GW-14.21', params)
}

/** Of several effects on the bearer itself the first decides. */
function worksOrMore(view: View, seat: Seat, source: Source, effect: Effect, power: Power): boolean {
  return power.effects.indexOf(effect) > 0 || works(view, seat, source, effect)
}

const canAim = (aiming: Aiming): boolean =>
  (aiming.power.aims ?? []).slice(0, 1).every((aim) => legalTokens(aiming, 0, noTargets(), []).length >= boundsOf(aim).min)

/** Why these targets, or this beginning of them, can't be named. `args`: one for each aim, then where gained crystals go. */
export function aimRefusal(view: View, seat: Seat, source: Source, args: readonly Arg[]): Refusal | undefined {
  const power = powerBehind(view, source)
  if (!power) return refuse('bad-target', 'GW-3.3')
  const aiming = { view, seat, source, power }
  for (const [index, arg] of args.entries()) {
    const earlier = targetsOf(power, args.slice(0, index))
    for (const [count, picked] of [arg].flat().entries()) {
      const before = [arg].flat().slice(0, count)
      if (legalTokens(aiming, index, earlier, before).includes(picked)) continue
      const loose = { ...aiming, power: without(power, 'unguarded') }
      const isGuarded = needs(power, 'unguarded') && legalTokens(loose, index, earlier, before).includes(picked)
      return isGuarded ? refuse('target-engaged', 'GW-16.2', { target: picked }) : refuse('bad-target', 'GW-3.3', { target: picked })
    }
  }
  return undefined
}

const needs = ({ aims = [] }: Power, need: UnitNeed): boolean => aims.some((aim) => aim.at === 'unit' && aim.needs?.includes(need))
const without = (power: Power, need: UnitNeed): Power => ({
  ...power,
  aims: (power.aims ?? []).map((aim) => (aim.at === 'unit' ? { ...aim, needs: (aim.needs ?? []).filter((each) => each !== need) } : aim)),
})

export const boundsOf = (aim: Aim): { readonly min: number; readonly max: number } =>
  'set' in aim && aim.set ? aim.set : { min: 1, max: 1 }

/** How many crystals a cast with these targets would place. */
export function gainsOf({ view, seat, source, power }: Aiming, targets: Targets): number {
  const gained = power.effects.reduce((sum, effect) => sum + gainOf(view, effect, targets), 0)
  return Math.min(gained, roomAfter(view, seat, source))
}

function gainOf(view: View, effect: Effect, { slot }: Targets): number {
  if (effect.do === 'gain') return effect.crystals
  if (effect.do !== 'drain' || !effect.gain || slot === null) return 0
  return Math.min(effect.upTo, socketOf(view, slot)?.charge ?? 0)
}

/** Room for crystals once the source is paid for. */
function roomAfter(view: View, seat: Seat, source: Source): number {
  return socketsOf(view, seat).reduce((sum, socket) => sum + (socket.slot === slotOfSource(source) ? socket.cost : roomOf(socket)), 0)
}

/** What may be named next; `index` counts the aims, and then the places for crystals. */
export function legalTokens(aiming: Aiming, index: number, earlier: Targets, picked: readonly Token[]): Token[] {
  const { view, power } = aiming
  const aim = power.aims?.[index]
  if (!aim) return placesFor(aiming, earlier)
  switch (aim.at) {
    case 'unit':
      return activeUnits(view)
        .filter((unit) => isUnitLegal(aiming, aim, unit, earlier, picked.map(idOf)))
        .map(unitToken)
    case 'tile':
      return boardOf(view.board)
        .tiles.filter((space) => isTileLegal(aiming, aim, space))
        .map(spaceToken)
    case 'slot':
      return chargesNear(aiming, aim.to).map(slotToken)
    case 'seat':
      return seatsNear(aiming, aim.to).map(seatToken)
    case 'spell':
      return spellsOn(aiming)
    case 'die':
      return view.turn.dice.map((_, die) => token('die', die))
    case 'face':
      return faces.filter((face) => face !== view.turn.dice[earlier.die ?? -1]?.face).map((face) => token('face', face))
  }
}

function placesFor({ view, seat, source }: Aiming, { gains }: Targets): Token[] {
  const taken = (slot: SlotId): number => gains.filter((each) => each === slot).length
  return socketsOf(view, seat)
    .filter((socket) => (socket.slot === slotOfSource(source) ? socket.cost : roomOf(socket)) > taken(socket.slot))
    .map(({ slot }) => slotToken(slot))
}

function isUnitLegal(aiming: Aiming, aim: UnitAim, unit: UnitId, { units }: Targets, picked: readonly UnitId[]): boolean {
  const { view, seat, source } = aiming
  if (picked.includes(unit) || !isRelated(view, seat, aim, unit)) return false
  if (aim.other && unit === bearerOf(source)) return false
  if (aim.near === 'first') {
    const [first = ''] = units
    if (unit === first || distance(boardOf(view.board), placeOf(view, first), placeOf(view, unit)) > (aim.to ?? 0)) return false
  } else if (!isInRange(aiming, aim, placeOf(view, unit))) return false
  return (aim.needs ?? []).every((need) => meets(aiming, need, unit, picked))
}

function isRelated(view: View, seat: Seat, { who }: UnitAim, unit: UnitId): boolean {
  if (who === 'own') return seatOf(unit) === seat
  if (who === 'any') return true
  return who === 'ally' ? isAllyUnit(view, seat, unit) : isEnemyUnit(view, seat, unit)
}

function isInRange({ view, source }: Aiming, { from = 0, to }: UnitAim | TileAim, space: Space): boolean {
  const unit = bearerOf(source)
  if (unit === null || to === undefined) return true
  const steps = distance(boardOf(view.board), placeOf(view, unit), space)
  return steps >= from && steps <= to
}

function meets(aiming: Aiming, need: UnitNeed, unit: UnitId, picked: readonly UnitId[]): boolean {
  const { view, seat, source, power } = aiming
  const bearer = bearerOf(source)
  switch (need) {
    case 'hurt':
      return isHurt(view, unit)
    case 'shieldable':
      return isShieldable(view, unit)
    case 'strikable':
      return isStrikable(view, source, unit)
    case 'movable':
      return isMovable(view, unit)
    case 'shiftable':
      return canShift(aiming, power, unit)
    case 'ailing':
      return isHurt(view, unit) || counters.some((counter) => counter !== 'flying' && has(view, unit, counter))
    case 'unguarded':
      return enemiesAt(view, seatOf(unit), placeOf(view, unit)).length === 0
    case 'chargeable':
      return bearer !== null && !isWalled(view, bearer, placeOf(view, unit))
    case 'solid':
      return unitOf(view, unit).hp >= 3
    case 'unfinished':
      return !actedOf(view, unit).finished
    case 'grounded':
      return !has(view, unit, 'flying')
    case 'apart': {
      const others = picked.length > 0 ? picked : activeUnits(view).filter((other) => seatOf(other) === seat && isMovable(view, other))
      return others.some((other) => placeOf(view, other) !== placeOf(view, unit))
    }
    default:
      return !has(view, unit, need)
  }
}

export function isStrikable(view: View, source: Source, unit: UnitId): boolean {
  const bearer = bearerOf(source)
  return bearer === null ? !has(view, unit, 'flying') : fitsParity(view, bearer, unit)
}

function canShift({ view, source }: Aiming, { effects }: Power, unit: UnitId): boolean {
  const bearer = bearerOf(source)
  return effects.some(
    (effect) =>
      effect.do === 'move' &&
      shiftSteps(view, unit, { left: effect.steps, way: effect.way ?? null, from: bearer && placeOf(view, bearer) }).length > 0,
  )
}

function isTileLegal(aiming: Aiming, aim: TileAim, space: Space): boolean {
  const { view, seat, source } = aiming
  const unit = bearerOf(source)
  const here = unit === null ? undefined : placeOf(view, unit)
  if (aim.borders ? here === undefined || (space !== here && !borders(space, here)) : !isInRange(aiming, aim, space)) return false
  return aim.needs.every((need) => meetsTile(view, seat, source, need, space))
}

function meetsTile(view: View, seat: Seat, source: Source, need: TileNeed, space: Space): boolean {
  switch (need) {
    case 'unflipped':
      return !isFlipped(view, space)
    case 'open':
      return view.blockades[space] === undefined
    case 'no-enemies':
      return enemiesAt(view, seat, space).length === 0
    case 'no-units':
      return isEmpty(view, space)
    case 'falls':
      return canFall(view, space)
    case 'enemy':
      return enemiesAt(view, seat, space).length > 0
    case 'strikable':
      return enemiesAt(view, seat, space).some((unit) => isStrikable(view, source, unit))
  }
}

/** Abilities of enemies with crystals on them. */
function charges({ view, seat }: Aiming): SlotId[] {
  return seatsOf(view)
    .flatMap((other) => socketsOf(view, other))
    .filter(({ unit, charge }) => charge > 0 && isEnemyUnit(view, seat, unit))
    .map(({ slot }) => slot)
}

function chargesNear(aiming: Aiming, to: number): SlotId[] {
  return charges(aiming).filter((slot) => isInRange(aiming, { at: 'tile', to, needs: [] }, placeOf(aiming.view, slotUnit(slot))))
}

function seatsNear(aiming: Aiming, to: number): Seat[] {
  const { view, seat } = aiming
  const near = activeUnits(view).filter(
    (unit) => isEnemyUnit(view, seat, unit) && isInRange(aiming, { at: 'unit', who: 'enemy', to }, placeOf(view, unit)),
  )
  return livingSeats(view).filter((other) => (view.players[other]?.cards ?? 0) > 0 && near.some((unit) => seatOf(unit) === other))
}

function spellsOn(aiming: Aiming): Token[] {
  const { view } = aiming
  const marked = activeUnits(view).filter((unit) => counters.some((counter) => has(view, unit, counter)))
  return [...marked.map(unitToken), ...Object.keys(view.blockades).map(spaceToken), ...charges(aiming).map(slotToken)]
}

/** What of a cast that has been paid for still holds when it is resolved (GW-14.10); `undefined`: it fizzles. */
export function stillGood(view: View, { seat, source, targets }: Cast): Targets | undefined {
  const power = powerBehind(view, source)
  const [first] = power?.effects ?? []
  if (!power || !first || !works(view, seat, source, first)) return undefined
  const aiming = { view, seat, source, power }
  let left = { ...targets, units: [] as UnitId[], spaces: [] as Space[] }
  for (const [index, aim] of (power.aims ?? []).entries()) {
    const named = namedBy(aim, index, targets)
    const good = named.filter((each, count) => legalTokens(aiming, index, left, named.slice(0, count)).includes(each))
    if (good.length < boundsOf(aim).min) return undefined
    const found = targetsFrom(good)
    left = { ...left, units: [...left.units, ...found.units], spaces: [...left.spaces, ...found.spaces] }
  }
  return left
}

function namedBy(aim: Aim, index: number, { units, spaces, slot, seat, die, face }: Targets): Token[] {
  switch (aim.at) {
    case 'unit':
      return (aim.near === 'first' ? units.slice(1) : index === 0 && !aim.set ? units.slice(0, 1) : units).map(unitToken)
    case 'tile':
      return spaces.map(spaceToken)
    case 'seat':
      return seat === null ? [] : [seatToken(seat)]
    case 'die':
      return die === null ? [] : [token('die', die)]
    case 'face':
      return face === null ? [] : [token('face', face)]
    default:
      return [...units.map(unitToken), ...spaces.map(spaceToken), ...(slot === null ? [] : [slotToken(slot)])]
  }
}

/** Units that a cast touches (GW-14.26). */
export function touchedBy(view: View, { seat, source, targets }: Cast): UnitId[] {
  const { units, spaces, slot, seat: robbed } = targets
  const named = [...units, ...spaces.flatMap((space) => unitsAt(view, space)), ...(slot === null ? [] : [slotUnit(slot)])]
  if (robbed !== null) return activeUnits(view).filter((unit) => seatOf(unit) === robbed)
  if (named.length > 0 || units.length + spaces.length > 0) return named
  const bearer = bearerOf(source)
  if (bearer === null) return []
  const wide = powerBehind(view, source)?.effects.some(
    ({ do: verb, ...more }) => verb === 'attackAll' || ('who' in more && more.who === 'enemies-here'),
  )
  return wide ? enemiesAt(view, seat, placeOf(view, bearer)) : [bearer]
}
