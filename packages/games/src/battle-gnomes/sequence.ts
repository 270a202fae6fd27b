import { clockwise, playerOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, type Seat, seatToken, unitToken } from '../tabletop/token.ts'
import { clearView, endGame, forget, settleBattle } from './battle.ts'
import { discardFromHand, discardFromYard, draw, fasten, takeFromHand, takeFromRow } from './changes.ts'
import { exchange } from './effects.ts'
import type { Play } from './grammar.ts'
import { gnomeTrait } from './rules/cards.ts'
import { fewGnomes, handLimit, sum } from './rules/households.ts'
import { draftOrder, nextSeat } from './rules/seats.ts'
import { isKindLeft } from './rules/turns.ts'
import { settleStack } from './stack.ts'
import type { CardId, Choice, GnomeId, Kind, State, Turn } from './state.ts'

/** Draft, placement and the turns of the households. What runs by itself runs in {@link settle}, after every move. */

/** Goes on until a seat has to decide, or the game is over. */
export function settle(play: Play): void {
  while (!play.state.result && goOn(play));
}

/** BG-2.4, 2.6, 2.7 */
export function pick(play: Play, seat: Seat, gnome: GnomeId): void {
  const { state, log } = play
  log('drafted', { p: seatToken(seat), gnome: unitToken(gnome) })
  takeFromRow(play, seat, gnome)
  state.draftPos += 1
  const order = draftOrder(state)
  const next = order[state.draftPos]
  if (next === undefined) state.phase = 'placement'
  state.turn.no += 1
  state.turn.seat = next ?? state.starter
  nextBeat(state)
}

/** BG-3.1: a household with too few gnomes takes one. */
export function recruitForced(play: Play, seat: Seat, gnome: GnomeId): void {
  recruited(play, seat, gnome)
  nextBeat(play.state)
}

/** BG-3.4, 3.5 */
export function refresh(play: Play, seat: Seat, cards: readonly CardId[]): void {
  const { state } = play
  discardFromHand(play, seat, cards)
  draw(play, seat, handLimit(state, seat) - playerOf(state, seat).cards)
  state.turn.step = 'choose'
  nextBeat(state)
}

/** BG-3.6: the turn action begins. */
export function enterAction(state: State, seat: Seat, kind: Exclude<Kind, 'battle'>): void {
  state.turn.step = 'act'
  state.turn.action = kind
  state.turn.fergus = kind === 'recruit' && foragedBy(state, seat) > 0
  nextBeat(state)
}

/** BG-4.1, 4.4 */
export function recruited(play: Play, seat: Seat, gnome: GnomeId): void {
  play.log('recruited', { p: seatToken(seat), gnome: unitToken(gnome) })
  takeFromRow(play, seat, gnome)
}

/** BG-4.9: the yard is small enough again. */
export function trim(play: Play, seat: Seat, cards: readonly CardId[]): void {
  discardFromYard(play, seat, cards)
  play.state.choice = null
  nextBeat(play.state)
}

/** Hail on one yard (3.6). */
export function hailOn(play: Play, seat: Seat, card: CardId): void {
  const { choice } = play.state
  discardFromYard(play, seat, [card])
  if (choice?.kind === 'hail') choice.waiting = choice.waiting.filter((each) => each !== seat)
}

/** BG-3.8, 12.3: the turn is over. */
export function endTurn(play: Play): void {
  const { state } = play
  forget(state, 'turn')
  if (state.finalTurnsLeft !== null) {
    if (state.finalArmed) state.finalTurnsLeft -= 1
    state.finalArmed = true
    if (state.finalTurnsLeft === 0) {
      endGame(play, 'gnomes-out')
      return
    }
  }
  beginTurn(play, nextSeat(state, state.turn.seat))
}

function goOn(play: Play): boolean {
  const { state } = play
  if (state.phase === 'draft') return false
  if (state.phase === 'placement') return settlePlacement(play)
  if (state.choice) return settleChoice(play, state.choice)
  if (state.pending.length > 0) return settleStack(play)
  if (state.turn.done) {
    completeAction(play)
    return true
  }
  return state.battle ? settleBattle(play, state.battle) : settleStep(play)
}

