import type { Bot } from '../rulebook.ts'
import { wishes } from '../tabletop/wishes.ts'
import { castBetween } from './bot/between.ts'
import { cares } from './bot/care.ts'
import { mindOf } from './bot/mind.ts'
import { answerOffer } from './bot/pacts.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

const { granted, grantedOrPlain } = wishes(grammar, fallback)

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide: (view, seat, level, random) => grantedOrPlain(view, seat, wish(mindOf(view, seat, cares[level], random))),
  volunteer(view, seat, level, random) {
    const mind = mindOf(view, seat, cares[level], random)
    return granted(view, seat, answerOffer(mind) ?? castBetween(mind)) ?? null
  },
  // GW-14.27: an answer always takes the same time
  pause: (view, seat) => pauses[stageOf(view, seat)] ?? 400,
  // the rulebook's phases of a turn: planning and execution
  playOf: ({ slot, step }) => `${slot}:${['reentry', 'flip', 'roll', 'assign'].includes(step) ? 'planning' : 'execution'}`,
}

/** Milliseconds; what is shown together comes quickly. */
const pauses: Readonly<Record<string, number>> = { react: 900, roll: 350, assign: 150, collect: 150, call: 500, action: 500, flip: 500 }
