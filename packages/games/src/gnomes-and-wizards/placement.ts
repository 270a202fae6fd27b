import type { Play } from './grammar.ts'
import { teamOf } from './rules/relations.ts'
import { activeOf } from './rules/units.ts'
import { beginTurn, dealEven, settle } from './sequence.ts'

/** A seat has placed its first units: the next seat's turn, and after the last the first round. */
export function placed(play: Play): void {
  const { state } = play
  state.before += 1
  const next = state.order.find((seat) => activeOf(state, seat).length === 0)
  if (next !== undefined) {
    state.current = next
    state.step = 'place'
    settle(play)
    return
  }
  const [first = ''] = state.order
  if (state.options.evenStart) {
    dealEven(
      play,
      state.order.filter((seat) => teamOf(state, seat) !== teamOf(state, first)),
    )
  }
  state.phase = 'play'
  beginTurn(play)
  settle(play)
}
