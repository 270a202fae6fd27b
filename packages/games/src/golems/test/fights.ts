import type { Options } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Seat 0 in its Battle Phase. */
export const arena = (...units: string[]): Scenario =>
  scenario()
    .step('battle')
    .put(...units)

/** Seat 0 attacks from d4 to d5; `hands`: Event cards of seats 0 and 1. */
export function duel(units: readonly string[], hands: readonly (readonly string[])[] = []): Scenario {
  const t = arena(...units)
  for (const [seat, cards] of hands.entries()) t.hand(String(seat), ...cards)
  return declare(t, 'd4', 'd5')
}

/** The active seat begins a battle. */
export const declare = (t: Scenario, from: string, to: string): Scenario =>
  t.play(t.g.turn.seat, 'declareBattle', `space:${from}`, `space:${to}`)

/** Declares an attack with cards: `'crack-1'`, `'stomp-1>g0-1'`. */
export const attack = (t: Scenario, attacker: string, target: string, ...cards: string[]): Scenario =>
  t.play(seatOf(attacker), 'attack', `unit:${attacker}`, `unit:${target}`, ...spoken(cards))

/** An attack that nobody answers: its dice are `'5/4'`. */
export const strike = (t: Scenario, dice: string, attacker: string, target: string, ...cards: string[]): Scenario =>
  attack(t.d10(dice), attacker, target, ...cards)

export const playCards = (t: Scenario, seat: string, ...cards: string[]): Scenario => t.play(seat, 'playBattleCards', ...spoken(cards))

/** Lets the attack happen, or the round end. */
export const pass = (t: Scenario, seat: string, dice?: string): Scenario => (dice ? t.d10(dice) : t).play(seat, 'passBattle')

/** Units that may make the next attack, and by whom. */
export const due = (t: Scenario): string[] => t.legal(t.g.battle?.deciding ?? '', 'attack').map((unit) => unit.slice(5))

/** Makes the default attacks, all of them misses, until the round is another one or something else is asked. */
export function idleRound(t: Scenario): string[] {
  const round = t.g.battle?.round
  const order: string[] = []
  while (t.g.battle?.round === round && t.g.battle?.stage === 'pick') {
    t.d10('1/10').playFallback(t.g.battle.deciding)
    order.push(t.g.rolls.at(-1)?.attacker ?? '')
  }
  return order
}

/** The last roll as `'g0-1 hits g1-1: 5+5 against 4+6'`. */
export function lastRoll(t: Scenario): string {
  const roll = t.g.rolls.at(-1)
  if (!roll) return 'none'
  const { attacker, target, hit, dice, force, armor } = roll
  return `${attacker} ${hit ? 'hits' : 'misses'} ${target}: ${dice[0]}+${force} against ${dice[1]}+${armor}`
}

/** The active seat ends its turn. */
export const endTurn = (t: Scenario): Scenario => t.step('battle').play(t.g.turn.seat, 'endBattle')

/** Seat 0 has priority in its Spell Phase; a card left over keeps the phase open. */
export const spellPhase = (cards: readonly string[], seats = 2, options: Partial<Options> = {}): Scenario =>
  scenario(options, seats)
    .step('spell')
    .hand('0', ...cards, 'crack-1')

export const cast = (t: Scenario, seat: string, card: string, ...target: string[]): Scenario =>
  t.play(seat, 'castSpell', `card:${card}`, ...target)

/** Keys of the public log. */
export const keys = (t: Scenario): string[] => t.events().map(({ key }) => key)

export const seatOf = (unit: string): string => unit.charAt(1)

/** A full stack without a conflict, one golem of each size. */
export const four = (seat: string, at: string): string[] => [
  `g${seat}-1 Iron Small Beast ${at}`,
  `g${seat}-2 Wood Medium Man ${at}`,
  `g${seat}-3 Stone Large Flyer ${at}`,
  `g${seat}-4 Flesh Giant Juggernaut ${at}`,
]

const spoken = (cards: readonly string[]): (string | string[])[] => [
  cards.map((card) => `card:${card.split('>')[0]}`),
  ...cards.flatMap((card) => (card.includes('>') ? [`unit:${card.split('>')[1]}`] : [])),
]
