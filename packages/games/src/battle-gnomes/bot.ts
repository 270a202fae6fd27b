import type { Bot } from '../rulebook.ts'
import { wishes } from '../tabletop/wishes.ts'
import { cares } from './bot/care.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback } from './rules/defaults.ts'
import { stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

const { grantedOrPlain } = wishes(grammar, fallback)

/** Plays on the view of its own seat, by rules of thumb. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide: (view, seat, level, random) => grantedOrPlain(view, seat, wish(view, seat, cares[level], random)),
  /** BG-13.5: one to two seconds for an answer, whatever the hand holds. */
  pause(view, seat) {
    const stage = stageOf(view, seat)
    // The order in which bots that are asked together answer changes from time to time.
    const more = (view.beat * 389 + Number(seat) * 613) % 1000
    return stage === 'respond' ? 1000 + more : stage === 'fight' ? 1000 + more / 3 : (pauses[stage] ?? 900)
  },
  playOf: ({ turn, nextPlay }) => `${turn.no}:${nextPlay}`,
}

const pauses: Readonly<Record<string, number>> = {
  draft: 450,
  refresh: 500,
  declare: 1200,
  organize: 500,
}
