import { option } from '../../tabletop/slots.ts'
import { idIn, type Seat } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'
import type { Stop, View } from '../state.ts'
import { pass } from './pass.ts'

/** WW-11.16: does this seat want to be asked before blows? */
export const setAttackStops = setStops('attackStops', 'attack')
/** WW-11.20: does this seat want to be asked about spells? */
export const setSpellStops = setStops('spellStops', 'spell')

function setStops(which: Stop, about: 'attack' | 'spell'): Move {
  const isAsked = ({ pending }: View, seat: Seat): boolean => pending?.type === 'respond' && pending.seat === seat && pending.to === about
  return {
    slots: [option('pick-switch', 'on', 'off', 'turn')],
    standing: (view, seat) => [
      {
        args: [],
        now: view.resting[seat]?.includes(which) ? 'option:turn' : view[which][seat] ? 'option:on' : 'option:off',
        quiet: 'option:off',
        covers: isAsked(view, seat) ? ['option:turn'] : [],
      },
    ],
    apply(play, seat, args) {
      const { state } = play
      const value = idIn(args[0]) ?? ''
      const others = (state.resting[seat] ?? []).filter((each) => each !== which)
      state[which][seat] = value === 'on'
      state.resting[seat] = value === 'turn' ? [...others, which] : others
      // WW-11.20
      if (value === 'turn' && isAsked(state, seat)) pass.apply(play, seat, [])
    },
  }
}
