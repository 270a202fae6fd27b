import { resolveTop } from '../chain.ts'
import { strikeBlow } from '../combat.ts'
import type { Move } from '../grammar.ts'

/** WW-11.10: the window is closed without an answer. */
export const pass: Move = {
  stages: ['respond'],
  slots: [],
  guarded: true,
  apply(play) {
    const { pending } = play.state
    if (pending?.type !== 'respond') throw new Error('no window to close')
    if (pending.to === 'spell') resolveTop(play)
    else strikeBlow(play, pending.attacker, pending.target)
  },
}
