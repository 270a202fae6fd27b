import type { Bot } from '../rulebook.ts'
import { wishes } from '../tabletop/wishes.ts'
import { cares } from './bot/care.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

const { grantedOrPlain } = wishes(grammar, fallback)

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide: (view, seat, level, random) => grantedOrPlain(view, seat, wish(view, seat, cares[level], random)),
  // GO-7.15: a window always takes the same time
  pause: (view, seat) => pauses[stageOf(view, seat)] ?? 350,
}

const pauses: Readonly<Record<string, number>> = {
  respond: 600,
  spell: 250,
  pick: 300,
  window: 300,
  roundEnd: 150,
  fate: 150,
  discard: 150,
  start: 200,
}
