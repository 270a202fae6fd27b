import { playerOf } from '../tabletop/seats.ts'
import type { Params } from '../tabletop/text.ts'
import { cardToken, type Seat, seatToken, spaceToken, token, unitToken } from '../tabletop/token.ts'
import type { Space } from './content/boards.ts'
import { lingeringPower, mostAdded } from './content/lines.ts'
import type { Counter } from './content/vocabulary.ts'
import type { Play } from './grammar.ts'
import { isMine } from './rules/board.ts'
import { boardOf } from './rules/boards.ts'
import { damageOf, defenseOf } from './rules/figures.ts'
import { areEnemies, fitsParity, stoppersAt } from './rules/relations.ts'
import { slotUnit } from './rules/slots.ts'
import { canStrike } from './rules/strikes.ts'
import { fullHp, has, isActive, lineOf, placeOf, seatOf, unitOf } from './rules/units.ts'
import type { Acted, Boost, CardId, Orders, SlotId, State, UnitId } from './state.ts'

/** The few ways in which the table changes. */

export function handOf({ secret }: State, seat: Seat): CardId[] {
  const hand = secret.hands[seat]
  if (!hand) throw new Error(`there is no seat ${seat}`)
  return hand
}

export function ordersOf({ secret }: State, seat: Seat): Orders {
  const orders = secret.orders[seat]
  if (!orders) throw new Error(`there is no seat ${seat}`)
  return orders
}

/** The public counts, after hands or deck have changed. */
export function countCards(state: State): void {
  state.deck = state.secret.deck.length
  for (const [seat, player] of Object.entries(state.players)) player.cards = state.secret.hands[seat]?.length ?? 0
}

export function toBottom(state: State, cards: readonly CardId[]): void {
  state.secret.deck.push(...cards)
  countCards(state)
}

/** Takes a card out of a hand; where it goes is the caller's business. */
export function takeFromHand(state: State, seat: Seat, card: CardId): void {
  state.secret.hands[seat] = handOf(state, seat).filter((held) => held !== card)
  countCards(state)
}

/** What a unit has done in this turn, to be changed. */
export function actedBy(state: State, unit: UnitId): Acted {
  const space = placeOf(state, unit)
  state.turn.acted[unit] ??= {
    moved: 0,
    attacks: 0,
    mustFight: false,
    finished: false,
    mines: isMine(boardOf(state.board), space) ? [space] : [], // GW-8.8
  }
  return state.turn.acted[unit]
}

export function boost(state: State, unit: UnitId, by: Partial<Boost>): void {
  const before = state.turn.boosts[unit] ?? { move: 0, attack: 0, noFatigue: false, extraAttack: 0 }
  state.turn.boosts[unit] = {
    move: before.move + (by.move ?? 0),
    attack: before.attack + (by.attack ?? 0),
    noFatigue: before.noFatigue || by.noFatigue === true,
    extraAttack: before.extraAttack + (by.extraAttack ?? 0),
  }
}

/** Puts a unit onto the board with full health (GW-11.2). */
export function activate(state: State, unit: UnitId, space: Space): void {
  Object.assign(unitOf(state, unit), { status: 'active', hp: fullHp(unit), added: 0, at: space, charge: 0 })
}

/** A unit has been brought elsewhere, not by its own way: its movement is over (GW-14.28), and nobody there holds it (GW-15.6). */
export function carry(state: State, unit: UnitId): void {
  if (state.motion === unit) state.motion = null
  const acted = state.turn.acted[unit]
  if (acted) acted.mustFight = false
}

/** Frees the units on whose tile no unit is left that could hold them; they stay free, even if another one comes (GW-8.5). */
export function release(state: State): void {
  for (const [unit, acted] of Object.entries(state.turn.acted))
    if (acted.mustFight && stoppersAt(state, unit, placeOf(state, unit)).length === 0) acted.mustFight = false
}

/** One step of its own or by an ability; a mine gives its crystal (GW-8.8). */
export function step({ state, log }: Play, unit: UnitId, to: Space): void {
  const acted = actedBy(state, unit)
  unitOf(state, unit).at = to
  if (!isMine(boardOf(state.board), to) || acted.mines.includes(to)) return
  acted.mines.push(to)
  state.reserve += 1
  log('mined', { unit: unitToken(unit), space: spaceToken(to) })
}

/** Puts a unit onto a tile by an ability, without steps. */
export function place({ state, log }: Play, unit: UnitId, to: Space): void {
  unitOf(state, unit).at = to
  carry(state, unit)
  log('placed', { unit: unitToken(unit), space: spaceToken(to) })
}

/** An attack with this power (GW-9.3, 9.7). `sneak`: defense isn't used (GW-16.1). */
export function strike(play: Play, unit: UnitId, target: UnitId, power: number, sneak = false): void {
  hit(play, seatOf(unit), target, power, sneak, (told) => play.log('struck', { unit: unitToken(unit), ...told }))
}

