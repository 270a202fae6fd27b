import type { Bot, BotLevel } from '../rulebook.ts'
import { check, guard, type Sentence } from '../tabletop/move.ts'
import { type Effort, search } from '../tabletop/search.ts'
import type { Seat } from '../tabletop/token.ts'
import { mind } from './bot/mind.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

export { value } from './bot/worth.ts'

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide(view, seat, level, random) {
    const thought = level === 'hard' ? search(mind, view, seat, effort, random) : undefined
    return thought ?? byHabit(view, seat, level, random)
  },
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

const effort: Effort = { lines: 24, horizon: 2, longest: 80, doubt: 1 }

function byHabit(view: View, seat: Seat, level: BotLevel, random: () => number): Sentence {
  const wished = wish(view, seat, level, random)
  const sentence = wished && guard(grammar, view, seat, wished)
  if (sentence && !check(grammar, view, seat, sentence)) return sentence
  const plain = fallback(view, seat)
  if (!plain) throw new Error(`seat ${seat} has nothing to say`)
  return guard(grammar, view, seat, plain)
}
