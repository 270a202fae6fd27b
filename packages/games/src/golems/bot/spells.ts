import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, optionToken, type Seat, seatToken, spaceToken, type Token, unitToken } from '../../tabletop/token.ts'
import { spellPrice } from '../content/events.ts'
import { distance, isLand, neighbours } from '../rules/board.ts'
import { eventOf } from '../rules/cards.ts'
import { figuresOf } from '../rules/figures.ts'
import { reachable } from '../rules/movement.ts'
import { chanceToHit } from '../rules/odds.ts'
import { aimsOf, cardRefusal, isDispel, transformed, values, wouldFall } from '../rules/spells.ts'
import { conflict, golemsAt, golemsOf, isWizard, ownerAt, seatOfUnit, stacksBy, unitsAt } from '../rules/stacks.ts'
import type { CardId, Cast, Golem, Kind, SpellTarget, Square, View } from '../state.ts'
import { estimated, stackOn } from './clash.ts'
import { bestOf, type Idea } from './idea.ts'
import { bestAttack } from './march.ts'
import { foesOfSeat, unitWorth, wizardHit, wizardLeft, worthOf, worthOfKind } from './worth.ts'

/** A Spell with its aim, and how much the bot likes it. */
interface Aimed {
  readonly card: CardId
  readonly target: SpellTarget
  readonly score: number
}

/** Points below which no Spell is cast. */
const threshold = 2.5

/** The best Spell now, or a pass. */
export function spell(view: View, seat: Seat, skilled: boolean): Sentence {
  const best = bestOf(spellIdeas(view, seat, skilled))
  return best && best.score > threshold ? best.sentence : { move: 'passSpell', args: [] }
}

/** Every Spell of the hand with every aim that the bot can see a use for. */
function spellIdeas(view: View, seat: Seat, skilled: boolean): Idea[] {
  const cards = [...new Map((view.hand?.event ?? []).map((card) => [eventOf(card), card])).values()]
  return cards
    .filter((card) => !cardRefusal(view, seat, card) && (skilled || eventOf(card) === 'ritual-mana'))
    .flatMap((card) => ideas[eventOf(card)]?.(view, seat, card) ?? [])
    .map(({ card, target, score }) => {
      const tokens = aimsOf(card).map((aim) => tokenOf(aim, target))
      return { score, sentence: { move: 'castSpell', args: [cardToken(card), ...tokens] } }
    })
}

/** A Dispel for what hurts, or a pass. */
export function answer(view: View, seat: Seat, skilled: boolean): Sentence {
  const dispel = (view.hand?.event ?? []).find(isDispel)
  const chain = view.spells?.chain ?? []
  const [first] = chain
  const rich = (view.players[seat]?.mana ?? 0) >= spellPrice
  if (skilled && rich && dispel !== undefined && first) {
    // the Spell stands now if an even number of Dispels lies on it
    const stands = chain.length % 2 === 1
    const harm = harmOf(view, seat, first)
    if (stands ? harm >= 6 : harm <= -6) return { move: 'answerSpell', args: [cardToken(dispel)] }
  }
  return { move: 'answerSpell', args: [optionToken('pass')] }
}

type Ideas = (view: View, seat: Seat, card: CardId) => Aimed[]

const ideas: Readonly<Record<string, Ideas>> = {
  'ritual-mana': (_view, _seat, card) => [{ card, target: {}, score: 20 }],
  transformation: (view, seat, card) =>
    Object.keys(view.golems).flatMap((unit) =>
      values.flatMap((to) => {
        const score = changeWorth(view, seat, unit, to)
        return score > 6 ? [{ card, target: { unit, value: to }, score }] : []
      }),
    ),
  'elemental-storm': (view, seat, card) =>
    foeStacks(view, seat).map((square) => ({ card, target: { square }, score: stormWorth(view, square) - 2.5 })),
  repair: (view, seat, card) => stacksBy(view, seat).map((square) => ({ card, target: { square }, score: repairWorth(view, square) - 4 })),
  power: (view, seat, card) =>
    view.turn.seat !== seat ? [] : ownStacks(view, seat).map((square) => ({ card, target: { square }, score: powerWorth(view, square) })),
  protection: (view, seat, card) =>
    view.turn.seat === seat
      ? []
      : ownStacks(view, seat).map((square) => ({ card, target: { square }, score: 0.7 * shieldWorth(view, square) })),
  haste: (view, seat, card) =>
    view.turn.seat !== seat ? [] : ownStacks(view, seat).map((square) => ({ card, target: { square }, score: hasteWorth(view, square) })),
  portal: (view, seat, card) => (view.turn.seat === seat ? portalIdeas(view, seat, card) : []),
  theft(view, seat, card) {
    const [victim] = foesOfSeat(view, seat).sort((a, b) => handOf(view, b) - handOf(view, a))
    const rich = (view.players[seat]?.mana ?? 0) >= 8
    return victim !== undefined && rich && handOf(view, victim) > 0 ? [{ card, target: { seat: victim }, score: 4.5 }] : []
  },
  divination: (view, seat, card) => ((view.players[seat]?.mana ?? 0) >= 16 ? [{ card, target: {}, score: 3.1 }] : []),
}

const handOf = (view: View, seat: Seat): number => (view.players[seat]?.cards.golem ?? 0) + (view.players[seat]?.cards.event ?? 0)
const ownStacks = (view: View, seat: Seat): Square[] => stacksBy(view, seat).filter((square) => golemsAt(view, square).length > 0)
const foeStacks = (view: View, seat: Seat): Square[] => foesOfSeat(view, seat).flatMap((foe) => ownStacks(view, foe))

