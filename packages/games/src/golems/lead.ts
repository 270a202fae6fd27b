import type { Lead } from '../rulebook.ts'
import { eachOf, seatsOf } from '../tabletop/seats.ts'
import { worth } from './rules/ranking.ts'
import { isAlive } from './rules/seats.ts'
import type { View } from './state.ts'

/** What a hit of the Wizard is worth beside Force and hits of golems, when it is said how well a seat stands. */
const hitWorth = 3

/** What counts after the last round too (GO-14.7), put into one figure. */
export const lead = (view: View): Lead => ({
  when: { key: 'lead.when', params: { n: view.turn.round } },
  key: 'strength',
  figures: eachOf(seatsOf(view))((seat) => {
    if (!isAlive(view, seat)) return 0
    const { hits, strength } = worth(view, seat)
    return hits * hitWorth + strength
  }),
})
