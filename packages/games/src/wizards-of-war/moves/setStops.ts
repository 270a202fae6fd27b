import type { Move } from '../../tabletop/grammar.ts'
import { one } from '../../tabletop/sentences.ts'
import type { State, View } from '../state.ts'
import { option } from './slots.ts'

/** WW-11.16: does this seat want to be asked before blows? */
export const setAttackStops = setStops('attackStops')
/** WW-11.20: does this seat want to be asked about spells? */
export const setSpellStops = setStops('spellStops')

function setStops(which: 'attackStops' | 'spellStops'): Move<View, State> {
  return {
    stages: ['roll', 'act', 'wandChoice', 'summon', 'watch', 'respond', 'wait'],
    slots: [option('pick-switch', 'on', 'off')],
    standing: (view, seat) => [{ args: [], now: view[which][seat] ? 'option:on' : 'option:off', quiet: 'option:off' }],
    apply({ state }, seat, args) {
      state[which][seat] = one(args[0]) === 'option:on'
    },
  }
}
