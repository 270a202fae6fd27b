import type { Move } from '../../tabletop/grammar.ts'
import { send } from '../battle.ts'
import type { State, View } from '../state.ts'
import { fighters, fightersRefusal } from './sendAttackers.ts'
import { gnomesIn } from './slots.ts'

/** BG-8.7: at least one, and no more than come. */
export const sendDefenders: Move<View, State> = {
  stages: ['defenders'],
  phases: ['play'],
  slots: (view) => [fighters(view)],
  guarded: true,
  check: (view, seat, [chosen], whole) => fightersRefusal(view, seat, chosen, whole),
  apply(table, seat, [chosen]) {
    send(table, seat, gnomesIn(chosen))
  },
}
