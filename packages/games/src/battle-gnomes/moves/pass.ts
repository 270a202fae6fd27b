import type { Move } from '../../tabletop/grammar.ts'
import { seatToken } from '../rules/seats.ts'
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
    battle.done[seat] = 'pass'
    if (battle.step === 'fight') table.log('passed', { p: seatToken(seat) })
  },
}
