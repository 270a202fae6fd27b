import type { Lead } from '../rulebook.ts'
import { eachOf } from '../tabletop/seats.ts'
import { monstersOf, seats } from './rules/pieces.ts'
import type { View } from './state.ts'

/** What a life is worth beside a monster, when it is said how well a seat stands. */
const lifeWorth = 2

/** Lives and monsters, which decide a game that ends with its last turn as well (WW-14.6). */
export const lead = (view: View): Lead => ({
  when: { key: 'lead.when', params: { n: view.turn.no } },
  key: 'lives',
  figures: eachOf(seats)((seat) => (view.life[seat] ?? 0) * lifeWorth + monstersOf(view, seat).length),
})
