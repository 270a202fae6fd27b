import { cardToken, idIn, seatToken, unitToken } from '../../tabletop/token.ts'
import { detach, takeFromHand } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { isLearned, nameOf } from '../rules/cards.ts'
import { activeOf, unitOf } from '../rules/units.ts'
import { settle } from '../sequence.ts'
import { ownUnit } from './slots.ts'

/** GW-12.5, 12.6: a learned card goes to a unit, the one it bore leaves. */
export const attachLearned: Move = {
  stages: ['roll', 'assign', 'action', 'call', 'collect', 'discard'],
  phases: ['play'],
  slots: [
    {
      ask: 'ask-learned',
      kinds: ['card'],
      candidates: (view) => (view.hand ?? []).map(cardToken),
      enumerated: (view) => (view.hand ?? []).filter((card) => isLearned(nameOf(card))).map(cardToken),
    },
    ownUnit('ask-bearer'),
  ],
  guarded: true,
  check(view, seat, args) {
    if (view.motion !== null) return refuse('finish-first', 'GW-12.5', { unit: unitToken(view.motion) })
    const [card, unit] = [idIn(args[0]), idIn(args[1])]
    if (card === undefined) return undefined
    if (!view.hand?.includes(card)) return refuse('not-in-hand', 'GW-12.5', { card: cardToken(card) })
    if (!isLearned(nameOf(card))) return refuse('not-learned', 'GW-12.2', { card: cardToken(card) })
    return unit === undefined || activeOf(view, seat).includes(unit)
      ? undefined
      : refuse('not-your-unit', 'GW-12.5', { unit: unitToken(unit) })
  },
  apply(play, seat, args) {
    const [card = '', unit = ''] = [idIn(args[0]), idIn(args[1])]
    const { state, log } = play
    detach(state, unit)
    takeFromHand(state, seat, card)
    unitOf(state, unit).learned = card
    log('attached', { seat: seatToken(seat), card: cardToken(card), unit: unitToken(unit) })
    settle(play)
  },
}
