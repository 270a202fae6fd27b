import { abilities } from '../content/abilities.ts'
import { type LearnedId, learned, type SecretId } from '../content/cards.ts'
import { scores } from '../content/scores.ts'
import { isLearned, nameOf } from '../rules/cards.ts'
import { clanOf, fullHp, isLeader, lineOf, unitOf } from '../rules/units.ts'
import type { CardId, UnitId } from '../state.ts'
import { isFriend, judged, type Mind } from './mind.ts'

/** What things are worth to the bot, in points of the end. */

const killOf = (unit: UnitId): number => (isLeader(unit) ? scores.leaderKill : scores.clanKill)
const deathOf = (unit: UnitId): number => -(isLeader(unit) ? scores.leaderDeath : scores.clanDeath)

/** The share of a death's value that damage earns on the way there. */
const half = 0.55

/** Worth of damage to an enemy. */
export function hitWorth({ view, share }: Mind, unit: UnitId, damage: number): number {
  const { hp } = unitOf(view, unit)
  const end = killOf(unit) + share * deathOf(unit)
  return damage >= hp ? share * hp + end : damage * (share + (half * end) / fullHp(unit))
}

/** Cost of damage to a unit of one's own side. */
export function lossWorth({ view, share }: Mind, unit: UnitId, damage: number): number {
  const { hp } = unitOf(view, unit)
  const end = share * killOf(unit) + deathOf(unit)
  return damage >= hp ? hp + end : damage * (1 + (half * end) / fullHp(unit))
}

/** Damage to whomever it hits. */
export const damageWorth = (mind: Mind, unit: UnitId, damage: number): number =>
  isFriend(mind, unit) ? -lossWorth(mind, unit, damage) : hitWorth(mind, unit, damage)

/** A clan of the reserve that comes to the cave. */
export function callWorth(mind: Mind, clan: UnitId): number {
  const { move, attack, defense } = lineOf(mind.view, clan)
  const ability = clanOf(mind.view, clan)?.ability
  const more = 0.2 * (move + 1.5 * attack + defense) + 0.3 * (ability ? abilities[ability].cost : 0)
  return judged(mind, `call:${clan}`, 10 + 1.7 * mind.roundsLeft + more)
}

/** Clans that can still be called. */
export const callable = ({ calls }: Mind): UnitId[] => [...new Set(calls.values())]

/** A crystal on an ability. */
export const crystalWorth = 0.9

const secretWorth: Readonly<Record<SecretId, number>> = {
  'echoing-horn': 3.5,
  'sudden-shield': 4,
  caltrops: 2.5,
  'dull-blades': 4.5,
  'healing-draught': 4,
  'crystal-cache': 2.5,
  'hidden-pit': 5,
  dispel: 2,
  'trade-places': 2,
  'loaded-dice': 2.2,
  'distant-drums': 2,
  'cave-in': 1.2,
}

const learnedWorth: Readonly<Record<LearnedId, number>> = {
  'battle-stride': 2,
  'stone-skin': 4,
  'ember-lance': 5.5,
  'second-wind': 5,
  'sky-hook': 3,
  lullaby: 3.5,
  'horn-of-the-deep': 4,
  'war-fury': 4,
  cutpurse: 2.5,
  'crystal-siphon': 2,
  'ghost-step': 2.5,
  retaliation: 3,
}

/** Worth of a card, in the hand or for a unit to learn. Horns are worth little without a clan to call. */
export function cardWorth(mind: Mind, card: CardId): number {
  const name = nameOf(card)
  const calls = callable(mind).length > 0
  if (name === 'echoing-horn' || name === 'horn-of-the-deep' || name === 'distant-drums') return calls ? hornWorth(mind, name) : 0.3
  // what is learned now is charged and cast once or twice more
  if (isLearned(name)) return judged(mind, name, learnedWorth[name] * Math.min(1, 0.4 + 0.2 * mind.roundsLeft))
  return judged(mind, name, secretWorth[name as SecretId] ?? 1)
}

const hornWorth = (mind: Mind, name: 'echoing-horn' | 'horn-of-the-deep' | 'distant-drums'): number =>
  judged(mind, name, name === 'horn-of-the-deep' ? learnedWorth[name] : secretWorth[name] + 0.2 * mind.roundsLeft)

/** An ability with all its crystals, so that the dearest is filled first. */
export const abilityWorth = (mind: Mind, slot: string, cost: number): number => judged(mind, slot, 1.5 * cost)

export const costOf = (mind: Mind, unit: UnitId, isClan: boolean): number => {
  const ability = clanOf(mind.view, unit)?.ability
  const card = nameOf(unitOf(mind.view, unit).learned ?? '')
  if (isClan) return ability ? abilities[ability].cost : 0
  return isLearned(card) ? learned[card].cost : 0
}
