import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { seatToken } from '../../tabletop/token.ts'
import { isParticipant, opponentOf } from '../rules/sides.ts'
import { leadOf } from '../rules/totals.ts'
import type { State, View } from '../state.ts'

/** BG-9.8: a pass of somebody who gives this battle up. */
export const concede: Move<View, State> = {
  stages: ['fight'],
  phases: ['play'],
  slots: [],
  guarded: true,
  check(view, seat) {
    const { battle } = view
    if (!battle || !isParticipant(battle, seat)) return refuse('not-participant', 'BG-9.8')
    if (leadOf(view, battle, seat) > 0) return refuse('not-trailing', 'BG-9.8')
    return battle.conceded === opponentOf(battle, seat) ? refuse('already-conceded', 'BG-9.8') : undefined
  },
  apply(table, seat) {
    const { battle } = table.state
    if (!battle) throw new Error('no battle')
    battle.conceded = seat
    battle.done[seat] = 'pass'
    table.log('conceded', { p: seatToken(seat) })
  },
}
