import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, type Seat, seatToken, type Token, unitToken } from '../tabletop/token.ts'
import { takeFromHand } from './changes.ts'
import { carryOut } from './effects.ts'
import type { Play } from './grammar.ts'
import { letsPass, noOrders } from './rules/orders.ts'
import { type Announced, declaredAs, entitled, nameToken, playOf, topPlay } from './rules/plays.ts'
import type { Declared, State } from './state.ts'

/** Declared plays: they wait for answers and are resolved, the last first (BG-7.9, 7.11). */

/** A play is declared: its card comes into view, and the seats entitled to it may answer. */
export function declare(play: Play, announced: Announced): void {
  const { state } = play
  const declared = declaredAs(state.nextPlay, announced)
  state.nextPlay += 1
  if (declared.kind !== 'function') takeFromHand(state, declared.by, declared.src)
  state.inView.push(declared)
  state.pending.push(declared.n)
  withdrawPasses(state, declared.by)
  announce(play, declared)
  openWindow(state)
}

/** Releases seats that their orders excuse; when no seat is left, the top play resolves. @returns whether anything has happened. */
export function settleStack(play: Play): boolean {
  const { state } = play
  const declared = topPlay(state)
  if (!declared) return false
  const waiting = state.waiting.filter((seat) => !letsPass(state, seat, state.secret.auto[seat] ?? noOrders(), declared))
  if (waiting.length > 0) {
    const changed = waiting.length < state.waiting.length
    state.waiting = waiting
    return changed
  }
  resolve(play, declared)
  return true
}

function resolve(play: Play, declared: Declared): void {
  const { state } = play
  state.pending.pop()
  state.waiting = []
  carryOut(play, declared)
  nextBeat(state)
  if (state.pending.length > 0) openWindow(state) // BG-7.13
}

function openWindow(state: State): void {
  const declared = topPlay(state)
  state.waiting = declared ? entitled(state, declared) : []
  nextBeat(state)
}

/** BG-9.10 */
function withdrawPasses({ battle }: State, by: Seat): void {
  if (!battle) return
  battle.conceded = null
  for (const [seat, done] of Object.entries(battle.done)) if (done === 'pass' || seat === by) battle.done[seat] = 'no'
}

function announce({ state, log }: Play, declared: Declared): void {
  const { by, kind, src } = declared
  const p = seatToken(by)
  const target = targetOf(state, declared)
  if (kind === 'function') {
    if (target === undefined) log('function', { p, gnome: unitToken(src) })
    else log('function-at', { p, gnome: unitToken(src), target })
  } else if (target === undefined) log('played', { p, card: cardToken(src) })
  else log('played-at', { p, card: cardToken(src), target })
}

/** What the log names beside the card: the thing, or else the side. */
function targetOf(state: State, { kind, gnome, card, seat, side, play }: Declared): Token | undefined {
  if (gnome !== null) return unitToken(gnome)
  if (card !== null) return cardToken(card)
  const other = playOf(state, play)
  if (other) return nameToken(other)
  const at = kind === 'battle' ? side : seat
  return at === null ? undefined : seatToken(at)
}
