import type { Refusal } from '../../tabletop/refusal.ts'
import { type Arg, type Seat, seatToken, spaceToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import type { Aim, Effect, Power, UnitNeed } from '../content/vocabulary.ts'
import { refuse } from '../grammar.ts'
import type { Cast, Source, Targets, UnitId, View } from '../state.ts'
import { bearerOf, powerBehind, sourceRefusal, works } from './powers.ts'
import { enemiesAt } from './relations.ts'
import { slotUnit, socketOf, socketsOf } from './slots.ts'
import { type Aiming, boundsOf, legalTokens, noTargets, roomAfter, targetsFrom, targetsOf } from './targets.ts'
import { slotToken, sourceToken } from './tokens.ts'
import { activeUnits, placeOf, seatOf, unitsAt } from './units.ts'

/** What a cast may be aimed at: each aim after those before it. */

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

/** True unless this effect decides and would do nothing: the first effect decides, and so does a gain of crystals for other abilities. */
function worksOrMore(view: View, seat: Seat, source: Source, effect: Effect, power: Power): boolean {
  const decides = power.effects.indexOf(effect) === 0 || (effect.do === 'gain' && effect.elsewhere)
  return !decides || works(view, seat, source, effect)
}

const canAim = (aiming: Aiming): boolean =>
  (aiming.power.aims ?? []).slice(0, 1).every((aim) => legalTokens(aiming, 0, noTargets(), []).length >= boundsOf(aim).min)

/** Why these targets, or this beginning of them, can't be named. `args`: one for each aim, then where gained crystals go. */
export function aimRefusal(view: View, seat: Seat, source: Source, args: readonly Arg[]): Refusal | undefined {
  const power = powerBehind(view, source)
  if (!power) return refuse('bad-target', 'GW-14.21')
  const aiming = { view, seat, source, power }
  for (const [index, arg] of args.entries()) {
    const earlier = targetsOf(power, args.slice(0, index))
    for (const [count, picked] of [arg].flat().entries()) {
      const before = [arg].flat().slice(0, count)
      if (legalTokens(aiming, index, earlier, before).includes(picked)) continue
      const loose = { ...aiming, power: without(power, 'unguarded') }
      const isGuarded = needs(power, 'unguarded') && legalTokens(loose, index, earlier, before).includes(picked)
      return isGuarded ? refuse('target-engaged', 'GW-16.2', { target: picked }) : refuse('bad-target', 'GW-14.21', { target: picked })
    }
  }
  return undefined
}

const needs = ({ aims = [] }: Power, need: UnitNeed): boolean => aims.some((aim) => aim.at === 'unit' && aim.needs?.includes(need))
const without = (power: Power, need: UnitNeed): Power => ({
  ...power,
  aims: (power.aims ?? []).map((aim) => (aim.at === 'unit' ? { ...aim, needs: (aim.needs ?? []).filter((each) => each !== need) } : aim)),
})

/** How many crystals a cast with these targets would place. */
export function gainsOf(aiming: Aiming, targets: Targets): number {
  const { view, seat, power } = aiming
  const gained = power.effects.reduce((sum, effect) => sum + gainOf(view, effect, targets), 0)
  const room = socketsOf(view, seat).reduce((sum, socket) => sum + roomAfter(aiming, socket), 0)
  return Math.min(gained, room)
}

function gainOf(view: View, effect: Effect, { slot }: Targets): number {
  if (effect.do === 'gain') return effect.crystals
  if (effect.do !== 'drain' || !effect.gain || slot === null) return 0
  return Math.min(effect.upTo, socketOf(view, slot)?.charge ?? 0)
}

/** The targets of a paid cast that still hold when it is resolved (GW-14.10); `undefined`: it fizzles. */
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
