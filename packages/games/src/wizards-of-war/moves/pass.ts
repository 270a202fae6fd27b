import type { Move } from '../../tabletop/grammar.ts'
import { resolveTop } from '../chain.ts'
import { settle } from '../changes.ts'
import { resumeBlow } from '../combat.ts'
import type { State, View } from '../state.ts'

/** WW-11.10: the window is closed without an answer. */
export const pass: Move<View, State> = {
  stages: ['respond'],
  slots: [],
  guarded: true,
  apply(table) {
    const { pending } = table.state
    if (pending?.type !== 'respond') throw new Error('no window to close')
    settle(table.state)
    if (pending.to === 'spell') resolveTop(table)
    else resumeBlow(table, pending.attacker, pending.target)
  },
}
