import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { beDone } from '../battle.ts'
import { isParticipant } from '../rules/sides.ts'
import type { State, View } from '../state.ts'

/** BG-9.11: a pass for the rest of the battle. */
export const sitOut: Move<View, State> = {
  stages: ['fight'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check: ({ battle }, seat) => (battle && isParticipant(battle, seat) ? refuse('not-outsider', 'BG-9.11') : undefined),
  apply(table, seat) {
    const { battle } = table.state
    if (!battle) throw new Error('no battle')
    beDone(table, battle, seat, 'out')
  },
}
