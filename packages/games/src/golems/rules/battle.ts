import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, type Seat, spaceToken, unitToken } from '../../tabletop/token.ts'
import type { BattleEffect } from '../content/events.ts'
import { sizes } from '../content/sizes.ts'
import { refuse } from '../grammar.ts'
import type { Battle, CardId, Hardness, Square, UnitId, View } from '../state.ts'
import { neighbours } from './board.ts'
import { isEvent, sayingOf } from './cards.ts'
import { effective, shapeOf, sizeOf, wizardKind } from './figures.ts'
import { chanceToHit } from './odds.ts'
import { hardnessOf, isInPlay, isWizard, ownerAt, seatOfUnit, stacksBy, unitsAt } from './stacks.ts'

/** The attack that is due: by one of these units, as its seat chooses. */
export interface Due {
  readonly seat: Seat
  readonly attackers: readonly UnitId[]
  readonly fireball: boolean
}

export const due = (view: View): Due | undefined => (view.battle?.stage === 'pick' ? nextAttack(view) : undefined)

/** GO-10.9, 10.19, 11.6; `undefined`: no attack is left in this round. */
export function nextAttack(view: View): Due | undefined {
  const { battle } = view
  if (!battle) return undefined
  const thrower = battle.fireballs.find((unit) => isInPlay(view, unit))
  if (thrower !== undefined) return { seat: seatOfUnit(thrower), attackers: [thrower], fireball: true }
  const ready = fighters(view).filter((unit) => battle.left[unit])
  const orders = ready.map((unit) => sizes[sizeOf(view, unit)].order)
  const first = Math.min(...orders)
  const sized = ready.filter((_, index) => orders[index] === first)
  const side = sized.some((unit) => seatOfUnit(unit) === battle.next) ? battle.next : foeOf(battle, battle.next)
  const attackers = sized.filter((unit) => seatOfUnit(unit) === side)
  return attackers.length > 0 ? { seat: side, attackers, fireball: false } : undefined
}

export const foeOf = ({ attacker, defender }: Battle, seat: Seat): Seat => (seat === attacker ? defender : attacker)
/** Where the stack of this side stands. */
export const squareOf = ({ attacker, from, to }: Battle, seat: Seat): Square => (seat === attacker ? from : to)

/** The living units of one side in the battle (GO-10.3), the Wizard first. */
export const sideOf = (view: View, seat: Seat): readonly UnitId[] => (view.battle ? unitsAt(view, squareOf(view.battle, seat)) : [])

/** The living units that this side fights, and may aim at (GO-10.11). */
export const foesOf = (view: View, seat: Seat): readonly UnitId[] => (view.battle ? sideOf(view, foeOf(view.battle, seat)) : [])

/** All living units of the battle, the attacker's first. */
export const fighters = (view: View): UnitId[] =>
  view.battle ? [...unitsAt(view, view.battle.from), ...unitsAt(view, view.battle.to)] : []

/** Force and Armor of an attack; the cards on the declared one count. */
export function strengthsOf(view: View, { attacker, target }: Strike): { readonly force: number; readonly armor: number } {
  const current = view.battle?.current
  const bonus = current?.attacker === attacker && current.target === target ? current.forceBonus : 0
  return { force: effective(view, attacker).force + bonus, armor: effective(view, target).armor }
}

/** Chance in percent that this attack hits; `extraForce` comes on top of what counts. */
export function oddsOf(view: View, attacker: UnitId, target: UnitId, extraForce = 0): number {
  const { force, armor } = strengthsOf(view, { attacker, target })
  return chanceToHit(force + extraForce, armor)
}

/** GO-10.1, 10.4: the battles that the active player may declare. */
export function legalBattles(view: View): { from: Square; to: Square }[] {
  const { seat } = view.turn
  return stacksBy(view, seat).flatMap((from) =>
    neighbours(from)
      .filter((to) => !battleRefusal(view, seat, from, to))
      .map((to) => ({ from, to })),
  )
}

export const hasBattle = (view: View): boolean => legalBattles(view).length > 0

/** GO-10.22: nobody attacks yet. */
export const isTruce = ({ turn, options }: View): boolean => turn.round <= options.truce

/** Why the stack on `from` can't attack that on `to`, as far as they are named. */
export function battleRefusal(view: View, seat: Seat, from: Square | undefined, to: Square | undefined): Refusal | undefined {
  if (isTruce(view)) return refuse('truce', 'GO-10.22', { n: view.options.truce })
  if (from === undefined) return undefined
  if (ownerAt(view, from) !== seat) return refuse('no-stack-there', 'GO-10.1', { space: spaceToken(from) })
  if (to === undefined) return undefined
  const owner = ownerAt(view, to)
  if (owner === undefined || owner === seat) return refuse('no-enemy-there', 'GO-10.1', { space: spaceToken(to) })
  const places = { from: spaceToken(from), to: spaceToken(to) }
  if (!neighbours(from).includes(to)) return refuse('not-adjacent', 'GO-10.1', places)
  return view.turn.undecided.includes(`${from}>${to}`) ? refuse('already-undecided', 'GO-12.6', places) : undefined
}

