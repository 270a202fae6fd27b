import type { Lead } from '../rulebook.ts'
import { eachOf, seatsOf } from '../tabletop/seats.ts'
import { roundOf } from './rules/ground.ts'
import { sideTotal } from './rules/scoring.ts'
import type { View } from './state.ts'

/** The score sheet as it would be now (GW-20.3), of a team together (GW-20.4). */
export const lead = (view: View): Lead => ({
  when: { key: 'lead.when', params: { n: roundOf(view) } },
  key: 'points',
  figures: eachOf(seatsOf(view))((seat) => sideTotal(view, seat)),
})
