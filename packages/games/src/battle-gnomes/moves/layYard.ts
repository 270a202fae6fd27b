import { playerOf } from '../../tabletop/seats.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { cardToken, idIn, idsIn, seatToken } from '../../tabletop/token.ts'
import { discardFromYard, takeFromHand } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { yardItemOf } from '../rules/cards.ts'
import { fitsYard, roomRefusal } from '../rules/households.ts'
import { card, inHand, room } from './slots.ts'

const slots = [card('ask-yard-item', inHand)]

/** BG-5.2, 5.5: a yard item out of the hand; where it doesn't fit, others go. */
export const layYard: Move = {
  stages: ['organize'],
  phases: ['play'],
  slots: (view, seat, [named]) => {
    const id = idIn(named)
    return id === undefined || fitsYard(view, seat, [id]) ? slots : [...slots, room('ask-room')]
  },
  guarded: true,
  reversible: true,
  check(view, seat, [named, discards], whole) {
    const id = idIn(named)
    if (id === undefined) return undefined
    if (!view.hand?.includes(id)) return refuse('not-in-hand', 'BG-5.2', { card: cardToken(id) })
    if (!yardItemOf(id)) return refuse('wrong-type', 'BG-5.2', { card: cardToken(id) })
    return discards === undefined ? undefined : roomRefusal(view, seat, [id], idsIn(discards), whole)
  },
  apply(play, seat, [named, discards]) {
    const { state, log } = play
    const id = idIn(named) ?? ''
    discardFromYard(play, seat, idsIn(discards))
    takeFromHand(state, seat, id)
    playerOf(state, seat).yard.push(id)
    log('laid', { p: seatToken(seat), card: cardToken(id) })
    nextBeat(state)
  },
}