/** BG-2.10, 2.12: the plans are carried out when all are in, then everybody draws. */
function settlePlacement(play: Play): boolean {
  const { state } = play
  const { plans } = state.secret
  const order = clockwise(state, state.starter)
  if (!order.every((seat) => plans[seat])) return false
  for (const seat of order) place(play, seat)
  for (const seat of order) draw(play, seat, handLimit(state, seat) - playerOf(state, seat).cards)
  state.secret.plans = {}
  state.phase = 'play'
  beginTurn(play, nextSeat(state, state.starter))
  return true
}

function place(play: Play, seat: Seat): void {
  const { state, log } = play
  const { attach, yard } = state.secret.plans[seat] ?? { attach: null, yard: null }
  const p = seatToken(seat)
  if (attach) {
    takeFromHand(state, seat, attach.card)
    fasten(play, seat, attach.gnome, attach.card)
    log('placed', { p, card: cardToken(attach.card), gnome: unitToken(attach.gnome) })
  }
  if (yard !== null) {
    takeFromHand(state, seat, yard)
    playerOf(state, seat).yard.push(yard)
    log('laid', { p, card: cardToken(yard) })
  }
}

function settleChoice(play: Play, choice: Choice): boolean {
  const { state } = play
  if (choice.kind === 'trim') return false
  if (choice.kind === 'trade') {
    const { trades } = state.secret
    if (trades[choice.a] === undefined || trades[choice.b] === undefined) return false
    exchange(play, choice.a, choice.b)
    nextBeat(state)
    return true
  }
  const last = choice.waiting.find((seat) => playerOf(state, seat).yard.length === 1)
  const [only] = last === undefined ? [] : playerOf(state, last).yard
  if (last !== undefined && only !== undefined) {
    hailOn(play, last, only) // BG-13.6
    return true
  }
  if (choice.waiting.length > 0) return false
  state.choice = null
  nextBeat(state)
  return true
}

/** The turn action is completed (BG-3.8, 3.10, 3.11, 4.8). */
function completeAction(play: Play): void {
  const { state } = play
  const { turn } = state
  const kind = turn.action
  if (kind) turn.completed.push(kind)
  clearView(state)
  state.battle = null
  if (kind === 'recruit' && turn.fergus) draw(play, turn.seat, foragedBy(state, turn.seat))
  turn.action = null
  turn.done = false
  if (turn.bonus > 0 && isKindLeft(state, turn.seat)) {
    turn.bonus -= 1
    turn.step = 'choose'
    nextBeat(state)
  } else endTurn(play)
}

/** BG-3.3, and the turn of a household that has nothing more to choose (BG-8.9). */
function settleStep(play: Play): boolean {
  const { state } = play
  const { turn } = state
  if (turn.step === 'must-recruit' && !mustRecruit(state, turn.seat)) {
    turn.step = 'refresh'
    nextBeat(state)
    return true
  }
  if (turn.step !== 'choose' || turn.completed.length === 0 || isKindLeft(state, turn.seat)) return false
  endTurn(play)
  return true
}

function beginTurn({ state, log }: Play, seat: Seat): void {
  state.turn = newTurn(state.turn.no + 1, seat)
  state.turn.step = mustRecruit(state, seat) ? 'must-recruit' : 'refresh'
  log('turn', { p: seatToken(seat) })
  nextBeat(state)
}

export const newTurn = (no: number, seat: Seat): Turn => ({
  no,
  seat,
  step: 'refresh',
  action: null,
  done: false,
  completed: [],
  bonus: 0,
  truce: [],
  fergus: false,
})

// BG-3.1, 3.3
const mustRecruit = (state: State, seat: Seat): boolean => playerOf(state, seat).gnomes.length < fewGnomes && state.row.length > 0

/** Cards drawn after a Recruit (BG-4.8). */
const foragedBy = (state: State, seat: Seat): number =>
  sum(playerOf(state, seat).gnomes.map((gnome) => gnomeTrait(gnome, 'recruits')?.draw ?? 0))
