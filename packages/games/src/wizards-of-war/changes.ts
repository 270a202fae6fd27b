import type { Outcome } from '../tabletop/grammar.ts'
import { reshuffled } from '../tabletop/piles.ts'
import { cardToken, type Seat, seatToken, spaceToken, token, unitToken } from '../tabletop/token.ts'
import type { Play } from './grammar.ts'
import { effectsOn } from './rules/ground.ts'
import { isWizard, other } from './rules/pieces.ts'
import { killOutcome, turnLimitOutcome } from './rules/victory.ts'
import type { CardId, Roll, Square, State, Turn, UnitId } from './state.ts'

/** Draws the top monster card, from the reshuffled discards if the pile is empty (WW-4.1, 4.7); the caller knows that there is one. */
export function drawMonster({ state, chance, log }: Play, seat: Seat): CardId {
  const { monsterDraw } = state.secret
  if (reshuffled(monsterDraw, state.monsterDiscard, chance)) log('reshuffled', { pile: token('pile', 'monster') })
  const card = monsterDraw.shift()
  if (card === undefined) throw new Error('no monster card to draw')
  state.counts.monsterDraw = monsterDraw.length
  log('drew-monster', { seat: seatToken(seat), card: cardToken(card) })
  return card
}

/** Draws the top spell card into the hand (WW-5.1, 5.4). */
export function drawSpell({ state, chance, log }: Play, seat: Seat): void {
  const { spellDraw } = state.secret
  if (reshuffled(spellDraw, state.spellDiscard, chance)) log('reshuffled', { pile: token('pile', 'spell') })
  const card = spellDraw.shift()
  if (card === undefined) throw new Error('no spell card to draw')
  state.secret.hands[seat]?.push(card)
  state.counts.spellDraw = spellDraw.length
  countHand(state, seat)
  log('drew-spell', { seat: seatToken(seat) })
}

/** Takes a card that is being played out of the hand. */
export function playFromHand(state: State, seat: Seat, card: CardId): void {
  state.secret.hands[seat] = (state.secret.hands[seat] ?? []).filter((held) => held !== card)
  countHand(state, seat)
}

export function summon({ state, log }: Play, seat: Seat, unit: UnitId, at: Square): void {
  state.units[unit] = { at, seat }
  log('summoned', { seat: seatToken(seat), unit: unitToken(unit), at: spaceToken(at) })
}

/** WW-4.9, 12.9: no move and no attack in this turn. */
export function exhaust(state: State, unit: UnitId): void {
  state.turn.moved[unit] = 1
  state.turn.attacked[unit] = true
}

/** Takes lives, of which a monster has one (WW-8.3, 8.5). */
export function wound(play: Play, unit: UnitId, damage: number): void {
  if (damage < 1) return
  const { state } = play
  const seat = state.units[unit]?.seat
  if (seat === undefined) return
  if (isWizard(unit)) {
    state.life[seat] = Math.max(0, (state.life[seat] ?? 0) - damage)
    if (state.life[seat] === 0) play.log('died', { unit: unitToken(unit) })
  } else die(play, unit)
}

/** Ends a lasting spell, which only an attack, a death or a counterspell can do (WW-12.1, 12.3): its card is discarded, and a dominated monster goes back (WW-11.5, 12.8). */
export function endEffect({ state, log }: Play, card: CardId): void {
  const effect = state.effects[card]
  if (!effect) return
  const unit = effect.unit === null ? undefined : state.units[effect.unit]
  delete state.effects[card]
  state.spellDiscard.push(card)
  log('ended', { card: cardToken(card) })
  if (!unit || effect.unit === null || effect.returnsTo === null) return
  unit.seat = effect.returnsTo
  log('controlled', { unit: unitToken(effect.unit), seat: seatToken(effect.returnsTo) })
}

/** Something that can't be taken back has happened (WW-15.5). */
export function makeFinal(state: State): void {
  state.turn.undo = []
}

export function showRoll(state: State, kind: Roll['kind'], groups: Roll['groups']): void {
  state.lastRoll = { id: (state.lastRoll?.id ?? 0) + 1, kind, groups }
}

/** Is a wizard dead? Then the game is over. */
export function checkKill(play: Play): boolean {
  const outcome = killOutcome(play.state)
  if (outcome) finish(play, outcome)
  return outcome !== undefined
}

export function finish({ state, log }: Play, outcome: Outcome): void {
  // WW-14.8
  for (const question of [state.pending, state.waiting]) if (question?.type === 'summon') state.monsterDiscard.push(question.card)
  state.spellDiscard.push(...state.stack.map(({ card }) => card))
  state.stack = []
  state.pending = null
  state.waiting = null
  state.drawOffer = null
  state.result = outcome
  const [winner] = outcome.winners
  if (winner === undefined) log('drawn', { reason: outcome.reason })
  else log('won', { seat: seatToken(winner), reason: outcome.reason })
}

export function endTurn(play: Play): void {
  const { state } = play
  const limit = turnLimitOutcome(state)
  if (limit) {
    finish(play, limit)
    return
  }
  state.drawOffer = null // WW-14.5
  state.pending = null
  const next = other(state.turn.seat)
  for (const which of state.resting[next] ?? []) state[which][next] = true // WW-11.20
  state.resting[next] = []
  state.turn = newTurn(state.turn.no + 1, next)
}

export const newTurn = (no: number, seat: Seat): Turn => ({
  no,
  seat,
  face: null,
  moved: {},
  moveBonus: {},
  attacked: {},
  dominated: {},
  acted: false,
  undo: [],
})

function countHand(state: State, seat: Seat): void {
  state.counts.hand[seat] = state.secret.hands[seat]?.length ?? 0
}

// WW-8.7, 8.8, 12.4
function die(play: Play, unit: UnitId): void {
  const { state, log } = play
  const attached = effectsOn(state, unit)
  delete state.units[unit]
  log('died', { unit: unitToken(unit) })
  state.monsterDiscard.push(unit)
  for (const card of attached) endEffect(play, card)
}
