import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { option } from '../../tabletop/slots.ts'
import { one } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { makeReady } from '../sequence.ts'
import { isQuiet } from './undoing.ts'

/** NI-4.5: when all are ready the phase ends. */
export const setReady: Move = {
  stages: ['trade'],
  phases: ['trade'],
  slots: [{ ...option('ask-ready', 'yes', 'no'), enumerated: (view, seat) => (playerOf(view, seat).ready ? [] : ['option:yes']) }],
  exact: true,
  guarded: true,
  reversible: (view, seat) => isQuiet(view, seat) && seatsOf(view).some((each) => each !== seat && !playerOf(view, each).ready),
  check(view, seat, [said]) {
    const { ready } = playerOf(view, seat)
    return one(said) === (ready ? 'option:yes' : 'option:no') ? refuse('no-change', 'NI-4.5') : undefined
  },
  apply(play, seat, [said]) {
    if (one(said) === 'option:yes') makeReady(play.state, seat)
    else playerOf(play.state, seat).ready = false
  },
}
