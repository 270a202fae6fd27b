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
  takeFromHand,
  topCard,
} from './changes.ts'
import { type ActionEffect, actions } from './content/actions.ts'
import type { Ability } from './content/gnomes.ts'
import type { Play } from './grammar.ts'
import { abilityOf, actionOf, battleItemOf, isItem, isThrown, numberOf } from './rules/cards.ts'
import { carried, openYards, sum } from './rules/households.ts'
import { leaveMark } from './rules/marks.ts'
import { isAnswer, nameToken, playOf } from './rules/plays.ts'
import { ownerOf } from './rules/seats.ts'
import { opponentOf } from './rules/sides.ts'
import { throwOf, totalOf } from './rules/totals.ts'
import type { CardId, Declared } from './state.ts'

/** A play takes effect. */
export function carryOut(play: Play, declared: Declared): void {
  leaveMark(play.state, declared)
  if (declared.kind === 'action') {
    const effect = actionOf(declared.src)?.effect as ActionEffect
    const work = works[effect.do] as (play: Play, declared: Declared, effect: ActionEffect) => void
    work(play, declared, effect)
  } else if (declared.kind === 'function') {
    const ability = abilityOf(declared.src) as Ability
    if (ability.do === 'grab') grab(play, declared)
    if (ability.do === 'gamble') gamble(play, declared, ability.cards)
  }
  tellTotals(play, declared)
  if (declared.kind === 'battle') spit(play, declared)
}

const works: { readonly [E in ActionEffect as E['do']]: (play: Play, declared: Declared, effect: E) => void } = {
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

/** An effect that only changes the numbers of the battle. */
function marked(): void {}

/** BG-7.12: a function that is cancelled counts as used all the same. */
function cancel({ state, log }: Play, { by, play }: Declared): void {
  const beneath = playOf(state, play)
  if (!beneath) return
  state.pending = state.pending.filter((n) => n !== beneath.n)
  log('cancelled', { card: nameToken(beneath), by: seatToken(by) })
}

function redirect({ state, log }: Play, { by, play }: Declared): void {
  const beneath = playOf(state, play)
  if (beneath?.side != null) log('caught', { p: seatToken(by), card: cardToken(beneath.src), q: seatToken(beneath.side) })
}

// BG-15.12
function burgle(play: Play, { by, card, discards }: Declared): void {
  const { state, log } = play
  const owner = seatsOf(state).find((seat) => card !== null && playerOf(state, seat).yard.includes(card))
  if (owner === undefined || card === null) return
  discardFromYard(play, by, discards)
  const victim = playerOf(state, owner)
  victim.yard = victim.yard.filter((each) => each !== card)
  playerOf(state, by).yard.push(card)
  log('burgled', { p: seatToken(by), card: cardToken(card), q: seatToken(owner) })
}

// BG-15.13
function lure(play: Play, { by, gnome, replace: old }: Declared): void {
  const { state, log } = play
  const owner = gnome === null ? undefined : ownerOf(state, gnome)
  if (owner === undefined || gnome === null) return
  if (old !== null) replace(play, by, old)
  log('lured', { p: seatToken(by), gnome: unitToken(gnome), q: seatToken(owner) })
  discard(state, carried(leave(state, owner, gnome)))
  join(state, by, gnome)
  state.turn.done = true
}

function trade(play: Play, { by, seat }: Declared, { draw: n }: Extract<ActionEffect, { do: 'trade' }>): void {
  const { state } = play
  if (seat !== null && handOf(state, seat).length > 0) state.choice = { kind: 'trade', a: by, b: seat }
  else draw(play, by, n)
}

function hail({ state }: Play, { by }: Declared): void {
  const waiting = openYards(state, by)
  if (waiting.length > 0) state.choice = { kind: 'hail', waiting }
}

/** BG-5.5: both have chosen; then the trader draws. */
export function exchange(play: Play, a: Seat, b: Seat): void {
  const { state, log } = play
  const { trades } = state.secret
  const [one, other] = [trades[a], trades[b]]
  state.secret.trades = {}
  state.choice = null
  if (one !== undefined && other !== undefined && one !== 'none' && other !== 'none') {
    swap(play, a, one, b, other)
  } else log('untraded', { p: seatToken(a), q: seatToken(b) })
  draw(play, a, actions['fair-trade'].effect.draw)
}

/** BG-7.7: only the two seats know which cards change hands. */
function swap({ state, log }: Play, a: Seat, one: CardId, b: Seat, other: CardId): void {
  if (!isItem(one) || !isItem(other)) throw new Error(`${one} for ${other}`)
  takeFromHand(state, a, one)
  takeFromHand(state, b, other)
  giveToHand(state, a, [other])
  giveToHand(state, b, [one])
  const params = { p: seatToken(a), q: seatToken(b) }
  const known = { key: 'traded-cards' as const, params: { ...params, card: cardToken(one), other: cardToken(other) } }
  log('traded', params, { [a]: known, [b]: known })
}

/** A card of the other hand at random; a hand that is empty by now loses nothing (BG-7.17). */
function grab(play: Play, { by }: Declared): void {
  const { state, chance } = play
  const foe = state.battle ? opponentOf(state.battle, by) : ''
  const hand = handOf(state, foe)
  if (hand.length === 0) return
  const card = hand[chance.die(hand.length) - 1]
  if (card !== undefined) discardFromHand(play, foe, [card])
}

/** BG-15.25: one card after the other, and all together onto the discard pile. */
function gamble(play: Play, declared: Declared, cards: number): void {
  const { state, log } = play
  while (declared.reveal.length < cards) {
    const card = topCard(play)
    if (card === undefined) break
    declared.reveal.push(card)
    log('revealed', { card: cardToken(card) })
  }
  declared.value = sum(declared.reveal.filter(isItem).map(numberOf))
  discard(state, declared.reveal)
}

/** BG-15.23: the seat that counts as thrower now draws. */
function spit(play: Play, { src, by }: Declared): void {
  const trait = battleItemOf(src)?.trait
  if (trait?.is === 'draws') draw(play, by, trait.cards)
}

function tellTotals({ state, log }: Play, declared: Declared): void {
  const { battle } = state
  if (battle?.step !== 'fight' || isAnswer(declared)) return
  const { instigator, defender } = battle
  const totals = { a: totalOf(state, instigator), b: totalOf(state, defender) }
  if (declared.kind === 'battle' && isThrown(declared.src)) {
    const params = { p: seatToken(declared.by), card: cardToken(declared.src), q: seatToken(declared.side ?? '') }
    log('hit', { ...params, n: throwOf(state, battle, declared).total, ...totals })
  } else log('counts', { ...totals })
}
