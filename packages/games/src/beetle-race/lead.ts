import type { Lead } from '../rulebook.ts'
import { eachOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import type { View } from './state.ts'

/** BR-3.1, 3.2 */
export const lead = (view: View): Lead => ({
  when: { key: 'lead.when', params: { n: view.round } },
  key: 'spaces',
  figures: eachOf(seatsOf(view))((seat) => playerOf(view, seat).at),
})
