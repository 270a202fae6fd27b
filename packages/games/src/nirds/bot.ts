import type { Bot } from '../rulebook.ts'
import { wishes } from '../tabletop/wishes.ts'
import { cares } from './bot/levels.ts'
import { cheer } from './bot/strike.ts'
import { answer } from './bot/trading.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import { offersFrom } from './rules/trade.ts'
import type { View } from './state.ts'

const { granted, grantedOrPlain } = wishes(grammar, fallback)

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide: (view, seat, level, random) => grantedOrPlain(view, seat, wish(view, seat, cares[level], random)),
  volunteer(view, seat, level) {
    if (stageOf(view, seat) === 'trade') return granted(view, seat, answer(view, seat)) ?? null
    return cares[level].tactics ? (granted(view, seat, cheer(view, seat) ?? undefined) ?? null) : null
  },
  waits: (view, seat) => view.step === 'trade' && offersFrom(view, seat).length > 0,
  pause: (view, seat) => pauses[stageOf(view, seat)] ?? 400,
}

const pauses: Readonly<Record<string, number>> = {
  trade: 500,
  // As long as the dice and their blow are looked at.
  turn: 1200,
  target: 1200,
  decide: 500,
}
