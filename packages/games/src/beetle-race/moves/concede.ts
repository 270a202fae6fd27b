import { playerOf } from '../../tabletop/seats.ts'
import { seatToken } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'

/** BR-3.4 */
export const concede: Move = {
  stages: ['bid'],
  slots: [],
  aside: 'menu',
  apply({ state, log }, seat) {
    const { hands, bids } = state.secret
    const player = playerOf(state, seat)
    state.discards.push(...(hands[seat] ?? []))
    hands[seat] = []
    delete bids[seat]
    player.out = true
    player.cards = 0
    log('left', { seat: seatToken(seat) })
  },
}
