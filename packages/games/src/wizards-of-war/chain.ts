import { idOf, kindOf, type Seat, type Token, token } from '../tabletop/token.ts'
import { checkKill, endEffect, playFromHand, settle, showRoll, type Table } from './changes.ts'
import { beginBlow, throwDice } from './combat.ts'
import { carryOut } from './effects.ts'
import { counterWorks } from './rules/dice.ts'
import { isCounterspell, other, spellOf } from './rules/pieces.ts'
import { spellRefusal } from './rules/spells.ts'
import { isAskedAboutSpell } from './rules/windows.ts'
import type { CardId, StackItem } from './state.ts'

/** A spell is announced: its card leaves the hand for the chain, and the other seat may answer (WW-11.10). */
export function announce(table: Table, seat: Seat, card: CardId, targets: readonly Token[]): void {
  const { state, log } = table
  playFromHand(state, seat, card)
  settle(state)
  if (state.stack.length === 0) {
    state.waiting = state.pending
    state.pending = null
  }
  state.stack.push({ card, caster: seat, args: [...targets] })
  state.beat += 1
  const [target, also] = targets
  const aims = { ...(target === undefined ? {} : { target }), ...(also === undefined ? {} : { also }) }
  log(isCounterspell(card) ? 'counter-cast' : 'cast', { seat: token('seat', seat), card: token('card', card), ...aims })
  askOrResolve(table)
}

/** The last announced resolves first (WW-11.9), then the one beneath gets its window again. */
export function resolveTop(table: Table): void {
  const { state } = table
  const item = state.stack.pop()
  if (!item) throw new Error('nothing to resolve')
  state.pending = null
  const targets = item.args.filter((arg): arg is Token => typeof arg === 'string')
  if (isCounterspell(item.card)) resolveCounterspell(table, item, targets[0] ?? '')
  else resolveSpell(table, item, targets)
  if (checkKill(table)) return
  if (state.stack.length > 0) askOrResolve(table)
  else goOn(table)
}

function askOrResolve(table: Table): void {
  const { state } = table
  const top = state.stack.at(-1)
  if (!top) return
  const responder = other(top.caster)
  if (isAskedAboutSpell(state, responder)) {
    state.pending = { type: 'respond', seat: responder, to: 'spell' }
    state.beat += 1
  } else resolveTop(table)
}

/** The chain is empty: back to what the game was waiting for. */
function goOn(table: Table): void {
  const { state } = table
  const { waiting } = state
  if (waiting?.type === 'respond' && waiting.to === 'attack') beginBlow(table, waiting.attacker, waiting.target)
  else {
    state.pending = waiting
    state.waiting = null
  }
}

function resolveSpell(table: Table, item: StackItem, targets: readonly Token[]): void {
  const { state, log } = table
  const { card, caster } = item
  if (spellRefusal(state, caster, card, targets))
    log('fizzled', { card: token('card', card) }) // WW-10.8
  else carryOut(table, { card, seat: caster, spell: spellOf(card), targets })
  if (!state.effects[card]) state.spellDiscard.push(card) // WW-10.4, 10.5
}

function resolveCounterspell(table: Table, { card }: StackItem, target: Token): void {
  const { state, log } = table
  const id = idOf(target)
  const announced = kindOf(target) === 'card' && state.stack.at(-1)?.card === id
  if (!announced && !state.effects[id]) {
    log('fizzled', { card: token('card', card) }) // WW-11.22
    state.spellDiscard.push(card)
    return
  }
  const faces = throwDice(table, 1) // WW-11.3, 11.7
  const success = counterWorks(faces)
  showRoll(state, 'counterspell', [{ role: 'counterspell', of: card, faces }])
  log('counter-rolled', { card: token('card', card), target, success })
  if (success && announced) {
    state.stack.pop()
    state.spellDiscard.push(id)
  } else if (success) endEffect(table, id) // WW-11.5
  state.spellDiscard.push(card) // WW-11.6
}
