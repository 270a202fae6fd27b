import type { Move } from '../../tabletop/grammar.ts'
import { eliminate } from '../sequence.ts'
import type { State, View } from '../state.ts'
import { everyStage } from './slots.ts'

/** GO-14.6: as if the Wizard had fallen. */
export const concede: Move<View, State> = {
  stages: everyStage,
  slots: [],
  aside: 'menu',
  apply(play, seat) {
    eliminate(play, seat, 'conceded')
  },
}
