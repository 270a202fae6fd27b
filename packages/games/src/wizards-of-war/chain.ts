import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, idOf, kindOf, type Seat, seatToken, type Token } from '../tabletop/token.ts'
import { checkKill, endEffect, makeFinal, playFromHand, showRoll } from './changes.ts'
import { beginBlow, throwDice } from './combat.ts'
import { carryOut } from './effects.ts'
import type { Play } from './grammar.ts'
import { counterWorks } from './rules/dice.ts'
import { isCounterspell, other, spellOf } from './rules/pieces.ts'
import { spellRefusal } from './rules/spells.ts'
import { isAskedAboutSpell } from './rules/windows.ts'
import type { CardId, StackItem } from './state.ts'

/**
 * A spell is announced: its card goes from the hand onto the chain and is not replaced
 * (WW-10.15), and the other seat may answer it (WW-11.10), whatever spell it is (WW-11.8).
 */
export function announce(play: Play, seat: Seat, card: CardId, targets: readonly Token[]): void {
  const { state, log } = play
  playFromHand(state, seat, card)
  makeFinal(state)
  if (state.stack.length === 0) state.waiting = state.pending
  state.stack.push({ card, caster: seat, args: [...targets] })
  nextBeat(state)
  const [target, also] = targets
  const aims = { ...(target === undefined ? {} : { target }), ...(also === undefined ? {} : { also }) }
  log(isCounterspell(card) ? 'counter-cast' : 'cast', { seat: seatToken(seat), card: cardToken(card), ...aims })
  askOrResolve(play)
}

/** The spell announced last resolves first (WW-11.9); then the one beneath it gets its window again. */
export function resolveTop(play: Play): void {
  const { state } = play
  const item = state.stack.pop()
  if (!item) throw new Error('nothing to resolve')
  const targets = item.args.filter((arg): arg is Token => typeof arg === 'string')
  if (isCounterspell(item.card)) resolveCounterspell(play, item, targets[0] ?? '')
  else resolveSpell(play, item, targets)
  if (checkKill(play)) return
  if (state.stack.length > 0) askOrResolve(play)
  else goOn(play)
}

function askOrResolve(play: Play): void {
  const { state } = play
  const top = state.stack.at(-1)
  if (!top) return
  const responder = other(top.caster)
  if (isAskedAboutSpell(state, responder)) {
    state.pending = { type: 'respond', seat: responder, to: 'spell' }
    nextBeat(state)
  } else resolveTop(play)
}

/** The chain is empty: back to what the game was waiting for. */
function goOn(play: Play): void {
  const { state } = play
  const { waiting } = state
  if (waiting?.type === 'respond' && waiting.to === 'attack') beginBlow(play, waiting.attacker, waiting.target)
  else {
    state.pending = waiting
    state.waiting = null
  }
}

function resolveSpell(play: Play, item: StackItem, targets: readonly Token[]): void {
  const { state, log } = play
  const { card, caster } = item
  if (spellRefusal(state, caster, card, targets))
    log('fizzled', { card: cardToken(card) }) // WW-10.8
  else carryOut(play, { card, seat: caster, spell: spellOf(card), targets })
  if (!state.effects[card]) state.spellDiscard.push(card) // WW-10.4, 10.5
}

function resolveCounterspell(play: Play, { card }: StackItem, target: Token): void {
  const { state, log } = play
  const id = idOf(target)
  const announced = kindOf(target) === 'card' && state.stack.at(-1)?.card === id
  if (!announced && !state.effects[id]) {
    log('fizzled', { card: cardToken(card) }) // WW-11.22
    state.spellDiscard.push(card)
    return
  }
  const faces = throwDice(play, 1) // WW-11.3, 11.7
  const success = counterWorks(faces)
  showRoll(state, 'counterspell', [{ role: 'counterspell', of: card, faces }])
  log('counter-rolled', { card: cardToken(card), target, success })
  if (success && announced) {
    // WW-10.9
    state.stack.pop()
    state.spellDiscard.push(id)
  } else if (success) endEffect(play, id) // WW-11.5
  state.spellDiscard.push(card) // WW-11.6, 11.19
}
