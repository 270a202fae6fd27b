import type { Move } from '../../tabletop/grammar.ts'
import { kindRefusal } from '../rules/turns.ts'
import { enterAction } from '../sequence.ts'
import type { State, View } from '../state.ts'
import { ids, option } from './slots.ts'

type Quiet = 'organize' | 'recruit'

/** BG-3.6: Organize or Recruit. */
export const chooseAction: Move<View, State> = {
  stages: ['choose'],
  phases: ['play'],
  slots: [option('ask-action', 'organize', 'recruit')],
  guarded: true,
  reversible: true,
  check(view, seat, [kind]) {
    return kind === undefined ? undefined : kindRefusal(view, seat, ids(kind)[0] as Quiet)
  },
  apply(table, seat, [kind]) {
    enterAction(table.state, seat, ids(kind)[0] as Quiet)
  },
}
