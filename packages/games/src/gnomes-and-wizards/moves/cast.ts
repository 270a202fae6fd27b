import { type Move, refuse } from '../grammar.ts'
import { settle } from '../sequence.ts'
import { open, reveal, stopToCast } from '../windows.ts'
import { aimSlots, castFrom, castingRefusal, sourceSlot } from './casting.ts'
import { castStages } from './slots.ts'

/** GW-14.6, 14.7, 14.15: a charged ability or a secret card, at almost any time. */
export const cast: Move = {
  stages: castStages,
  phases: ['play'],
  slots: (view, seat, chosen) => [sourceSlot, ...aimSlots(view, seat, chosen)],
  guarded: true,
  check(view, seat, args) {
    if (view.window) return refuse('window-open', 'GW-14.15')
    if (view.pending.length > 0) return refuse('decision-pending', 'GW-14.15')
    return castingRefusal(view, seat, args)
  },
  apply(play, seat, args) {
    const { state } = play
    const said = castFrom(state, seat, args)
    reveal(play, said)
    // nothing can outrank what the player in turn casts
    if (seat === state.current) {
      state.script.push({ do: 'cast', cast: said })
      stopToCast(state, seat)
    } else open(play, 'announce', seat, { type: 'cast', cast: said })
    settle(play)
  },
}
