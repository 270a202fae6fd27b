import type { Move } from '../../tabletop/grammar.ts'
import { option } from '../../tabletop/slots.ts'
import { idsIn } from '../../tabletop/token.ts'
import { kindRefusal } from '../rules/turns.ts'
import { enterAction } from '../sequence.ts'
import type { State, View } from '../state.ts'

type Quiet = 'organize' | 'recruit'

/** BG-3.6: Organize or Recruit. */
export const chooseAction: Move<View, State> = {
  stages: ['choose'],
  phases: ['play'],
  slots: [option('ask-action', 'organize', 'recruit')],
  guarded: true,
  reversible: true,
  check(view, seat, [kind]) {
    return kind === undefined ? undefined : kindRefusal(view, seat, idsIn(kind)[0] as Quiet)
  },
  apply(table, seat, [kind]) {
    enterAction(table.state, seat, idsIn(kind)[0] as Quiet)
  },
}
