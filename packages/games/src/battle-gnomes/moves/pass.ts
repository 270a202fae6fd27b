import { beDone } from '../battle.ts'
import type { Move } from '../grammar.ts'

/** BG-8.5, 9.7: nothing to say about the battle, or: it may end like this. */
export const pass: Move = {
  stages: ['declare', 'fight'],
  phases: ['play'],
  slots: [],
  guarded: true,
  apply(play, seat) {
    const { battle } = play.state
    if (!battle) throw new Error('no battle')
    beDone(play, battle, seat, 'pass')
  },
}
