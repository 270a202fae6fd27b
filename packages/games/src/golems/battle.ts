import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, type Seat, seatToken, spaceToken, unitToken } from '../tabletop/token.ts'
import { destroy, discard, hurt, playFromHand } from './changes.ts'
import type { Play } from './grammar.ts'
import { roll } from './rolls.ts'
import {
  attacksOf,
  battleBetween,
  defaultAttack,
  effectOf,
  fighters,
  foeOf,
  freezable,
  needsUnit,
  nextAttack,
  oddsOf,
  regenerable,
  sideOf,
  squareOf,
} from './rules/battle.ts'
import { effective } from './rules/figures.ts'
import { isInPlay, isWizard, seatOfUnit } from './rules/stacks.ts'
import type { Battle, BattleStage, CardId, Square, State, UnitId } from './state.ts'

/** Rounds in a row without a hit that end a battle (GO-12.6). */
const dryLimit = 20

/** The battle between two neighbouring stacks begins, with the frost (GO-10.19). */
export function begin(play: Play, from: Square, to: Square): void {
  const { state, log } = play
  const battle = battleBetween(state, from, to)
  state.battle = battle
  const foe = seatToken(battle.defender)
  log('battle', { seat: seatToken(battle.attacker), foe, from: spaceToken(from), to: spaceToken(to) })
  freezeFrom(play, battle.attacker)
}

/** GO-15.7; the other side may have frost of its own. */
export function freeze(play: Play, seat: Seat, unit: UnitId): void {
  const battle = open(play.state)
  battle.frozen.push(unit)
  play.log('froze', { seat: seatToken(seat), unit: unitToken(unit) })
  if (seat === battle.attacker) freezeFrom(play, battle.defender)
  else startRound(play, 1)
}

/** An attack with the cards that come with it (GO-10.10, 11.2); the other side may answer. */
export function declare(
  play: Play,
  seat: Seat,
  attacker: UnitId,
  target: UnitId,
  cards: readonly CardId[],
  units: readonly UnitId[],
): void {
  const { state, log } = play
  const battle = open(state)
  const fireball = battle.fireballs.includes(attacker)
  if (fireball) battle.fireballs = battle.fireballs.filter((unit) => unit !== attacker)
  else {
    battle.left[attacker] = (battle.left[attacker] ?? 0) - 1
    battle.next = foeOf(battle, seat) // GO-10.9
  }
  battle.current = { attacker, target, forceBonus: 0, fireball }
  const chance = oddsOf(state, attacker, target)
  log(fireball ? 'fireball' : 'declared', { unit: unitToken(attacker), target: unitToken(target), chance })
  playCards(play, seat, cards, units)
  enter(state, 'window', foeOf(battle, seat))
}

/** Cards in a window: the other side may answer, or the attacks that the cards have added come at once (GO-11.2, 11.7). */
export function answer(play: Play, seat: Seat, cards: readonly CardId[], units: readonly UnitId[]): void {
  const battle = open(play.state)
  playCards(play, seat, cards, units)
  if (battle.stage === 'roundEnd') advance(play)
  else enter(play.state, 'window', foeOf(battle, seat))
}

/** No (more) cards: the dice are rolled, or the round ends when both sides have passed. */
export function pass(play: Play, seat: Seat): void {
  const { state } = play
  const battle = open(state)
  if (battle.stage === 'window') {
    strike(play)
    return
  }
  battle.endPasses += 1
  if (battle.endPasses < 2) enter(state, 'roundEnd', foeOf(battle, seat))
  else endRound(play)
}

/** GO-12.2: fallen Soft golems come back whole. */
export function regenerate(play: Play, units: readonly UnitId[]): void {
  const { state, log } = play
  const battle = open(state)
  const at = squareOf(battle, battle.winner ?? '')
  for (const unit of units) {
    const golem = battle.dead[unit]
    if (!golem) continue
    const { power, protection, ...rest } = golem
    state.golems[unit] = { ...rest, at, damage: 0, power: [...power], protection: [...protection] }
    log('regenerated', { unit: unitToken(unit), at: spaceToken(at) })
  }
  close(state)
}

/** Passes for those without cards, and carries out standing orders (GO-11.12, 18.5). @returns whether anything has happened. */
export function runBattle(play: Play): boolean {
  let changed = false
  while (goOn(play)) changed = true
  return changed
}

/** GO-14.3, 14.10: one side is out, so the other has won. */
export function leaveBattle(play: Play, seat: Seat): void {
  const { state } = play
  const { battle } = state
  if (!battle || ![battle.attacker, battle.defender].includes(seat)) return
  if (battle.stage !== 'regenerate') win(play, foeOf(battle, seat))
  else if (battle.winner === seat) close(state)
}

function goOn(play: Play): boolean {
  const { state } = play
  const { battle } = state
  if (!battle || state.result) return false
  const { deciding, stage } = battle
  const orders = state.secret.auto[deciding]
  if (stage === 'pick' && orders?.fight) {
    const choice = defaultAttack(state)
    if (!choice) return false
    declare(play, deciding, choice.attacker, choice.target, [], [])
    return true
  }
  if (stage !== 'roundEnd' && !(stage === 'window' && battle.current)) return false
  if (state.players[deciding]?.cards.event !== 0 && orders?.battle === 'off') return false
  pass(play, deciding)
  return true
}

