import type { Space } from '../content/boards.ts'
import { mostAdded } from '../content/lines.ts'
import { counters, type Effect } from '../content/vocabulary.ts'
import { adjacent, distance } from '../rules/board.ts'
import { actedOf, attacksLeft, damageOf, defenseOf, powerOf } from '../rules/figures.ts'
import { symbolOf } from '../rules/ground.ts'
import { bearerOf } from '../rules/powers.ts'
import { enemiesAt, fitsParity } from '../rules/relations.ts'
import { roomOf, socketOf, totalRoom } from '../rules/slots.ts'
import { fullHp, has, lineOf, placeOf, seatOf, unitOf, unitsAt } from '../rules/units.ts'
import type { UnitId } from '../state.ts'
import type { Spell } from './casts.ts'
import { danger, expectedHit, placeWorth, reachOf } from './danger.ts'
import { isFoe, isFriend, type Mind } from './mind.ts'
import { preyOn, strikeWorth } from './prey.ts'
import { callable, callWorth, crystalWorth, damageWorth, hitWorth, lossWorth } from './worth.ts'

/** What a cast is worth, apart from anything that it answers. */
export function spellWorth(mind: Mind, { cast, power }: Spell): number {
  const bearer = bearerOf(cast.source) ?? ''
  const { units, spaces, slot } = cast.targets
  const aim = { mind, bearer, units, space: spaces[0] ?? '', spaces, slot }
  return power.effects.reduce((sum, effect) => sum + (worths[effect.do] as Worth<Effect>)(aim, effect), 0)
}

interface Aim {
  readonly mind: Mind
  readonly bearer: UnitId
  readonly units: readonly UnitId[]
  readonly space: Space
  readonly spaces: readonly Space[]
  readonly slot: string | null
}

type Worth<E> = (aim: Aim, effect: E) => number
type Of<D extends Effect['do']> = Extract<Effect, { do: D }>

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0)

const worths: { readonly [D in Effect['do']]: Worth<Of<D>> } = {
  blockade: ({ mind, spaces }) => sum(spaces, (space) => wallWorth(mind, space)),
  attack({ mind, bearer, units }, { power, base = 0, which }) {
    const named = which === 'first' ? units.slice(0, 1) : which === 'second' ? units.slice(1) : units
    return sum(named, (unit) => strikeWorth(mind, unit, power ?? baseOf(mind, bearer) + base))
  },
  attackAll({ mind, bearer, space }, { where, power, base = 0 }) {
    const at = where === 'own' ? placeOf(mind.view, bearer) : space
    const there = enemiesAt(mind.view, mind.seat, at).filter((unit) => fitsParity(mind.view, bearer, unit))
    return sum(there, (unit) => strikeWorth(mind, unit, power ?? baseOf(mind, bearer) + base))
  },
  sneak: ({ mind, bearer, units }) => sum(units, (unit) => hitWorth(mind, unit, baseOf(mind, bearer))),
  damage({ mind, units, space }, { by, who }) {
    return sum(who === 'named' ? units : unitsAt(mind.view, space), (unit) => damageWorth(mind, unit, by))
  },
  heal: ({ mind, bearer, units }, { by, who }) => sum(who === 'bearer' ? [bearer] : units, (unit) => healWorth(mind, unit, by)),
  shield: ({ mind, bearer, units }, { by, who }) => sum(who === 'bearer' ? [bearer] : units, (unit) => shieldWorth(mind, unit, by)),
  counter({ mind, bearer, units }, { counter, who }) {
    const at = placeOf(mind.view, bearer)
    const marked = who === 'bearer' ? [bearer] : who === 'enemies-here' ? enemiesAt(mind.view, mind.seat, at) : units
    return sum(marked, (unit) => counterWorth(mind, unit, counter))
  },
  cleanse: ({ mind, units }) => sum(units, (unit) => (isFriend(mind, unit) ? burden(mind, unit) : 0)),
  dispel: ({ mind, units, space, slot }) =>
    sum(units, (unit) => (isFriend(mind, unit) ? burden(mind, unit) : has(mind.view, unit, 'flying') ? 1 : 0)) +
    (space === '' ? 0 : -0.5 * wallWorth(mind, space)) +
    drained(mind, slot, 4),
  move: ({ mind, bearer, units }, { who, way }) => sum(who === 'bearer' ? [bearer] : units, (unit) => shiftWorth(mind, unit, way)),
  place({ mind, bearer, units, space }, { onto }) {
    const to = onto === 'tile' ? space : placeOf(mind.view, units[0] ?? '')
    const met = onto === 'tile' ? enemiesAt(mind.view, mind.seat, to) : []
    return going(mind, bearer, to) - sum(met, (foe) => lossWorth(mind, bearer, damageOf(baseOf(mind, foe), defenseOf(mind.view, bearer))))
  },
  swap({ mind, bearer, units }, { whom }) {
    const [one = '', other = ''] = whom === 'both' ? units : [bearer, ...units]
    return going(mind, one, placeOf(mind.view, other)) + going(mind, other, placeOf(mind.view, one))
  },
  callPack: ({ mind, bearer, units }) => sum(units, (unit) => packWorth(mind, unit, placeOf(mind.view, bearer))),
  flip: ({ mind, spaces }) => sum(spaces, (space) => fallWorth(mind, space)),
  horn: () => 0,
  reach: () => 0,
  drums: ({ mind }) => drumsWorth(mind),
  boost: ({ mind, bearer, units }, effect) => sum(effect.who === 'bearer' ? [bearer] : units, (unit) => boostWorth(mind, unit, effect)),
  reroll: ({ mind }) => (mind.view.turn.rerollsLeft === 0 ? 3.5 : 0),
  turnDie: () => 0,
  drain: ({ mind, slot }, { upTo, gain }) => drained(mind, slot, upTo) + (gain ? upTo * crystalWorth : 0),
  bleed: ({ mind, units }, { by }) => -sum(units, (unit) => 0.7 * lossWorth(mind, unit, by)),
  gain: ({ mind }, { crystals }) => Math.min(crystals, totalRoom(mind.view, mind.seat)) * 1.4,
  look: () => 4.5,
  steal: () => 4,
  cancel: () => 0,
  redirect: () => 0,
  retaliate({ mind, bearer }, { base }) {
    const declared = mind.view.window?.declared
    return declared?.type === 'attack' ? strikeWorth(mind, declared.unit, baseOf(mind, bearer) + base) : 0
  },
}

