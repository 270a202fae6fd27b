import type { Move } from '../../tabletop/grammar.ts'
import { startBattle } from '../battle.ts'
import { kindRefusal, opponentRefusal } from '../rules/turns.ts'
import type { State, View } from '../state.ts'
import { ids, otherSeats, seat as seatSlot } from './slots.ts'

/** BG-8.1: a Gnome Battle with another household. */
export const challenge: Move<View, State> = {
  stages: ['choose'],
  phases: ['play'],
  slots: [seatSlot('ask-opponent', otherSeats)],
  guarded: true,
  check(view, seat, [named]) {
    const refusal = kindRefusal(view, seat, 'battle')
    const [opponent] = ids(named)
    if (opponent === undefined || (refusal && /same-action|no-attacker/.test(refusal.code))) return refusal
    return opponentRefusal(view, seat, opponent)
  },
  apply(table, seat, [named]) {
    startBattle(table, seat, ids(named)[0] ?? '')
  },
}