function tokenOf(aim: string, { square, to, seat, unit, value }: SpellTarget): Token {
  if (aim === 'destination') return spaceToken(to ?? '')
  if (aim === 'opponent') return seatToken(seat ?? '')
  if (aim === 'golem') return unitToken(unit ?? '')
  return aim === 'value' ? optionToken(value ?? '') : spaceToken(square ?? '')
}

/** Worth of a Transformation: an own golem should become better; an enemy's should become worse, fall, or clash with its stack. */
function changeWorth(view: View, seat: Seat, unit: string, to: (typeof values)[number]): number {
  const golem = view.golems[unit]
  if (!golem || [golem.material, golem.size, golem.shape].includes(to)) return 0
  const kind = transformed(golem, to)
  const mates = golemsAt(view, golem.at).filter((other) => other !== unit)
  const clashing = mates.filter((other) => conflict(view.golems[other] as Golem, kind))
  if (golem.seat === seat) return clashing.length > 0 || wouldFall(golem, kind) ? 0 : worthOfKind(kind) - worthOfKind(golem)
  if (wouldFall(golem, kind)) return worthOf(golem)
  if (clashing.length === 0) return worthOfKind(golem) - worthOfKind(kind)
  return worthOf(golem) + clashing.reduce((sum, other) => sum + unitWorth(view, other), 0)
}

function stormWorth(view: View, square: Square): number {
  const side = stackOn(view, golemsAt(view, square), square).fighters
  return side.reduce((sum, { armor, left, worth }) => sum + (chanceToHit(3, armor) / 100) * (worth / left), 0)
}

function repairWorth(view: View, square: Square): number {
  return unitsAt(view, square).reduce((sum, unit) => {
    if (isWizard(unit)) return sum + wizardHit(view) * (5 - wizardLeft(view, seatOfUnit(unit)))
    const golem = view.golems[unit]
    return sum + (golem ? (0.5 * golem.damage * worthOfKind(golem)) / figuresOf(golem).hits : 0)
  }, 0)
}

/** How much better the best attack of this turn becomes. */
function powerWorth(view: View, square: Square): number {
  const units = golemsAt(view, square)
  const places = [square, ...reachable(view, units).keys()]
  const plain = bestAttack(view, units, places)
  return plain.gain > 0 ? bestAttack(view, units, places, 1).gain - plain.gain : 0
}

/** How much less an attacker can hope for. */
function shieldWorth(view: View, square: Square): number {
  const units = unitsAt(view, square)
  let worst = 0
  for (const at of stacksBy(view, view.turn.seat)) {
    const raiders = unitsAt(view, at).filter((unit) => {
      const golem = view.golems[unit]
      return golem !== undefined && figuresOf(golem).move >= distance(at, square) - 1
    })
    if (raiders.length === 0) continue
    const plain = estimated(stackOn(view, raiders, at), stackOn(view, units, square)).gain
    const shielded = estimated(stackOn(view, raiders, at), stackOn(view, units, square, 0, 1)).gain
    if (plain > 0) worst = Math.max(worst, plain - Math.max(0, shielded))
  }
  return worst
}

/** An attack that only a second move makes possible. */
function hasteWorth(view: View, square: Square): number {
  const units = golemsAt(view, square)
  const first = reachable(view, units)
  const now = bestAttack(view, units, [square, ...first.keys()])
  const move = Math.min(...units.map((unit) => figuresOf(view.golems[unit] as Kind).move))
  const second = [...first.keys()].flatMap((at) => neighbours(at)).filter((at) => ownerAt(view, at) === undefined)
  return move > 1 ? (bestAttack(view, units, new Set(second)).gain - now.gain) * 0.65 : 0
}

/** Portals to squares from which an enemy stack, mostly a Wizard, can be beaten now and couldn't be reached. */
function portalIdeas(view: View, seat: Seat, card: CardId): Aimed[] {
  return ownStacks(view, seat).flatMap((square) => {
    const units = golemsAt(view, square)
    const now = bestAttack(view, units, [square, ...reachable(view, units).keys()]).gain
    const beside = new Set(
      foesOfSeat(view, seat)
        .flatMap((foe) => stacksBy(view, foe))
        .flatMap((at) => neighbours(at)),
    )
    const empty = [...beside].filter((at) => isLand(view, at) && ownerAt(view, at) === undefined)
    const { at, gain } = bestAttack(view, units, empty)
    return at ? [{ card, target: { square, to: at }, score: gain - Math.max(0, now) - 8 }] : []
  })
}

/** What a Spell on its way will cost this seat; below 0 it helps. */
function harmOf(view: View, seat: Seat, { seat: caster, card, target }: Cast): number {
  const sign = caster === seat ? -1 : 1
  const event = eventOf(card)
  const there = target.square === undefined ? undefined : ownerAt(view, target.square)
  if (event === 'transformation' && target.unit !== undefined && target.value !== undefined) {
    return (
      sign * Math.max(changeWorth(view, caster, target.unit, target.value), 0) * (touches(view, seat, target.unit) || sign < 0 ? 1 : 0.5)
    )
  }
  if (event === 'portal') return sign * (target.to !== undefined && isNearHome(view, seat, target.to) ? 12 : sign < 0 ? 9 : 2)
  if (event === 'elemental-storm') return there === seat ? stormWorth(view, target.square ?? '') : caster === seat ? -4 : 0
  if (event === 'repair') return sign * 0.6 * repairWorth(view, target.square ?? '')
  if (event === 'theft') return target.seat === seat ? 5 : 0
  return event === 'ritual-mana' ? sign * 4 : sign * 2
}

const touches = (view: View, seat: Seat, unit: string): boolean => view.golems[unit]?.seat === seat
const isNearHome = (view: View, seat: Seat, at: Square): boolean =>
  distance(at, view.players[seat]?.tower ?? at) <= 2 && golemsOf(view, seat).length < 12