/** The battle between two neighbouring stacks as it begins, before any choice. */
export function battleBetween(view: View, from: Square, to: Square): Battle {
  const [attacker = '', defender = ''] = [ownerAt(view, from), ownerAt(view, to)]
  return {
    attacker,
    defender,
    from,
    to,
    round: 1,
    dryRounds: 0,
    dry: true,
    stage: 'pick',
    deciding: attacker,
    fireballs: [...unitsAt(view, from), ...unitsAt(view, to)].filter((unit) => view.golems[unit]?.material === 'basalt'), // GO-15.13
    left: attacksOf([...unitsAt(view, from), ...unitsAt(view, to)]),
    next: attacker,
    frozen: [],
    armorBonus: {},
    current: null,
    endPasses: 0,
    dead: {},
    winner: null,
  }
}

/** GO-10.5: one attack for each. */
export const attacksOf = (units: readonly UnitId[]): Record<UnitId, number> => Object.fromEntries(units.map((unit) => [unit, 1]))

/** Golems that the frost of this side could hit (GO-15.7); none without an Ice golem. */
export function freezable(view: View, seat: Seat): UnitId[] {
  if (!sideOf(view, seat).some((unit) => view.golems[unit]?.material === 'ice')) return []
  return foesOf(view, seat).filter((unit) => !isWizard(unit))
}

/** Golems of the winner that it may bring back (GO-12.1): those that fell in this battle (GO-12.5), never a Wizard (GO-12.4). */
export function regenerable(view: View, seat: Seat): UnitId[] {
  return Object.entries(view.battle?.dead ?? {}).flatMap(([unit, golem]) =>
    golem.seat === seat && hardnessOf(golem) === 'soft' ? [unit] : [],
  )
}

/** What is chosen for an absent player: the golem with the greatest Force. */
export const defaultFreeze = (view: View, seat: Seat): UnitId | undefined => strongest(view, freezable(view, seat))

/** What is played for an absent player, and by a standing order (GO-18.5): the best attack by rules of thumb, of equals the first. */
export function defaultAttack(view: View): { attacker: UnitId; target: UnitId } | undefined {
  const attacker = strongest(view, nextAttack(view)?.attackers ?? [])
  if (attacker === undefined) return undefined
  const { force } = effective(view, attacker)
  const targets = foesOf(view, seatOfUnit(attacker)).map((unit) => {
    const { armor, left } = effective(view, unit)
    return { unit, chance: chanceToHit(force, armor), left }
  })
  targets.sort((a, b) => b.chance - a.chance || Number(isWizard(b.unit)) - Number(isWizard(a.unit)) || a.left - b.left)
  return targets[0] && { attacker, target: targets[0].unit }
}

/** An attack as it is declared, or meant. */
export interface Strike {
  readonly attacker: UnitId
  readonly target: UnitId
}

/** Does the card name one of the own units? */
export const needsUnit = (card: CardId): boolean => helpOf(card) !== undefined

/** May this seat play the card in the open window, or with the attack that it is choosing? `strike`: with this attack. */
export function fits(view: View, seat: Seat, card: CardId, strike?: Strike): boolean {
  const { battle } = view
  if (!battle || battle.deciding !== seat || !['pick', 'window', 'roundEnd'].includes(battle.stage)) return false
  const meant = strike ?? battle.current ?? undefined
  const attacker = due(view)?.attackers[0]
  const strikes = meant || attacker === undefined ? [meant] : foesOf(view, seat).map((target) => ({ attacker, target }))
  return strikes.some((each) => !cardsRefusal(view, seat, [card], [], each))
}

/**
 * Why these cards can't be played on these units. The units stand in the order of the cards that need one; a card whose
 * unit isn't named yet needs some unit that fits. `strike`: the attack that the cards belong to; none at the end of a
 * round.
 */
