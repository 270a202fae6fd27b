import { option } from '../../tabletop/slots.ts'
import { one, seatToken } from '../../tabletop/token.ts'
import { finish } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { other } from '../rules/pieces.ts'

/** Turns between two offers by the same seat (WW-14.5). */
const patience = 10

export const offerDraw: Move = {
  stages: ['roll', 'act', 'wandChoice', 'summon', 'watch'],
  slots: [],
  aside: 'menu',
  check(view, seat) {
    if (view.drawOffer) return refuse('offer-open', 'WW-14.5')
    const turns = patience - (view.turn.no - (view.lastOfferTurn[seat] ?? -patience))
    return turns > 0 ? refuse('draw-offer-too-soon', 'WW-14.5', { turns }) : undefined
  },
  apply({ state, log }, seat) {
    state.drawOffer = { by: seat }
    state.lastOfferTurn[seat] = state.turn.no
    log('offered', { seat: seatToken(seat) })
  },
}

export const answerDraw: Move = {
  stages: ['roll', 'act', 'wandChoice', 'summon', 'watch', 'respond'],
  slots: [option('pick-answer', 'accept', 'decline')],
  check: (view, seat) => (view.drawOffer?.by === other(seat) ? undefined : refuse('no-offer', 'WW-14.5')),
  apply(play, seat, args) {
    if (one(args[0]) === 'option:accept') return finish(play, { winners: [], reason: 'agreement' })
    play.state.drawOffer = null
    play.log('declined', { seat: seatToken(seat) })
  },
}

/** WW-14.4 */
export const concede: Move = {
  slots: [],
  aside: 'menu',
  apply: (play, seat) => finish(play, { winners: [other(seat)], reason: 'concede' }),
}
