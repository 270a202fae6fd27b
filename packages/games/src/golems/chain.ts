import { clockwise } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, type Seat, seatToken, spaceToken, token, unitToken } from '../tabletop/token.ts'
import { discard, pay, playFromHand } from './changes.ts'
import { spellPrice } from './content/events.ts'
import { carryOut } from './effects.ts'
import type { Play } from './grammar.ts'
import { isAlive, livingSeats, nextLiving } from './rules/seats.ts'
import { isDispel, isNegated, targetRefusal } from './rules/spells.ts'
import type { CardId, Cast, Spells, SpellTarget, State } from './state.ts'

/** The Spell Phase opens, with priority for the active player (GO-7.5). */
export function enterSpells({ state }: Play): void {
  state.spells = { priority: null, passed: [], chain: [], asked: [] }
  giveTo(state, state.spells, state.turn.seat)
}

/** Passes for those who can't or won't cast, and closes windows. @returns whether anything has happened. */
export function runSpells(play: Play): boolean {
  let changed = false
  while (goOn(play)) changed = true
  return changed
}

/** A Spell is cast: paid, and open to answers (GO-7.6). */
export function cast(play: Play, seat: Seat, card: CardId, target: SpellTarget): void {
  const { state } = play
  const spells = open(state)
  spells.priority = null
  announce(play, { seat, card, target })
  spend(state, seat, card)
  spells.chain = [{ seat, card, target }]
  openWindow(state, spells)
}

/** GO-7.5: the seat with priority passes; when all have, the phase is over. */
export function pass({ state }: Play, seat: Seat): void {
  const spells = open(state)
  spells.passed.push(seat)
  if (livingSeats(state).every((each) => spells.passed.includes(each))) state.spells = null
  else giveTo(state, spells, nextLiving(state, seat))
}

/** GO-14.6: a seat that is out leaves the Spell Phase too. */
export function leaveSpells(play: Play, seat: Seat): void {
  const { state } = play
  const { spells } = state
  if (!spells) return
  spells.asked = showsAllDispels(state, spells) ? [] : spells.asked.filter((each) => each !== seat)
  delete state.secret.answers[seat]
  const [spell] = spells.chain
  if (spell && (spell.seat === seat || state.turn.seat === seat)) {
    play.log('fizzled', { card: cardToken(spell.card) })
    closeChain(state, spells, spell.seat)
  } else if (spells.priority === seat && state.turn.seat !== seat && livingSeats(state).length > 1) pass(play, seat)
}

function goOn(play: Play): boolean {
  const { state } = play
  const { spells } = state
  if (!spells || state.turn.step !== 'spell' || state.result) return false
  if (spells.chain.length > 0) return closeWindow(play, spells)
  const { priority } = spells
  if (priority === null || !isSkipped(state, priority)) return false
  pass(play, priority)
  return true
}

/** GO-7.14, 18.5 */
const isSkipped = (state: State, seat: Seat): boolean =>
  !mayPay(state, seat) || (seat !== state.turn.seat && isOrdered(state, seat, 'spell'))

/** GO-18.5: has the seat said beforehand that it passes here? */
export const isOrdered = ({ secret }: State, seat: Seat, what: 'spell' | 'dispel' | 'shape'): boolean => {
  const orders = secret.auto[seat]
  return orders !== undefined && (orders.turn || orders[what])
}

const mayPay = (state: State, seat: Seat): boolean => {
  const player = state.players[seat]
  return player !== undefined && player.mana >= spellPrice && player.cards.event > 0
}

/** GO-7.14: all Dispels are in sight, so nobody can hold one. */
const showsAllDispels = (state: State, { chain }: Spells): boolean =>
  [...state.discard.event, ...chain.map(({ card }) => card)].filter(isDispel).length >= 2

function openWindow(state: State, spells: Spells): void {
  const last = spells.chain.at(-1)?.seat ?? ''
  spells.asked = showsAllDispels(state, spells) ? [] : livingSeats(state).filter((seat) => seat !== last && mayPay(state, seat))
  state.secret.answers = {}
  nextBeat(state)
}

/** All have answered: the first Dispel clockwise from the last caster counts (GO-7.9), the others stay secret in their hands (GO-7.15). */
function closeWindow(play: Play, spells: Spells): boolean {
  const { state } = play
  const { answers } = state.secret
  for (const seat of spells.asked) if (isOrdered(state, seat, 'dispel')) answers[seat] ??= 'pass'
  if (!spells.asked.every((seat) => answers[seat] !== undefined)) return false
  const last = spells.chain.at(-1) as Cast
  const seat = after(state, last.seat).find((each) => spells.asked.includes(each) && answers[each] !== 'pass')
  const card = seat === undefined ? undefined : answers[seat]
  if (seat !== undefined && card !== undefined) {
    play.log('dispelled', { seat: seatToken(seat), card: cardToken(card), of: cardToken(last.card) })
    spend(state, seat, card)
    spells.chain.push({ seat, card, target: {} })
    openWindow(state, spells)
  } else {
    if (spells.asked.length > 0) play.log('undispelled', { card: cardToken(last.card) })
    resolve(play, spells)
  }
  return true
}

function resolve(play: Play, spells: Spells): void {
  const { state } = play
  const spell = spells.chain[0] as Cast
  const stands = !isNegated(spells.chain.length - 1)
  if (stands && targetRefusal(state, spell.seat, spell.card, spell.target)) play.log('fizzled', { card: cardToken(spell.card) })
  else if (stands) carryOut(play, spell)
  closeChain(state, spells, spell.seat)
}

/** GO-7.3, 7.5 */
function closeChain(state: State, spells: Spells, caster: Seat): void {
  discard(
    state,
    spells.chain.map(({ card }) => card),
  )
  spells.chain = []
  spells.asked = []
  spells.passed = []
  state.secret.answers = {}
  giveTo(state, spells, nextLiving(state, caster))
}

function giveTo(state: State, spells: Spells, seat: Seat): void {
  spells.priority = seat
  nextBeat(state)
}

// GO-7.2
function spend(state: State, seat: Seat, card: CardId): void {
  pay(state, seat, spellPrice)
  playFromHand(state, seat, card)
}

/** The other living seats, clockwise from this one. */
const after = (state: State, seat: Seat): Seat[] => clockwise(state, seat).filter((each) => each !== seat && isAlive(state, each))

function announce({ log }: Play, { seat, card, target }: Cast): void {
  const by = { seat: seatToken(seat), card: cardToken(card) }
  const space = spaceToken(target.square ?? '')
  if (target.to !== undefined) log('cast-portal', { ...by, space, to: spaceToken(target.to) })
  else if (target.square !== undefined) log('cast-at', { ...by, space })
  else if (target.seat !== undefined) log('cast-theft', { ...by, victim: seatToken(target.seat) })
  else if (target.unit !== undefined && target.value !== undefined) {
    log('cast-change', { ...by, unit: unitToken(target.unit), value: token('trait', target.value) })
  } else log('cast', by)
}

function open(state: State): Spells {
  if (!state.spells) throw new Error('no Spell Phase')
  return state.spells
}