export function cardsRefusal(
  view: View,
  seat: Seat,
  cards: readonly CardId[],
  units: readonly UnitId[],
  strike: Strike | undefined,
): Refusal | undefined {
  const helped = cards.filter(needsUnit).map((card, index) => ({ card, unit: units[index] }))
  return (
    firstOf(cards, (card) =>
      view.hand?.event.includes(card) ? undefined : refuse('card-not-in-hand', 'GO-11.1', { card: cardToken(card) }),
    ) ??
    firstOf(cards, (card) => (effectOf(card) ? undefined : refuse('not-a-battle-card', 'GO-11.1', { card: cardToken(card) }))) ??
    (view.battle?.stage === 'roundEnd' ? firstOf(cards, lateRefusal) : undefined) ??
    firstOf(helped, ({ unit }) =>
      unit === undefined || sideOf(view, seat).includes(unit) ? undefined : refuse('not-your-unit', 'GO-11.5', { unit: unitToken(unit) }),
    ) ??
    firstOf(helped, ({ card, unit }) => (unit === undefined ? undefined : traitRefusal(view, card, unit))) ??
    firstOf(helped, ({ card, unit }) => (unit === undefined ? undefined : wizardRefusal(card, unit))) ??
    firstOf(helped, ({ card }) => nobodysRefusal(view, seat, card)) ??
    firstOf(cards, (card) => forceRefusal(view, seat, card, strike))
  )
}

/** Would a card of this seat change the Force or the Armor of that attack? */
export function helps(view: View, seat: Seat, card: CardId, strike: Strike): boolean {
  const effect = effectOf(card)
  if (effect?.do === 'addForce') return !forceRefusal(view, seat, card, strike)
  const { target } = strike
  return effect?.do === 'addArmor' && seatOfUnit(target) === seat && !traitRefusal(view, card, target) && !isWizard(target)
}

export function effectOf(card: CardId): BattleEffect | undefined {
  const saying = isEvent(card) ? sayingOf(card) : undefined
  return saying?.type === 'battle' ? saying.effect : undefined
}

/** What the card does for one of the own units. */
function helpOf(card: CardId): Exclude<BattleEffect, { do: 'addForce' }> | undefined {
  const effect = effectOf(card)
  return effect?.do === 'addForce' ? undefined : effect
}

const hardnessAt = (view: View, unit: UnitId): Hardness | undefined => {
  const golem = view.golems[unit]
  return isWizard(unit) ? wizardKind.hardness : golem && hardnessOf(golem)
}

/** The unit with the greatest Force, of equals the first. */
function strongest(view: View, units: readonly UnitId[]): UnitId | undefined {
  const forces = units.map((unit) => ({ unit, force: effective(view, unit).force }))
  return forces.sort((a, b) => b.force - a.force)[0]?.unit
}

function firstOf<T>(things: readonly T[], ask: (thing: T) => Refusal | undefined): Refusal | undefined {
  for (const thing of things) {
    const refusal = ask(thing)
    if (refusal) return refusal
  }
  return undefined
}

/** GO-11.9, 11.11: no more attacks come in this round. */
function lateRefusal(card: CardId): Refusal | undefined {
  const effect = effectOf(card)
  if (effect?.do === 'extraAttack') return undefined
  return refuse('no-effect-now', effect?.do === 'addForce' ? 'GO-11.11' : 'GO-11.9', { card: cardToken(card) })
}

function traitRefusal(view: View, card: CardId, unit: UnitId): Refusal | undefined {
  const effect = helpOf(card)
  if (!effect) return undefined
  const fit = 'shapes' in effect ? effect.shapes.includes(shapeOf(view, unit)) : effect.sizes.includes(sizeOf(view, unit))
  if (fit) return undefined
  return refuse('wrong-trait', effect.do === 'addArmor' ? 'GO-11.8' : 'GO-11.4', { card: cardToken(card), unit: unitToken(unit) })
}

function wizardRefusal(card: CardId, unit: UnitId): Refusal | undefined {
  if (!isWizard(unit) || effectOf(card)?.do !== 'addArmor') return undefined
  return refuse('not-a-golem', 'GO-2.5', { card: cardToken(card), unit: unitToken(unit) })
}

/** For a card that none of the own units can use. */
function nobodysRefusal(view: View, seat: Seat, card: CardId): Refusal | undefined {
  const refusals = sideOf(view, seat).map((unit) => traitRefusal(view, card, unit) ?? wizardRefusal(card, unit))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

/** GO-11.10, 11.11 */
function forceRefusal(view: View, seat: Seat, card: CardId, strike: Strike | undefined): Refusal | undefined {
  const effect = effectOf(card)
  if (effect?.do !== 'addForce') return undefined
  if (!strike || seatOfUnit(strike.attacker) !== seat) return refuse('not-your-attack', 'GO-11.11', { card: cardToken(card) })
  if (hardnessAt(view, strike.target) === effect.hardness) return undefined
  return refuse('wrong-trait', 'GO-11.10', { card: cardToken(card), unit: unitToken(strike.target) })
}
