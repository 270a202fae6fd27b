import { option } from '../../tabletop/slots.ts'
import { idIn, one, optionToken } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'
import { countOf } from '../rules/seats.ts'
import { stageOf } from '../rules/stages.ts'
import { passesByItself } from '../rules/turns.ts'
import { pass } from '../sequence.ts'
import type { Order } from '../state.ts'

const orders = ['follow', 'refuse', 'idle', 'quiet'] as const satisfies readonly Order[]

/** Not for a single player, who has nobody to follow, to refuse or to wait for (NI-1.9). */
const alone = ['idle'] as const satisfies readonly Order[]

/** NI-5.15: what a seat lets pass without being asked. */
export const setOrder: Move = {
  slots: [option('ask-order', ...orders), option('ask-setting', 'on', 'off')],
  exact: true,
  standing: (view, seat) =>
    (countOf(view) === 1 ? alone : orders).map((order) => ({
      args: [optionToken(order)],
      now: optionToken(view.orders[seat]?.[order] ? 'on' : 'off'),
      ...(order === 'quiet' && { quiet: optionToken('on') }),
      covers: order === 'quiet' && stageOf(view, seat) === 'last-call' ? [optionToken('on')] : [],
    })),
  apply(play, seat, [which, value]) {
    const { state } = play
    const given = state.orders[seat]
    if (given) given[(idIn(which) ?? '') as Order] = one(value) === 'option:on'
    if (stageOf(state, seat) === 'turn' && passesByItself(state, seat)) pass(play, seat)
  },
}
