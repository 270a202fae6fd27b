import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { discardFromYard, nextBeat, takeFromHand } from '../changes.ts'
import { yardItemOf } from '../rules/cards.ts'
import { fitsYard, roomRefusal } from '../rules/households.ts'
import { cardToken, householdOf, seatToken } from '../rules/seats.ts'
import type { State, View } from '../state.ts'
import { card, cardIn, ids, inHand, room } from './slots.ts'

const slots = [card('ask-yard-item', inHand)]

/** BG-5.2, 5.5: a yard item out of the hand; where it doesn't fit, others go. */
export const layYard: Move<View, State> = {
  stages: ['organize'],
  phases: ['play'],
  slots: (view, seat, [named]) => {
    const id = cardIn(named)
    return id === undefined || fitsYard(view, seat, [id]) ? slots : [...slots, room('ask-room')]
  },
  guarded: true,
  reversible: true,
  check(view, seat, [named, discards], whole) {
    const id = cardIn(named)
    if (id === undefined) return undefined
    if (!view.hand?.includes(id)) return refuse('not-in-hand', 'BG-5.2', { card: cardToken(id) })
    if (!yardItemOf(id)) return refuse('wrong-type', 'BG-5.2', { card: cardToken(id) })
    return discards === undefined ? undefined : roomRefusal(view, seat, [id], ids(discards), whole)
  },
  apply(table, seat, [named, discards]) {
    const { state, log } = table
    const id = cardIn(named) ?? ''
    discardFromYard(table, seat, ids(discards))
    takeFromHand(state, seat, id)
    householdOf(state, seat).yard.push(id)
    log('laid', { p: seatToken(seat), card: cardToken(id) })
    nextBeat(state)
  },
}
