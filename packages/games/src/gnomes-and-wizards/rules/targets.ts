import { seatsOf } from '../../tabletop/seats.ts'
import { type Arg, idOf, kindOf, type Seat, seatToken, spaceToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { faces } from '../content/dice.ts'
import { type Aim, counters, type Power, type TileAim, type TileNeed, type UnitAim, type UnitNeed } from '../content/vocabulary.ts'
import type { SlotId, Source, Targets, UnitId, View } from '../state.ts'
import { distance } from './board.ts'
import { boardOf } from './boards.ts'
import { actedOf } from './figures.ts'
import { borders } from './grid.ts'
import { canFall, isEmpty, isFlipped } from './ground.ts'
import { isWalled } from './movement.ts'
import { bearerOf, slotOfSource } from './powers.ts'
import { enemiesAt, fitsParity, isAllyUnit, isEnemyUnit, livingSeats } from './relations.ts'
import { shiftSteps } from './shifts.ts'
import { roomOf, type Socket, slotUnit, socketsOf } from './slots.ts'
import { slotToken } from './tokens.ts'
import { activeUnits, has, isHurt, isMovable, isShieldable, placeOf, seatOf, unitOf } from './units.ts'

/** What a cast is aimed at, and what may be named for it: each aim after those before it. */

export const noTargets = (): Targets => ({ units: [], spaces: [], slot: null, seat: null, die: null, face: null, gains: [] })

/** Targets from the arguments behind the source. */
export function targetsFrom(args: readonly Arg[]): Targets {
  const named = args.flat()
  const ids = (kind: string): string[] => named.filter((each) => kindOf(each) === kind).map(idOf)
  const [[seat = null], [die], [shown]] = [ids('seat'), ids('die'), ids('face')]
  return {
    units: ids('unit'),
    spaces: ids('space'),
    slot: null,
    seat,
    die: die === undefined ? null : Number(die),
    face: faces.find((face) => face === shown) ?? null,
    gains: ids('ability'),
  }
}

/** As {@link targetsFrom}; of abilities the first is the target where the power aims at one. */
export function targetsOf(power: Power, args: readonly Arg[]): Targets {
  const targets = targetsFrom(args)
  const aimed = power.aims?.some(({ at }) => at === 'slot' || at === 'spell') === true
  const [slot, ...gains] = targets.gains
  return aimed && slot !== undefined ? { ...targets, slot, gains } : targets
}

/** The seat that aims, with which source and power. */
export interface Aiming {
  readonly view: View
  readonly seat: Seat
  readonly source: Source
  readonly power: Power
}

export const boundsOf = (aim: Aim): { readonly min: number; readonly max: number } =>
  'set' in aim && aim.set ? aim.set : { min: 1, max: 1 }

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

function placesFor(aiming: Aiming, { gains }: Targets): Token[] {
  const taken = (slot: SlotId): number => gains.filter((each) => each === slot).length
  return socketsOf(aiming.view, aiming.seat)
    .filter((socket) => roomAfter(aiming, socket) > taken(socket.slot))
    .map(({ slot }) => slotToken(slot))
}

/** Room for crystals once the source is paid for. */
export function roomAfter({ source, power }: Aiming, socket: Socket): number {
  if (socket.slot !== slotOfSource(source)) return roomOf(socket)
  return power.effects.some((effect) => effect.do === 'gain' && effect.elsewhere) ? 0 : socket.cost
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

/**
 * A flying unit only strikes flying ones, any other only those on the ground (GW-16.5); a source without a bearer
 * strikes from the ground.
 */
export function isStrikable(view: View, source: Source, unit: UnitId): boolean {
  return fitsParity(view, bearerOf(source) ?? '', unit)
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