function freezeFrom(play: Play, seat: Seat): void {
  const { state } = play
  const battle = open(state)
  const victims = freezable(state, seat)
  const [only] = victims
  if (victims.length > 1) enter(state, 'freeze', seat)
  else if (only !== undefined) freeze(play, seat, only)
  else if (seat === battle.attacker) freezeFrom(play, battle.defender)
  else startRound(play, 1)
}

function startRound(play: Play, round: number): void {
  const { state } = play
  const battle = open(state)
  battle.round = round
  battle.left = attacksOf(fighters(state))
  battle.armorBonus = {} // GO-11.9
  battle.next = battle.attacker // GO-10.8
  battle.dry = true
  battle.endPasses = 0
  for (const seat of [battle.attacker, battle.defender]) {
    const orders = state.secret.auto[seat]
    if (orders?.battle === 'round' && round > 1) orders.battle = 'off' // GO-18.5
  }
  if (round > 1) play.log('round', { n: round })
  advance(play)
}

/** The next attack is asked for, or what comes when there is none. */
function advance(play: Play): void {
  const { state } = play
  const battle = open(state)
  const beaten = [battle.attacker, battle.defender].find((seat) => sideOf(state, seat).length === 0)
  if (beaten !== undefined) {
    // GO-10.14
    win(play, foeOf(battle, beaten))
    return
  }
  battle.fireballs = battle.fireballs.filter((unit) => isInPlay(state, unit)) // GO-15.14
  battle.endPasses = 0
  const next = nextAttack(state)
  if (next) enter(state, 'pick', next.seat)
  else enter(state, 'roundEnd', battle.attacker)
}

/** GO-10.12, 10.13 */
function strike(play: Play): void {
  const { state, log } = play
  const battle = open(state)
  if (!battle.current) throw new Error('no attack to roll for')
  const { attacker, target, forceBonus, fireball } = battle.current
  const force = effective(state, attacker).force + forceBonus
  const { armor, left } = effective(state, target)
  const at = squareOf(battle, seatOfUnit(target))
  const { dice, hit } = roll(play, { kind: fireball ? 'fireball' : 'attack', attacker, target, at, force, armor, left })
  const [a, b] = dice
  const units = { unit: unitToken(attacker), target: unitToken(target) }
  log(hit ? 'hit' : 'missed', { ...units, a, force, sum: a + force, b, armor, total: b + armor })
  battle.current = null
  if (hit) battle.dry = false
  const fallen = hit && hurt(state, target, 1)
  if (fallen && isWizard(target)) return // GO-14.1: this ends the battle too
  if (fallen) {
    destroy(play, [target], 'battle')
    delete battle.left[target]
  }
  advance(play)
}

function endRound(play: Play): void {
  const { state, log } = play
  const battle = open(state)
  battle.dryRounds = battle.dry ? battle.dryRounds + 1 : 0
  if (battle.dryRounds < dryLimit) {
    startRound(play, battle.round + 1)
    return
  }
  const { from, to } = battle
  state.turn.undecided.push(`${from}>${to}`, `${to}>${from}`) // GO-12.6
  log('battle-undecided', { from: spaceToken(from), to: spaceToken(to) })
  close(state)
}

/** GO-12.1 */
function win(play: Play, winner: Seat): void {
  const { state, log } = play
  const battle = open(state)
  battle.current = null
  battle.winner = winner
  log('battle-won', { seat: seatToken(winner), at: spaceToken(battle.to) })
  if (regenerable(state, winner).length > 0) enter(state, 'regenerate', winner)
  else close(state)
}

/** All stay where they are (GO-10.20), with their damage (GO-10.16). */
function close(state: State): void {
  const { attacker, defender } = open(state)
  for (const seat of [attacker, defender]) {
    const orders = state.secret.auto[seat]
    if (!orders) continue
    orders.battle = 'off'
    orders.fight = false
  }
  state.battle = null
  nextBeat(state)
}

function enter(state: State, stage: BattleStage, deciding: Seat): void {
  const battle = open(state)
  battle.stage = stage
  battle.deciding = deciding
  nextBeat(state)
}

/** GO-11.3 */
function playCards({ state, log }: Play, seat: Seat, cards: readonly CardId[], units: readonly UnitId[]): void {
  const battle = open(state)
  let named = 0
  for (const card of cards) {
    const unit = needsUnit(card) ? (units[named++] ?? '') : undefined
    const effect = effectOf(card)
    if (effect?.do === 'addForce' && battle.current) battle.current.forceBonus += effect.by
    if (unit !== undefined && effect?.do === 'extraAttack') battle.left[unit] = (battle.left[unit] ?? 0) + 1
    if (unit !== undefined && effect?.do === 'addArmor') battle.armorBonus[unit] = (battle.armorBonus[unit] ?? 0) + effect.by
    playFromHand(state, seat, card)
    const played = { seat: seatToken(seat), card: cardToken(card) }
    if (unit === undefined) log('played', played)
    else log('played-on', { ...played, unit: unitToken(unit) })
  }
  discard(state, cards)
}

function open(state: State): Battle {
  if (!state.battle) throw new Error('no battle')
  return state.battle
}