const baseOf = ({ view }: Mind, unit: UnitId): number => lineOf(view, unit).attack

/** How much a wall relieves one's own units on a tile; little if enemies are inside already. */
function wallWorth(mind: Mind, space: Space): number {
  const friends = unitsAt(mind.view, space).filter((unit) => isFriend(mind, unit))
  const inside = enemiesAt(mind.view, mind.seat, space).length
  return 0.8 * sum(friends, (unit) => danger(mind, unit, space)) * (inside > 0 ? 0.2 : 1)
}

function healWorth(mind: Mind, unit: UnitId, by: number): number {
  if (!isFriend(mind, unit)) return -by
  const healed = Math.min(by, fullHp(unit) - unitOf(mind.view, unit).hp)
  return (healed / Math.max(1, by)) * (healed * 1.5 + 0.3 * danger(mind, unit, placeOf(mind.view, unit)))
}

function shieldWorth(mind: Mind, unit: UnitId, by: number): number {
  const { view } = mind
  if (!isFriend(mind, unit)) return -by
  const gained = Math.min(by, mostAdded - unitOf(view, unit).added)
  const [here, defense] = [placeOf(view, unit), defenseOf(view, unit)]
  return danger(mind, unit, here, defense) - danger(mind, unit, here, defense + gained) + 0.3 * gained
}

/** What an enemy could do to one's own side in its next turn. */
function threatOf(mind: Mind, foe: UnitId): number {
  const { view } = mind
  if (!mind.threats.includes(foe)) return 0
  const hits = mind.own.map((unit) => {
    const reach = reachOf(mind, foe, placeOf(view, unit))
    return reach * Math.max(0.5, lossWorth(mind, unit, expectedHit(baseOf(mind, foe), defenseOf(view, unit))))
  })
  return 0.6 * Math.max(0, ...hits)
}

function counterWorth(mind: Mind, unit: UnitId, counter: (typeof counters)[number]): number {
  const { view } = mind
  if (counter === 'flying') {
    if (isFoe(mind, unit)) return 0
    const prey = preyOn(mind, unit, placeOf(view, unit))?.worth ?? 0
    return 0.9 * danger(mind, unit, placeOf(view, unit)) - prey
  }
  if (counter === 'lingering') return strikeWorth(mind, unit, 3) + 0.8 * strikeWorth(mind, unit, 2)
  if (isFriend(mind, unit)) return -5
  const threat = isBusy(mind, unit) ? threatOf(mind, unit) : 0
  if (counter === 'no-movement') return 0.4 * threat + 0.5
  return counter === 'sleeping' ? threat + 1.5 : threat
}

/**
 * Can a counter given now still stop the unit's attack in a turn of its own? One given in its own turn is gone before
 * its next (GW-17.1).
 */
function isBusy({ view }: Mind, unit: UnitId): boolean {
  if (seatOf(unit) !== view.current) return true
  return ['reentry', 'flip', 'roll', 'assign', 'action'].includes(view.step) && !actedOf(view, unit).finished && attacksLeft(view, unit) > 0
}

