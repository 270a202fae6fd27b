import { othersOf, playerOf } from '../../tabletop/seats.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { seatToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { countOf } from '../rules/seats.ts'
import { isQuiet } from './undoing.ts'

/** Claims of each seat in a round. */
const mostClaims = 2

/** NI-5.2: takes the first-player marker; the others have to agree anew. */
export const claimFirst: Move = {
  stages: ['trade'],
  phases: ['trade'],
  slots: [],
  reversible: isQuiet,
  check(view, seat) {
    if (countOf(view) === 1) return refuse('solo', 'NI-5.2')
    if (view.firstPlayer === seat) return refuse('already-first', 'NI-5.2')
    return playerOf(view, seat).claims < mostClaims ? undefined : refuse('claim-limit', 'NI-5.2', { max: mostClaims })
  },
  apply(play, seat) {
    const { state, log } = play
    state.firstPlayer = seat
    state.claimedBy = seat
    playerOf(state, seat).claims += 1
    for (const other of othersOf(state, seat)) playerOf(state, other).ready = false
    nextBeat(state)
    log('claimed', { seat: seatToken(seat) })
  },
}
