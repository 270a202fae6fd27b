import { unitToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'

/** WW-15.5: the last walk is taken back. */
export const undoMove: Move = {
  stages: ['act'],
  slots: [],
  guarded: true,
  undo: true,
  check: (view) => (view.turn.undo.length > 0 ? undefined : refuse('nothing-to-undo', 'WW-15.5')),
  apply({ state, log }) {
    const { turn, units } = state
    const last = turn.undo.pop()
    const mover = last && units[last.unit]
    if (!last || !mover) throw new Error('nothing to take back')
    mover.at = last.from
    const moved = (turn.moved[last.unit] ?? 0) - 1
    if (moved > 0) turn.moved[last.unit] = moved
    else delete turn.moved[last.unit]
    turn.acted = Object.keys(turn.moved).length + Object.keys(turn.attacked).length > 0 // WW-6.7
    log('undone', { unit: unitToken(last.unit) })
  },
}
