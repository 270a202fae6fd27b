import { clockwise, othersOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, token } from '../tabletop/token.ts'
import { addDie, ask, closeOffers, drawTactic, refillMarket } from './changes.ts'
import { resolve } from './effects.ts'
import { fizzle } from './fight.ts'
import type { Play } from './grammar.ts'
import { beginPrep, prepare } from './preparation.ts'
import { hasTarget } from './rules/damage.ts'
import { freeDice, mostDice } from './rules/dice.ts'
import { gnomeCard } from './rules/gnomes.ts'
import { isLedTo, isUnit, scientistCard, unitCard } from './rules/nirds.ts'
import { isThere } from './rules/pins.ts'
import { offersFrom, offersTo } from './rules/trade.ts'
import { isAskedAtLast, isSpent, nextActor, passesByItself } from './rules/turns.ts'
import type { State } from './state.ts'

/** The phases of a round, in order (NI-4.1). What runs by itself runs in {@link settle}, after every move. */

/** Does what nobody has to decide, until somebody owes a decision or the game is over. */
export function settle(play: Play): void {
  while (!play.state.result && goOn(play));
  const { state } = play
  for (const seat of seatsOf(state)) if (!isThere(state, seat, state.pins[seat] ?? '')) state.pins[seat] = null // NI-11.4
}

/** NI-4.2: what the sun brings, and then everybody rolls. */
export function beginRound(play: Play): void {
  const { state, log } = play
  const seats = seatsOf(state)
  state.round += 1
  state.step = 'trade'
  state.firstPlayer = seats[(state.round - 1) % seats.length] ?? '0' // NI-5.2
  Object.assign(state, { claimedBy: null, actor: null, acted: false, offers: [] })
  if (state.boss) state.boss.attacks = 0
  for (const seat of seats) {
    state.pins[seat] = null
    Object.assign(playerOf(state, seat), { ready: false, claims: 0, passed: false, discount: 0, dice: [], nextDie: 0 })
  }
  nextBeat(state)
  log('round', { n: state.round, seat: seatToken(state.firstPlayer) })
  if (state.round > 1) for (const seat of clockwise(state, state.firstPlayer)) sunrise(play, seat) // NI-4.3
  for (const seat of seats) rollAll(play, seat)
}

/** A seat takes no more turns in this round (NI-5.3). */
export function pass({ state, log }: Play, seat: Seat): void {
  playerOf(state, seat).passed = true
  state.acted = true
  log('passed', { seat: seatToken(seat) })
}

/** Ready for the action phase: all offers of this seat end (NI-4.6). */
export function makeReady(state: State, seat: Seat): void {
  playerOf(state, seat).ready = true
  closeOffers(state, seat)
}

/** @returns whether something ran by itself. */
function goOn(play: Play): boolean {
  const { state } = play
  if (state.pending) return false
  if (state.queue.length > 0) {
    resolve(play)
    return true
  }
  switch (state.step) {
    case 'trade':
      return trade(play)
    case 'sneefle':
      enterAction(play)
      return true
    case 'action':
      return act(play)
    case 'lastcall':
      state.lastCall = state.lastCall.filter((seat) => isAskedAtLast(state, seat))
      if (state.lastCall.length > 0) return false
      beginPrep(play)
      return true
    case 'prep':
      if (!prepare(play) && !state.result) beginRound(play)
      return true
    default:
      return false
  }
}

// Trading phase

function trade(play: Play): boolean {
  const { state, log } = play
  const refused = state.offers.find(({ to }) => state.orders[to]?.refuse)
  if (refused) {
    state.offers = state.offers.filter((offer) => offer !== refused)
    log('declined', { seat: seatToken(refused.to), player: seatToken(refused.from) })
    return true
  }
  const follower = seatsOf(state).find((seat) => follows(state, seat))
  if (follower !== undefined) makeReady(state, follower)
  if (seatsOf(state).every((seat) => playerOf(state, seat).ready)) leaveTrade(play)
  return follower !== undefined || state.step !== 'trade'
}

