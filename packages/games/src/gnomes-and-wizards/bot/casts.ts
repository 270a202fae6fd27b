import { type Arg, idOf, type Token } from '../../tabletop/token.ts'
import type { Aim, Power } from '../content/vocabulary.ts'
import { castRefusal, gainsOf } from '../rules/aims.ts'
import { powerBehind } from '../rules/powers.ts'
import { socketOf } from '../rules/slots.ts'
import { type Aiming, boundsOf, legalTokens, targetsOf } from '../rules/targets.ts'
import { sourceToken } from '../rules/tokens.ts'
import type { Cast, Source } from '../state.ts'
import { readySources } from './horns.ts'
import { bestOf, type Liked, most } from './idea.ts'
import type { Mind } from './mind.ts'
import { abilityWorth, costOf, crystalWorth } from './worth.ts'

/** Something that could be cast: what it is, and the words for it. */
export interface Spell {
  readonly cast: Cast
  readonly power: Power
  /** Source and targets, places for crystals left out. */
  readonly args: readonly Arg[]
}

/** Everything that could be cast now, at every target. */
function spellsOf(mind: Mind): Spell[] {
  const { view, seat } = mind
  const seen = new Set<string>()
  return readySources(mind).flatMap((source) => {
    const power = powerBehind(view, source)
    const name = source.kind === 'secret' ? source.card.replace(/-\d+$/, '') : sourceToken(source)
    if (!power || seen.has(name) || castRefusal(view, seat, source)) return []
    seen.add(name)
    const aiming = { view, seat, source, power }
    return aimed(aiming, [])
      .slice(0, mostTargets)
      .map((args) => ({ cast: { seat, source, targets: targetsOf(power, args) }, power, args: [sourceToken(source), ...args] }))
  })
}

const mostTargets = 60

/** Each way to fill the aims from here on. */
function aimed(aiming: Aiming, args: readonly Arg[]): Arg[][] {
  const aims: readonly Aim[] = aiming.power.aims ?? []
  const aim = aims[args.length]
  if (!aim) return [[...args]]
  return fillings(aiming, aim, args).flatMap((arg) => aimed(aiming, [...args, arg]))
}

/** One token, or sets of as many as there may be. */
function fillings(aiming: Aiming, aim: Aim, args: readonly Arg[]): Arg[] {
  const earlier = targetsOf(aiming.power, args)
  const tokens = legalTokens(aiming, args.length, earlier, [])
  if (!('set' in aim) || aim.set === undefined) return tokens
  const { min } = boundsOf(aim)
  const pairs = tokens.flatMap((first) =>
    legalTokens(aiming, args.length, earlier, [first])
      .filter((second) => second > first)
      .map((second): Token[] => [first, second]),
  )
  const sets: Token[][] = aim.set.max === 1 ? [] : pairs
  return [...(min === 0 ? [[]] : []), ...(min <= 1 ? tokens.map((each) => [each]) : []), ...sets]
}

/** The best of them, if any is worth its price. */
export function bestSpell(mind: Mind, worth: (spell: Spell) => number, price: (spell: Spell) => number): Liked<readonly Arg[]> | undefined {
  const liked = spellsOf(mind).map((what) => ({ what, worth: worth(what) - price(what) }))
  const best = bestOf(liked)
  return best && best.worth > 0 ? { what: withGains(mind, best.what), worth: best.worth } : undefined
}

/** Crystals that a cast brings go to the dearest abilities. */
function withGains(mind: Mind, { args, power, cast }: Spell): readonly Arg[] {
  const { view, seat } = mind
  const aiming = { view, seat, source: cast.source, power }
  const all = [...args]
  const aims = power.aims?.length ?? 0
  const gains = gainsOf(aiming, targetsOf(power, all.slice(1, 1 + aims)))
  for (let count = 0; count < gains; count += 1) {
    const places = legalTokens(aiming, all.length - 1, targetsOf(power, all.slice(1)), [])
    const best = most(places, (place) => filling(mind, idOf(place)))
    if (best !== undefined) all.push(best)
  }
  return all
}

function filling(mind: Mind, slot: string): number {
  const socket = socketOf(mind.view, slot)
  return socket ? (abilityWorth(mind, slot, socket.cost) * (1 + socket.charge)) / socket.cost : 0
}

/** Crystals that a source costs; of a card, what it would be worth later. */
export function priceOf(mind: Mind, source: Source): number {
  if (source.kind === 'secret') return mind.care.hasty ? 0.5 : mind.roundsLeft === 0 ? 0.5 : 2
  const cost = costOf(mind, source.unit, source.kind === 'clan')
  return mind.care.hasty || mind.roundsLeft === 0 ? 0.3 : crystalWorth * cost
}
