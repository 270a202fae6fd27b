import type { Move } from '../../tabletop/grammar.ts'
import { otherSeat } from '../../tabletop/slots.ts'
import { idsIn } from '../../tabletop/token.ts'
import { startBattle } from '../battle.ts'
import { kindRefusal, opponentRefusal } from '../rules/turns.ts'
import type { State, View } from '../state.ts'

/** BG-8.1: a Gnome Battle with another household. */
export const challenge: Move<View, State> = {
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
  apply(table, seat, [named]) {
    startBattle(table, seat, idsIn(named)[0] ?? '')
  },
}
