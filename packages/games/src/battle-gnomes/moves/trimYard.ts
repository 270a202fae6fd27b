import { idsIn } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'
import { roomRefusal } from '../rules/households.ts'
import { trim } from '../sequence.ts'
import { card, inYard } from './slots.ts'

/** BG-4.9: yard items go until the yard is small enough. */
export const trimYard: Move = {
  stages: ['trim'],
  phases: ['play'],
  slots: [{ ...card('ask-trimmed', inYard), set: { min: 0, max: 3 } }],
  guarded: true,
  check: (view, seat, [chosen], whole) => (chosen === undefined ? undefined : roomRefusal(view, seat, [], idsIn(chosen), whole)),
  apply(play, seat, [chosen]) {
    trim(play, seat, idsIn(chosen))
  },
}
