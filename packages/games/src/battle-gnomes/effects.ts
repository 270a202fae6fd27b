import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { cardToken, type Seat, seatToken, unitToken } from '../tabletop/token.ts'
import { callOff } from './battle.ts'
import {
  discard,
  discardFromHand,
  discardFromYard,
  draw,
  giveToHand,
  handOf,
  join,
  leave,
  replace,
  type Table,
  takeFromHand,
  topCard,
} from './changes.ts'
import { type ActionEffect, actions } from './content/actions.ts'
import type { Ability } from './content/gnomes.ts'
import { abilityOf, actionOf, battleItemOf, isItem, isThrown, numberOf } from './rules/cards.ts'
import { carried, openYards, sum } from './rules/households.ts'
import { leaveMark } from './rules/marks.ts'
import { isAnswer, nameToken, playOf } from './rules/plays.ts'
import { ownerOf } from './rules/seats.ts'
import { opponentOf } from './rules/sides.ts'
import { throwOf, totalOf } from './rules/totals.ts'
import type { CardId, Declared } from './state.ts'

/** A play takes effect. */
export function carryOut(table: Table, play: Declared): void {
  leaveMark(table.state, play)
  if (play.kind === 'action') {
    const effect = actionOf(play.src)?.effect as ActionEffect
    const work = works[effect.do] as (table: Table, play: Declared, effect: ActionEffect) => void
    work(table, play, effect)
  } else if (play.kind === 'function') {
    const ability = abilityOf(play.src) as Ability
    if (ability.do === 'grab') grab(table, play)
    if (ability.do === 'gamble') gamble(table, play, ability.cards)
  }
  tellTotals(table, play)
  if (play.kind === 'battle') spit(table, play)
}

const works: { readonly [E in ActionEffect as E['do']]: (table: Table, play: Declared, effect: E) => void } = {
  rally: marked,
  reinforce: marked,
  enrage: marked,
  fog: marked,
  duel: marked,
  insure: marked,
  disarm: ({ state }, { card }) => discard(state, card === null ? [] : [card]), // BG-15.11
  cancel,
  catch: redirect,
  flee: callOff,
  burgle,
  lure,
  trade,
  hail,
  hurry: ({ state }) => {
    state.turn.bonus += 1 // BG-3.11
  },
}

/** All that it does is in the numbers of the battle. */
function marked(): void {}

/** BG-7.12: a function that is cancelled counts as used all the same. */
function cancel({ state, log }: Table, { by, play }: Declared): void {
  const beneath = playOf(state, play)
  if (!beneath) return
  beneath.state = 'cancelled'
  state.pending = state.pending.filter((n) => n !== beneath.n)
  log('cancelled', { card: nameToken(beneath), by: seatToken(by) })
}

/** The catcher counts as thrower from now on (BG-15.1). */
function redirect({ state, log }: Table, { by, play }: Declared): void {
  const beneath = playOf(state, play)
  if (!beneath || !state.battle) return
  beneath.side = opponentOf(state.battle, by)
  beneath.by = by
  log('caught', { p: seatToken(by), card: cardToken(beneath.src), q: seatToken(beneath.side) })
}

// BG-15.12
function burgle(table: Table, { by, card, discards }: Declared): void {
  const { state, log } = table
  const owner = seatsOf(state).find((seat) => card !== null && playerOf(state, seat).yard.includes(card))
  if (owner === undefined || card === null) return
  discardFromYard(table, by, discards)
  const victim = playerOf(state, owner)
  victim.yard = victim.yard.filter((each) => each !== card)
  playerOf(state, by).yard.push(card)
  log('burgled', { p: seatToken(by), card: cardToken(card), q: seatToken(owner) })
}

// BG-15.13
function lure(table: Table, { by, gnome, replace: old }: Declared): void {
  const { state, log } = table
  const owner = gnome === null ? undefined : ownerOf(state, gnome)
  if (owner === undefined || gnome === null) return
  if (old !== null) replace(table, by, old)
  log('lured', { p: seatToken(by), gnome: unitToken(gnome), q: seatToken(owner) })
  discard(state, carried(leave(state, owner, gnome)))
  join(state, by, gnome)
  state.turn.done = true
}

function trade(table: Table, { by, seat }: Declared, { draw: n }: Extract<ActionEffect, { do: 'trade' }>): void {
  const { state } = table
  if (seat !== null && handOf(state, seat).length > 0) state.choice = { kind: 'trade', a: by, b: seat }
  else draw(table, by, n)
}

function hail({ state }: Table, { by }: Declared): void {
  const waiting = openYards(state, by)
  if (waiting.length > 0) state.choice = { kind: 'hail', waiting }
}

/** BG-5.5: both have chosen; then the trader draws. */
export function exchange(table: Table, a: Seat, b: Seat): void {
  const { state, log } = table
  const { trades } = state.secret
  const [one, other] = [trades[a], trades[b]]
  state.secret.trades = {}
  state.choice = null
  if (one !== undefined && other !== undefined && one !== 'none' && other !== 'none') {
    swap(table, a, one, b, other)
  } else log('untraded', { p: seatToken(a), q: seatToken(b) })
  draw(table, a, actions['fair-trade'].effect.draw)
}

/** BG-7.7: what comes and goes only the two know. */
function swap({ state, log }: Table, a: Seat, one: CardId, b: Seat, other: CardId): void {
  if (!isItem(one) || !isItem(other)) throw new Error(`${one} for ${other}`)
  takeFromHand(state, a, one)
  takeFromHand(state, b, other)
  giveToHand(state, a, [other])
  giveToHand(state, b, [one])
  const params = { p: seatToken(a), q: seatToken(b) }
  const known = { key: 'traded-cards', params: { ...params, card: cardToken(one), other: cardToken(other) } }
  log('traded', params, { [a]: known, [b]: known })
}

/** A card of the other hand at random; a hand that is empty by now loses nothing (BG-7.17). */
function grab(table: Table, { by }: Declared): void {
  const { state, chance } = table
  const foe = state.battle ? opponentOf(state.battle, by) : ''
  const hand = handOf(state, foe)
  if (hand.length === 0) return
  const card = hand[chance.die(hand.length) - 1]
  if (card !== undefined) discardFromHand(table, foe, [card])
}

/** BG-15.25: one card after the other, and all together onto the discard pile. */
function gamble(table: Table, play: Declared, cards: number): void {
  const { state, log } = table
  while (play.reveal.length < cards) {
    const card = topCard(table)
    if (card === undefined) break
    play.reveal.push(card)
    log('revealed', { card: cardToken(card) })
  }
  play.value = sum(play.reveal.filter(isItem).map(numberOf))
  discard(state, play.reveal)
}

/** BG-15.23: for who counts as thrower now. */
function spit(table: Table, { src, by }: Declared): void {
  const trait = battleItemOf(src)?.trait
  if (trait?.is === 'draws') draw(table, by, trait.cards)
}

function tellTotals({ state, log }: Table, play: Declared): void {
  const { battle } = state
  if (battle?.step !== 'fight' || isAnswer(play)) return
  const { instigator, defender } = battle
  const totals = { a: totalOf(state, instigator), b: totalOf(state, defender) }
  if (play.kind === 'battle' && isThrown(play.src)) {
    const params = { p: seatToken(play.by), card: cardToken(play.src), q: seatToken(play.side ?? '') }
    log('hit', { ...params, n: throwOf(state, battle, play).total, ...totals })
  } else log('counts', { ...totals })
}
