import { option } from '../../tabletop/slots.ts'
import { idsIn } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'
import { kindRefusal } from '../rules/turns.ts'
import { enterAction } from '../sequence.ts'

type Quiet = 'organize' | 'recruit'

/** BG-3.6: Organize or Recruit. */
export const chooseAction: Move = {
  stages: ['choose'],
  phases: ['play'],
  slots: [option('ask-action', 'organize', 'recruit')],
  guarded: true,
  reversible: true,
  check(view, seat, [kind]) {
    return kind === undefined ? undefined : kindRefusal(view, seat, idsIn(kind)[0] as Quiet)
  },
  apply(play, seat, [kind]) {
    enterAction(play.state, seat, idsIn(kind)[0] as Quiet)
  },
}
