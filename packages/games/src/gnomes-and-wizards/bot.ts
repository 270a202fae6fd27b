import type { BotLevel } from '../card.ts'
import type { Bot } from '../rulebook.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { check, guard } from '../tabletop/sentences.ts'
import type { Seat } from '../tabletop/token.ts'
import { castBetween } from './bot/between.ts'
import { cares } from './bot/care.ts'
import { type Mind, mindOf } from './bot/mind.ts'
import { answerOffer } from './bot/pacts.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide(view, seat, level, random) {
    const sentence = wished(view, seat, level, random, wish)
    if (sentence) return sentence
    const plain = fallback(view, seat)
    if (!plain) throw new Error(`seat ${seat} has nothing to say`)
    return guard(grammar, view, seat, plain)
  },
  volunteer: (view, seat, level, random) => wished(view, seat, level, random, (mind) => answerOffer(mind) ?? castBetween(mind)) ?? null,
  // GW-14.27: an answer always takes the same time
  pause: (view, seat) => pauses[stageOf(view, seat)] ?? 400,
  // the rulebook's phases of a turn: planning and execution
  playOf: ({ slot, step }) => `${slot}:${['reentry', 'flip', 'roll', 'assign'].includes(step) ? 'planning' : 'execution'}`,
}

function wished(
  view: View,
  seat: Seat,
  level: BotLevel,
  random: () => number,
  by: (mind: Mind) => Sentence | undefined,
): Sentence | undefined {
  const said = by(mindOf(view, seat, cares[level], random))
  const sentence = said && guard(grammar, view, seat, said)
  return sentence && !check(grammar, view, seat, sentence) ? sentence : undefined
}

/** Milliseconds; what is shown together comes quickly. */
const pauses: Readonly<Record<string, number>> = { react: 900, roll: 350, assign: 150, collect: 150, call: 500, action: 500, flip: 500 }
