import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, type Seat, spaceToken, unitToken } from '../../tabletop/token.ts'
import { cardsRefusal, due, effectOf, foesOf, freezable, legalBattles, nextAttack, oddsOf, regenerable, sideOf } from '../rules/battle.ts'
import { effective } from '../rules/figures.ts'
import { isWizard, unitsAt } from '../rules/stacks.ts'
import type { CardId, UnitId, View } from '../state.ts'
import type { Care } from './care.ts'
import { playedOut, stackOn } from './clash.ts'
import { unitWorth, wizardEnd, wizardHit } from './worth.ts'

/** The battle that promises most, or the end of the turn. */
export function battle(view: View, { skilled, battles }: Care, random: () => number): Sentence {
  let best: { gain: number; args: string[] } | undefined
  for (const { from, to } of legalBattles(view)) {
    const ours = stackOn(view, unitsAt(view, from), from)
    const theirs = stackOn(view, unitsAt(view, to), to)
    const { win, gain } = playedOut(ours, theirs, battles, random)
    const dares = skilled ? gain > 0.5 : win >= 0.5
    if (dares && gain > (best?.gain ?? Number.NEGATIVE_INFINITY)) best = { gain, args: [spaceToken(from), spaceToken(to)] }
  }
  return best ? { move: 'declareBattle', args: best.args } : { move: 'endBattle', args: [] }
}

/** The attack that does most; the easy level aims at anybody. */
export function attack(view: View, seat: Seat, { skilled }: Care, random: () => number): Sentence | undefined {
  const attackers = due(view)?.attackers ?? []
  const foes = foesOf(view, seat)
  if (!skilled) {
    const [attacker, target] = [anyOf(attackers, random), anyOf(foes, random)]
    return { move: 'attack', args: [unitToken(attacker), unitToken(target), []] }
  }
  let best: { score: number; attacker: UnitId; target: UnitId } | undefined
  for (const attacker of attackers) {
    for (const target of foes) {
      const score = (oddsOf(view, attacker, target) / 100) * hitWorth(view, target) + 0.01 * effective(view, attacker).force
      if (score > (best?.score ?? -1)) best = { score, attacker, target }
    }
  }
  if (!best) return undefined
  const { attacker, target } = best
  const card = forceCard(view, seat, attacker, target)
  return { move: 'attack', args: [unitToken(attacker), unitToken(target), card ? [cardToken(card)] : []] }
}

/** Battle cards in a window, or none. */
export function window(view: View, seat: Seat): Sentence {
  const pass: Sentence = { move: 'passBattle', args: [] }
  const current = view.battle?.current
  if (!current) return extraAttack(view, seat) ?? pass
  if (sideOf(view, seat).includes(current.attacker)) {
    const card = forceCard(view, seat, current.attacker, current.target)
    return card ? { move: 'playBattleCards', args: [[cardToken(card)]] } : pass
  }
  return shelter(view, seat, current.attacker, current.target) ?? pass
}

export function freeze(view: View, seat: Seat): Sentence | undefined {
  const [first] = freezable(view, seat).sort((a, b) => effective(view, b).force - effective(view, a).force)
  return first === undefined ? undefined : { move: 'chooseFreeze', args: [unitToken(first)] }
}

export const regenerate = (view: View, seat: Seat): Sentence => ({
  move: 'regenerate',
  args: [regenerable(view, seat).map(unitToken)],
})

/** What one hit takes from the enemy. */
function hitWorth(view: View, unit: UnitId): number {
  const { left } = effective(view, unit)
  if (isWizard(unit)) return wizardHit(view) + (left <= 1 ? wizardEnd : 0)
  return unitWorth(view, unit) / Math.max(1, left)
}

/** A card with Force for this attack, if it makes a difference on something that matters. */
function forceCard(view: View, seat: Seat, attacker: UnitId, target: UnitId): CardId | undefined {
  const card = held(view).find((each) => effectOf(each)?.do === 'addForce' && !cardsRefusal(view, seat, [each], [], { attacker, target }))
  if (card === undefined) return undefined
  const gain = oddsOf(view, attacker, target, 5) - oddsOf(view, attacker, target)
  const matters = isWizard(target) || effective(view, target).left <= 1 || hitWorth(view, target) >= 6
  return gain >= 16 && matters ? card : undefined
}

/** At the end of a round: one more attack for the unit that hits best. */
function extraAttack(view: View, seat: Seat): Sentence | undefined {
  const foes = foesOf(view, seat)
  // what is as good as won needs no cards
  const stake = foes.reduce((sum, unit) => sum + (isWizard(unit) ? 25 : unitWorth(view, unit)), 0)
  if (stake < 6 || nextAttack(view)) return undefined
  let best: { score: number; card: CardId; unit: UnitId } | undefined
  for (const card of held(view)) {
    if (effectOf(card)?.do !== 'extraAttack') continue
    for (const unit of sideOf(view, seat)) {
      if (cardsRefusal(view, seat, [card], [unit], undefined)) continue
      const score = Math.max(...foes.map((foe) => (oddsOf(view, unit, foe) / 100) * hitWorth(view, foe)))
      if (score > (best?.score ?? 1.5)) best = { score, card, unit }
    }
  }
  return best && { move: 'playBattleCards', args: [[cardToken(best.card)], unitToken(best.unit)] }
}

/** Dodge or Great Bulk for a valuable golem that is likely to fall. */
function shelter(view: View, seat: Seat, attacker: UnitId, target: UnitId): Sentence | undefined {
  const card = held(view).find((each) => effectOf(each)?.do === 'addArmor' && !cardsRefusal(view, seat, [each], [target], undefined))
  if (card === undefined || isWizard(target)) return undefined
  const falls = effective(view, target).left <= 1
  const worth = unitWorth(view, target)
  if (oddsOf(view, attacker, target) < 33 || worth < (falls ? 6 : 14)) return undefined
  return { move: 'playBattleCards', args: [[cardToken(card)], unitToken(target)] }
}

const held = (view: View): readonly CardId[] => view.hand?.event ?? []

const anyOf = (units: readonly UnitId[], random: () => number): UnitId => units[Math.floor(random() * units.length)] ?? ''
