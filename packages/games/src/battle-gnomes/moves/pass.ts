import type { Move } from '../../tabletop/grammar.ts'
import { beDone } from '../battle.ts'
import type { State, View } from '../state.ts'

/** BG-8.5, 9.7: nothing to say about the battle, or: it may end like this. */
export const pass: Move<View, State> = {
  stages: ['declare', 'fight'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(table, seat) {
    const { battle } = table.state
    if (!battle) throw new Error('no battle')
    beDone(table, battle, seat, 'pass')
  },
}
