import type { Bot } from '../rulebook.ts'
import { wishes } from '../tabletop/wishes.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback } from './rules/stages.ts'
import type { View } from './state.ts'

const { grantedOrPlain } = wishes(grammar, fallback)

/** Plays on the view of its own seat: looks at each thing it could do now, takes the best, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide: (view, seat, level, random) => grantedOrPlain(view, seat, wish(view, seat, level, random)),
  // WW-11.21: a window always takes the same time
  pause: (view) => (view.pending?.type === 'respond' ? 1500 : 700),
}