/** The second hit of a Lingering Attack: no unit strikes, and the seat gets the credit (GW-17.9). */
export function linger(play: Play, seat: Seat, target: UnitId): void {
  hit(play, seat, target, lingeringPower.second, false, (told) => play.log('lingered', { seat, ...told }))
}

type Told = Readonly<Record<'power' | 'defense' | 'damage' | 'left', number>> & { readonly target: string }

function hit(play: Play, by: Seat, target: UnitId, power: number, sneak: boolean, tell: (told: Told) => void): void {
  const { state } = play
  const defense = sneak ? 0 : defenseOf(state, target)
  const damage = sneak ? power : damageOf(power, defense)
  const struck = unitOf(state, target)
  tell({ target: unitToken(target), power, defense, damage, left: Math.max(0, struck.hp - damage) })
  hurt(play, target, damage, by)
  if (!sneak && struck.added > 0) struck.added -= 1
  wake(state, target)
}

/** Attacks of the enemies on the tile to which a unit has been brought (GW-15.4). */
export function meet(play: Play, unit: UnitId, enemies: readonly UnitId[]): void {
  for (const enemy of enemies) {
    const { state } = play
    if (!isActive(state, unit)) return
    if (canStrike(state, enemy) && fitsParity(state, enemy, unit)) strike(play, enemy, unit, lineOf(state, enemy).attack)
  }
}

/** Takes life away; a death is credited to an enemy (GW-10.3). */
export function hurt(play: Play, unit: UnitId, damage: number, by: Seat): void {
  const { state } = play
  const hurt = unitOf(state, unit)
  hurt.hp = Math.max(0, hurt.hp - damage)
  if (hurt.hp === 0) die(play, unit, areEnemies(state, by, seatOf(unit)) ? by : null)
}

function die({ state, log }: Play, unit: UnitId, by: Seat | null): void {
  const dead = unitOf(state, unit)
  if (dead.learned !== null) toBottom(state, [dead.learned])
  Object.assign(dead, { status: 'dead', hp: 0, added: 0, at: null, charge: 0, learned: null, learnedCharge: 0, counters: {} })
  if (state.motion === unit) state.motion = null // GW-14.28
  if (state.turn.active === unit) state.turn.active = null
  state.turn.reach = state.turn.reach.filter((each) => each !== unit)
  for (const [die, { to }] of Object.entries(state.turn.plan)) if (to === unit) delete state.turn.plan[die]
  if (by === null) log('died', { unit: unitToken(unit) })
  else {
    playerOf(state, by).kills.push(unit)
    log('killed', { unit: unitToken(unit), seat: seatToken(by) })
  }
}

/** GW-17.5 */
export function wake(state: State, unit: UnitId): void {
  delete state.units[unit]?.counters.sleeping
}

/** GW-17.1, 17.2; with the attack of a Lingering Attack (GW-17.8). */
export function give(play: Play, unit: UnitId, counter: Counter, by: UnitId | null, seat: Seat): void {
  const { state, log } = play
  if (!isActive(state, unit) || has(state, unit, counter)) return
  if (counter !== 'sleeping') wake(state, unit)
  unitOf(state, unit).counters[counter] = { ring: state.current, by: seat, slot: state.slot }
  log('counter', { unit: unitToken(unit), counter: token('counter', counter), seat: seatToken(state.current) })
  if ((counter === 'sleeping' || counter === 'no-movement') && state.motion === unit) state.motion = null // GW-14.28
  if (counter === 'lingering' && by !== null) strike(play, by, unit, lingeringPower.first)
}

export function heal({ state, log }: Play, unit: UnitId, by: number): void {
  if (!isActive(state, unit)) return
  const healed = unitOf(state, unit)
  const gained = Math.min(by, fullHp(unit) - healed.hp)
  healed.hp += gained
  wake(state, unit)
  if (gained > 0) log('healed', { unit: unitToken(unit), n: gained })
}

/** Added defense, up to five over the base (GW-9.5). */
export function shield({ state, log }: Play, unit: UnitId, by: number): void {
  if (!isActive(state, unit)) return
  const shielded = unitOf(state, unit)
  const gained = Math.min(by, mostAdded - shielded.added)
  shielded.added += gained
  wake(state, unit)
  if (gained > 0) log('shielded', { unit: unitToken(unit), n: gained })
}

/** Adds crystals to an ability, or takes them away. */
export function charge(state: State, slot: SlotId, by: number): void {
  const unit = unitOf(state, slotUnit(slot))
  if (slot.startsWith('c.')) unit.charge += by
  else unit.learnedCharge += by
}

/** A card onto the bottom, a learned one off its unit (GW-12.6). */
export function detach(state: State, unit: UnitId): void {
  const bearer = unitOf(state, unit)
  if (bearer.learned !== null) toBottom(state, [bearer.learned])
  bearer.learned = null
  bearer.learnedCharge = 0
}

export const logCard = (card: CardId): Params => ({ card: cardToken(card) })