/** NI-5.15 */
function follows(state: State, seat: Seat): boolean {
  const others = othersOf(state, seat)
  const isOpen = offersTo(state, seat).length + offersFrom(state, seat).length > 0
  if (!state.orders[seat]?.follow || playerOf(state, seat).ready || isOpen || others.length === 0) return false
  return others.every((other) => playerOf(state, other).ready)
}

/** NI-4.5, 4.14 */
function leaveTrade(play: Play): void {
  const { state } = play
  state.offers = []
  for (const seat of seatsOf(state)) for (const die of playerOf(state, seat).dice) die.locked = false // NI-4.10
  const captain = seatsOf(state).find((seat) => isLedTo(state, seat, 'setDie') && freeDice(state, seat).length > 0)
  if (captain === undefined) {
    enterAction(play)
    return
  }
  state.step = 'sneefle'
  ask(state, { seat: captain, kind: 'sneefle', effect: null })
}

// Action phase

function enterAction(play: Play): void {
  play.state.step = 'action'
  play.log('action', {})
  beginTurn(play, play.state.firstPlayer, null)
}

function act(play: Play): boolean {
  const { state } = play
  if (state.attack) {
    if (hasTarget(state)) return false
    fizzle(play)
    return true
  }
  const actor = state.actor ?? state.firstPlayer
  if (!state.acted) {
    if (!isSpent(state, actor)) return false
    pass(play, actor) // NI-5.11
  }
  refillMarket(state) // NI-5.5
  beginTurn(play, nextActor(state, actor), playerOf(state, actor).passed ? actor : null)
  return true
}

/**
 * The turn of the first seat from this one on that has a decision; if nobody has, the last call. A pass by a standing
 * order counts as a decision of its seat, a pass with nothing left doesn't (NI-5.10).
 */
function beginTurn(play: Play, from: Seat | undefined, passer: Seat | null): void {
  const { state } = play
  let seat = from
  let last = passer
  while (seat !== undefined && passesByItself(state, seat)) {
    if (!isSpent(state, seat)) last = seat
    pass(play, seat)
    seat = nextActor(state, seat)
  }
  if (seat === undefined) {
    enterLastCall(state, last)
    return
  }
  state.actor = seat
  state.acted = false
  state.turns += 1
  nextBeat(state)
}

/** NI-5.10 */
function enterLastCall(state: State, passer: Seat | null): void {
  state.step = 'lastcall'
  state.lastCall = seatsOf(state).filter((seat) => seat !== passer && isAskedAtLast(state, seat))
  nextBeat(state)
}

// The start of a round

function sunrise(play: Play, seat: Seat): void {
  const { state, log } = play
  const player = playerOf(state, seat)
  for (const { id } of player.army) {
    if (!isUnit(id) && scientistCard(id).sun === 'drawTactic' && player.tactics.length === 0) drawTactic(play, seat)
  }
  for (const gnome of player.gnomes) {
    const { sun } = gnomeCard(gnome.id)
    if (!sun || !('heal' in sun) || gnome.damage === 0) continue
    const healed = Math.min(gnome.damage, sun.heal)
    gnome.damage -= healed
    log('healed', { gnome: token('gnome', gnome.id), n: healed })
  }
}

/** The resource roll (NI-4.4), with what the sun adds and takes. */
function rollAll(play: Play, seat: Seat): void {
  const { state, log } = play
  const { army, pool, gnomes } = playerOf(state, seat)
  const isSunny = state.round > 1
  const extra = isSunny && pool < mostDice && army.some(({ id }) => isUnit(id) && unitCard(id).ability === 'sundie') ? 1 : 0
  const thief = gnomes.find(({ id }) => 'fewer' in (gnomeCard(id).sun ?? {}))
  const fewer = isSunny && thief && pool + extra > 1 ? 1 : 0
  if (thief && fewer) log('fewer-dice', { seat: seatToken(seat), gnome: token('gnome', thief.id) })
  const dice = Array.from({ length: pool - fewer + extra }, (_, index) => addDie(play, seat, index < pool - fewer ? 'game' : 'temp'))
  const rolled = dice.map(({ value }) => value).join(', ')
  if (rolled !== '') log('rolled', { seat: seatToken(seat), dice: rolled })
}
