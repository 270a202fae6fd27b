import { otherSeat } from '../../tabletop/slots.ts'
import { idsIn } from '../../tabletop/token.ts'
import { startBattle } from '../battle.ts'
import type { Move } from '../grammar.ts'
import { kindRefusal, opponentRefusal } from '../rules/turns.ts'

/** BG-8.1: a Gnome Battle with another household. */
export const challenge: Move = {
  stages: ['choose'],
  phases: ['play'],
  slots: [otherSeat('ask-opponent')],
  guarded: true,
  check(view, seat, [named]) {
    const refusal = kindRefusal(view, seat, 'battle')
    const [opponent] = idsIn(named)
    if (opponent === undefined || (refusal && /same-action|no-attacker/.test(refusal.code))) return refusal
    return opponentRefusal(view, seat, opponent)
  },
  apply(play, seat, [named]) {
    startBattle(play, seat, idsIn(named)[0] ?? '')
  },
}
