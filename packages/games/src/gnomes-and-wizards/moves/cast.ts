import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { areEnemies } from '../rules/relations.ts'
import { unitToken } from '../rules/tokens.ts'
import { isActive, seatOf } from '../rules/units.ts'
import { settle } from '../sequence.ts'
import type { State, View } from '../state.ts'
import { open, reveal } from '../windows.ts'
import { aimSlots, castFrom, castingRefusal, sourceSlot } from './casting.ts'
import { castStages } from './slots.ts'

/** GW-14.6, 14.7, 14.15: a charged ability or a secret card, at almost any time. */
export const cast: Move<View, State> = {
  stages: castStages,
  phases: ['play'],
  slots: (view, seat, chosen) => [sourceSlot, ...aimSlots(view, seat, chosen)],
  guarded: true,
  check(view, seat, args) {
    if (view.window) return refuse('window-open', 'GW-14.15')
    if (view.pending.length > 0) return refuse('decision-pending', 'GW-14.15')
    if (view.motion !== null && areEnemies(view, seat, seatOf(view.motion))) {
      return refuse('enemy-unit-moving', 'GW-14.2', { unit: unitToken(view.motion) })
    }
    return castingRefusal(view, seat, args)
  },
  apply(play, seat, args) {
    const { state } = play
    const said = castFrom(state, seat, args)
    reveal(play, said)
    if (seat === state.current) castOwn()
    else open(play, 'announce', seat, { type: 'cast', cast: said })
    settle(play)

    /** Nothing can outrank it (GW-14.6); a unit that is under way has stopped by it (GW-14.4). */
    function castOwn(): void {
      const unit = state.motion
      state.motion = null
      state.script.push({ do: 'cast', cast: said })
      if (unit !== null && isActive(state, unit))
        state.script.push({ do: 'open', kind: 'stop', by: seat, declared: { type: 'stop', unit } })
    }
  },
}