/** How much its counters hamper one's own unit. */
function burden({ view }: Mind, unit: UnitId): number {
  const weights = { flying: 0, sleeping: 3, lingering: 2.5, 'no-attack': 2, 'no-movement': 1.5 }
  return sum(counters, (counter) => (has(view, unit, counter) ? weights[counter] : 0))
}

/** Worth of steps by an ability: friends go where it is better, enemies away from their targets or towards one's own units. */
function shiftWorth(mind: Mind, unit: UnitId, way?: 'closer' | 'farther'): number {
  const { view, board } = mind
  const here = placeOf(view, unit)
  if (isFoe(mind, unit)) return way === 'farther' ? 0.5 * threatOf(mind, unit) + 1 : meetsUs(mind, here) + 1
  const ways = adjacent(board, here).map((space) => placeWorth(mind, unit, space, 0) - placeWorth(mind, unit, here, 0))
  return Math.max(0.4, ...ways)
}

/** Bonus for an enemy next to an own unit, to which it would be pulled. */
const meetsUs = (mind: Mind, space: Space): number =>
  mind.own.some((unit) => distance(mind.board, placeOf(mind.view, unit), space) === 1) ? 2 : 0

/** Worth of being on another tile. */
const going = (mind: Mind, unit: UnitId, to: Space): number =>
  placeWorth(mind, unit, to, 0) -
  placeWorth(mind, unit, placeOf(mind.view, unit), 0) +
  (preyOn(mind, unit, to)?.worth ?? 0) -
  (preyOn(mind, unit, placeOf(mind.view, unit))?.worth ?? 0)

/** Worth of calling an ally to an attack. */
function packWorth(mind: Mind, unit: UnitId, near: Space): number {
  const { view, board } = mind
  if (!isFriend(mind, unit)) return 0
  const best = [near, ...adjacent(board, near)].map((space) => {
    const prey = mind.foes.filter((foe) => placeOf(view, foe) === space && fitsParity(view, unit, foe))
    return Math.max(0, ...prey.map((foe) => strikeWorth(mind, foe, baseOf(mind, unit))))
  })
  return Math.max(...best)
}

/** Worth of a falling tile: the units on it, and the clan whose symbol it bears. */
export function fallWorth(mind: Mind, space: Space): number {
  const { view } = mind
  const standing = sum(unitsAt(view, space), (unit) => damageWorth(mind, unit, 2) + (isFriend(mind, unit) ? -1.5 : 1.5))
  return standing + signWorth(mind, space)
}

function signWorth(mind: Mind, space: Space): number {
  const { view } = mind
  const symbol = symbolOf(view.tiles[space]?.id ?? '')
  const owner = Object.keys(view.players).find((seat) => view.players[seat]?.tribe === symbol?.tribe)
  if (!symbol || owner === undefined) return 0
  const clan = `${owner}-${symbol.slot}`
  const status = view.units[clan]?.status
  const worth = status === 'reserve' ? 2.5 : status === 'active' ? 0.8 : 0
  return isFriend(mind, clan) ? -worth : worth * mind.share
}

/** Worth of calls from anywhere: nothing without horns for one, or if an own unit already stands where it can call. */
function drumsWorth(mind: Mind): number {
  const { view, calls } = mind
  if (view.step !== 'call' || view.turn.pool.call < 3 || mind.own.length === 0) return 0
  if (mind.own.some((unit) => calls.has(placeOf(view, unit)))) return 0
  return Math.max(0, ...callable(mind).map((clan) => callWorth(mind, clan)))
}

function boostWorth(mind: Mind, unit: UnitId, { extraAttack = 0, attack = 0, move = 0 }: Of<'boost'>): number {
  const { view, board } = mind
  if (!isFriend(mind, unit)) return 0
  const near = mind.foes.filter((foe) => fitsParity(view, unit, foe))
  const here = near.filter((foe) => placeOf(view, foe) === placeOf(view, unit))
  const power = powerOf(view, unit).total + attack
  if (extraAttack > 0) return Math.max(0, ...here.map((foe) => strikeWorth(mind, foe, power)))
  const reach = lineOf(view, unit).move
  const beyond = near.filter((foe) => {
    const steps = distance(board, placeOf(view, unit), placeOf(view, foe))
    return steps > reach && steps <= reach + move
  })
  return attacksLeft(view, unit) > 0 ? Math.max(1, ...beyond.map((foe) => strikeWorth(mind, foe, power))) : 0.5
}

/** Crystals that an enemy loses. */
function drained({ view }: Mind, slot: string | null, upTo: number): number {
  const socket = slot === null ? undefined : socketOf(view, slot)
  return socket ? Math.min(upTo, socket.charge) * (roomOf(socket) === 0 ? 1.8 : 1) : 0
}
