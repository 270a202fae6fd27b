import { beDone } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { isParticipant } from '../rules/sides.ts'

/** BG-9.11: a pass for the rest of the battle. */
export const sitOut: Move = {
  stages: ['fight'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: ({ battle }, seat) => (battle && isParticipant(battle, seat) ? refuse('not-outsider', 'BG-9.11') : undefined),
  apply(play, seat) {
    const { battle } = play.state
    if (!battle) throw new Error('no battle')
    beDone(play, battle, seat, 'out')
  },
}
