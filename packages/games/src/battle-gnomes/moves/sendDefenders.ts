import { send } from '../battle.ts'
import type { Move } from '../grammar.ts'
import { fighters, fightersRefusal } from './sendAttackers.ts'
import { gnomesIn } from './slots.ts'

/** BG-8.7: at least one, and no more than come. */
export const sendDefenders: Move = {
  stages: ['defenders'],
  phases: ['play'],
  slots: (view) => [fighters(view)],
  guarded: true,
  check: (view, seat, [chosen], whole) => fightersRefusal(view, seat, chosen, whole),
  apply(play, seat, [chosen]) {
    send(play, seat, gnomesIn(chosen))
  },
}
