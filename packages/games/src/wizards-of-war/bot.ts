import type { BotLevel } from '../card.ts'
import type { Bot } from '../rulebook.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { check, guard } from '../tabletop/sentences.ts'
import type { Seat } from '../tabletop/token.ts'
import { wish } from './bot/wish.ts'
import { grammar } from './game.ts'
import { fallback } from './rules/stages.ts'
import type { View } from './state.ts'

/** Plays on the view of its own seat: looks at each thing it could do now, takes the best, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal', 'hard'],
  decide,
  // WW-11.21: a window always takes the same time
  pause: (view) => (view.pending?.type === 'respond' ? 1500 : 700),
}

function decide(view: View, seat: Seat, level: BotLevel, random: () => number): Sentence {
  const wished = wish(view, seat, level, random)
  const sentence = wished && guard(grammar, view, seat, wished)
  if (sentence && !check(grammar, view, seat, sentence)) return sentence
  const plain = fallback(view, seat)
  if (!plain) throw new Error(`seat ${seat} has nothing to say`)
  return guard(grammar, view, seat, plain)
}
