import type { Move } from '../grammar.ts'
import { eliminate } from '../sequence.ts'

/** GO-14.6: as if the Wizard had fallen. */
export const concede: Move = {
  slots: [],
  aside: 'menu',
  apply(play, seat) {
    eliminate(play, seat, 'conceded')
  },
}
