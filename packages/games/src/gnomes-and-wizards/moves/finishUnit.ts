import { idIn, unitToken } from '../../tabletop/token.ts'
import { finish } from '../action.ts'
import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'
import { ownUnit } from './slots.ts'

/** GW-8.2: the unit in action acts no more. */
export const finishUnit: Move = {
  stages: ['action'],
  phases: ['play'],
  slots: [{ ...ownUnit('ask-unit'), enumerated: ({ turn }) => (turn.active === null ? [] : [unitToken(turn.active)]) }],
  guarded: true,
  check(view, _seat, args) {
    const unit = idIn(args[0])
    if (unit === undefined || view.turn.active === unit) return undefined
    return refuse('not-active-unit', 'GW-8.2', { unit: unitToken(unit) })
  },
  apply(play, seat, args) {
    const { state } = play
    const unit = idIn(args[0]) ?? ''
    const wasMoving = state.motion === unit
    finish(state, unit)
    if (wasMoving) open(play, 'stop', seat, { type: 'stop', unit })
    settle(play)
  },
}
