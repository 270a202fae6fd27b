import type { Lead } from '../rulebook.ts'
import { eachOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import { roundOf } from './rules/seats.ts'
import type { View } from './state.ts'

/** BG-12.1, 12.5 */
export const lead = (view: View): Lead => ({
  when: { key: 'lead.when', params: { n: Math.max(1, roundOf(view)) } },
  key: 'trophies',
  figures: eachOf(seatsOf(view))((seat) => playerOf(view, seat).trophies.length),
})
