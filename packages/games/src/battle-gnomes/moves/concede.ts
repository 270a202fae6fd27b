import { seatToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { isParticipant, opponentOf } from '../rules/sides.ts'
import { leadOf } from '../rules/totals.ts'

/** BG-9.8: a pass that gives this battle up. */
export const concede: Move = {
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
  apply(play, seat) {
    const { battle } = play.state
    if (!battle) throw new Error('no battle')
    battle.conceded = seat
    battle.done[seat] = 'pass'
    play.log('conceded', { p: seatToken(seat) })
  },
}
